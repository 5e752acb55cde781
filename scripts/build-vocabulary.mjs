/**
 * Writes resources/safety/names.json: names taken from two MIT packages and added to groups that
 * Keepsake's own files define. Run it after changing a version of one of the packages: `node scripts/build-vocabulary.mjs`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const menuella = path.join(root, 'node_modules/@menuella/food-safety')
const isVegan = path.join(root, 'node_modules/is-vegan')

/** Group of the vocabulary for each key of @menuella/food-safety. */
const groupOfKey = /** @type {Record<string, string>} */ ({
  RYE: 'barley-rye',
  BARLEY: 'barley-rye',
  EMMER: 'wheat',
  EINKORN: 'wheat',
  SPELT: 'wheat',
  WHEAT: 'wheat',
  CRUSTACEANS: 'crustacean',
  EGGS: 'egg',
  FISH: 'fish',
  PEANUTS: 'peanut',
  SOY: 'soy',
  MACADAMIA: 'macadamia',
  ALMONDS: 'almond',
  BRAZIL_NUTS: 'brazil-nut',
  PECANS: 'pecan',
  PISTACHIOS: 'pistachio',
  WALNUTS: 'walnut',
  CASHEWS: 'cashew',
  HAZELNUTS: 'hazelnut',
  CELERY: 'celery',
  MUSTARD: 'mustard',
  SESAME: 'sesame',
  SULPHITES: 'sulphite',
  LUPINS: 'lupin',
  MOLLUSCS: 'mollusc',
})
// Short names that are common words elsewhere once accents are folded; those that matter stand in the own files.
const shortestName = 5
// Names that are common words of another language ("vejce" is none, "tun" and "room" are).
const notNames = new Set(['ořechy', 'nuts', 'fisch', 'pesce', 'huevo', 'selery', 'reduce', 'mollusc'])

/** Words of the ingredient list that mean something else in an ordinary reply. */
const commonWords = new Set(
  (
    'acetate|adrenaline|alanine|bass|bear|blood|buffalo|carbamide|castor|cod|collagen|coral|cystine|dark meat|deer|devon|dna|down|dyes|elastin|' +
    'fur|gel|glycerides|glycerin|glycol|glycerin glycerol|goat|goose|guanine|hide|horse|keratin|l-form|lactic yeasts|leather|lipase|liver|methionine|musk ambrette|' +
    'neck|organs|pearl|placenta|retinol|sable|shoulder|silk|skin|snake|sponge|steroids sterols|sterols|tongue|trypsin|turkey|turtle|tyrosine|urea|uric acid|urine|' +
    'white meat|wool|wool fat|estrogen|estrone|cholesterol|carotene|provitamin a|hyaluronic acid|fatty acids|omega-3 fatty acids|alpha-hydroxy acids|vitamin h|vitaminb|' +
    'vitaminb factor|lecithin choline bitartrate|choline bitartrate|crayfish|imidazolidinyl urea|glucuronic acid|calciferol|ergosterol|chitosan|horse hair|feathers|' +
    'triterpene alcohols|aliphatic alcohol|polyglycerol|nougat|chamois|castoreum|serum proteins|oleths|lactose-free milk|fat-free milk|soured milk|sheepskin|sheep skin|horsehair|' +
    'cashmere|mohair|angora|astrakhan|catgut|eiderdown|ostrich|partridge|pheasant|sardine|roe|carp|devon|brawn|jowl|squirrel|opossum|kangaroo|camel milk|picnic shoulder'
  ).split('|'),
)

/** @param {string} file @returns {any} */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @returns {Map<string, Map<string, Set<string>>>} group → language → names */
function allergenNames() {
  const names = new Map()
  const folder = path.join(menuella, 'data/bundles')
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const language = path.basename(file, '.json')
    for (const { key, name } of read(path.join(folder, file)).allergens) {
      const group = groupOfKey[key]
      if (group === undefined) continue
      for (const part of String(name).split(/[/,()]| - /u)) {
        const plain = part.trim().toLowerCase()
        const short = /\p{sc=Latin}/u.test(plain) && plain.length < shortestName
        if (plain === '' || short || notNames.has(plain)) continue
        add(names, group, 'any', plain)
        if (language === 'en') add(names, group, 'en', plain.replace(/s$/u, ''))
      }
    }
  }
  return names
}

/** @param {Map<string, Map<string, Set<string>>>} names @param {string} group @param {string} language @param {string} name */
function add(names, group, language, name) {
  const byLanguage = names.get(group) ?? new Map()
  const list = byLanguage.get(language) ?? new Set()
  list.add(name)
  byLanguage.set(language, list)
  names.set(group, byLanguage)
}

/** Terms that the own files hold already, each with masks that belong to it. */
function ownTerms() {
  const terms = new Set()
  const folder = path.join(root, 'resources/safety')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'names.json')) {
    for (const group of Object.values(read(path.join(folder, file)).groups ?? {})) {
      for (const term of group.terms.en ?? []) terms.add(term)
    }
  }
  return terms
}

function ingredientNames() {
  const own = ownTerms()
  return read(path.join(isVegan, 'src/i18n/en/nonvegan.json'))
    .map((/** @type {string} */ name) => name.replace(/\s+/gu, ' ').trim())
    .filter((/** @type {string} */ name) => /^[\p{L}][\p{L}\d '-]{3,}$/u.test(name) && !commonWords.has(name))
    .filter((/** @type {string} */ name) => !own.has(name) && !own.has(name.replace(/e?s$/u, '')))
}

/** @param {string} folder */
function sourceOf(folder) {
  const { name, version, license } = read(path.join(folder, 'package.json'))
  return { title: `${name} ${version} (npm)`, licence: license ?? 'MIT' }
}

const groups = /** @type {Record<string, unknown>} */ ({})
for (const [group, byLanguage] of [...allergenNames()].sort(([a], [b]) => a.localeCompare(b))) {
  const terms = Object.fromEntries([...byLanguage].map(([language, list]) => [language, [...list].sort()]))
  groups[group] = { sources: ['menuella'], terms }
}
groups['animal-ingredient'] = {
  label: 'animal ingredients',
  sources: ['is-vegan'],
  terms: { en: ingredientNames() },
  before: [
    'vegan',
    'plant based',
    'dairy free',
    'veggie',
    'vegetarian',
    'mock',
    'soy',
    'oat',
    'coconut',
    'almond',
  ],
}

writeFileSync(
  path.join(root, 'resources/safety/names.json'),
  `${JSON.stringify(
    {
      schema: 1,
      name: 'names',
      version: '2026.11',
      sources: { menuella: sourceOf(menuella), 'is-vegan': sourceOf(isVegan) },
      groups,
    },
    null,
    2,
  )}\n`,
)
