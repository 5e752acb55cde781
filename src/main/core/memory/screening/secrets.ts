import type { TextSpan } from '../../../../shared/entities'

/**
 * What must never enter memory: keys and tokens by their published formats, passwords and codes by the phrase
 * that names them, cards and accounts by their check digits, numbers of identity papers by their name.
 */

interface KeyFormat {
  name: string
  pattern: RegExp
}

// Prefixes as their makers document them. Each is anchored on both sides, so "risk-based" is not a key.
const keyFormats: readonly KeyFormat[] = [
  { name: 'OpenAI, Anthropic and alike', pattern: /(?<![\w-])sk-(?=[\w-]*\d)[\w-]{6,}(?:…|\.{3})?/g },
  { name: 'Stripe', pattern: /(?<![\w-])(?:sk|rk|pk|whsec)_(?:live_|test_)?[A-Za-z0-9]{10,}/g },
  { name: 'GitHub', pattern: /(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/g },
  { name: 'GitLab', pattern: /(?<!\w)gl(?:pat|dt|rt)-[\w-]{15,}/g },
  { name: 'Slack', pattern: /(?<!\w)xox[abeoprs]-[\w-]{8,}/g },
  { name: 'AWS', pattern: /(?<!\w)(?:AKIA|ASIA|AROA)[A-Z0-9]{12,}(?!\w)/g },
  { name: 'Google', pattern: /(?<!\w)(?:AIza[\w-]{30,}|ya29\.[\w-]{10,}|GOCSPX-[\w-]{10,})/g },
  {
    name: 'npm, Hugging Face, PyPI, DigitalOcean',
    pattern: /(?<!\w)(?:npm_|hf_|pypi-|dop_v1_|dckr_pat_|shpat_)\w{15,}/g,
  },
  { name: 'SendGrid', pattern: /(?<!\w)SG\.[\w-]{10,}\.[\w-]{10,}/g },
  { name: 'Telegram', pattern: /(?<!\d)\d{8,10}:[\w-]{35}(?!\w)/g },
  { name: 'JSON web token', pattern: /(?<!\w)eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g },
  {
    name: 'private key block',
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*-----|$)/g,
  },
  { name: 'bearer', pattern: /(?<!\w)[Bb]earer\s+[\w.~+/-]{16,}=*/g },
  {
    name: 'login in an address',
    pattern: /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:@/]{1,200}:[^\s@/]{1,200}@\S+/gi,
  },
  {
    name: 'long random token',
    pattern: /(?<![\w/.-])(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])(?=[\w+/-]*[A-Z])[\w+/-]{28,}={0,2}(?![\w/.-])/g,
  },
  { name: 'long hexadecimal', pattern: /(?<![\w-])(?:0x)?[0-9a-f]{40,}(?![\w-])/gi },
]

const lead = String.raw`(?:\s*(?:is|was|=|:|：|→|->|are|ist|lautet|c['’]est|est|es|e|è|é|jest|to|su|は|是|为|は|はい)\s*|\s+(?:for|of|to|on|at)\s+[^\n.,;:]{1,30}?\s*(?:is|=|:)\s*)`
const secretWord = String.raw`pass\s?words?|pass\s?wd|pwd|pass\s?codes?|pass\s?phrases?|passw(?:o|ö)rt|kennwort|contrase(?:n|ñ)a|mot de passe|senha|wachtwoord|has(?:l|ł)o|(?:s|ş)ifre(?:m|si)?|parola(?:m)?|пароль|密码|密碼|パスワード|暗証番号|비밀번호|비번`
const keyWord = String.raw`api[\s_-]?keys?|secret(?:[\s_-]?(?:keys?|tokens?|codes?|access[\s_-]?keys?))?|access[\s_-]?(?:keys?|tokens?|codes?)|auth(?:entication)?[\s_-]?(?:tokens?|keys?|codes?)|private[\s_-]?keys?|licen[cs]e[\s_-]?keys?|security[\s_-]?codes?|recovery[\s_-]?(?:codes?|keys?|phrases?)|backup[\s_-]?codes?|2fa[\s_-]?codes?|one[\s_-]?time[\s_-]?(?:codes?|passwords?)|otp|tokens?|cvv2?|cvc2?|geheimzahl|clave`

// The phrase says that it is a secret, so the words after it are one whatever they look like.
const namedSecrets: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:${secretWord})(?:${lead})["'“„«]?(?<secret>[^\s,;"'”]+(?:[ ](?!and\b|but\b|so\b|please\b)[^\s,;."'”]*[\d!@#$%^&*_-][^\s,;"'”]*)*)`,
    'giu',
  ),
  // "db password hunter2": no verb, but the next word is no ordinary one.
  new RegExp(String.raw`(?:${secretWord}|${keyWord})\s+["'“]?(?<secret>(?=\S*[\d!@#$%^&*_])\S{4,})`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}])(?:${keyWord})(?:${lead})["'“„«]?(?<secret>(?=\S*[\d_-])\S{3,})`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:pin(?:[\s-]?(?:code|nummer|number))?|door code|gate code|alarm code|safe code|entry code|lock code|code pin|codigo pin|unlock code)(?:${lead})["'“]?(?<secret>#?\d[\d\s-]{2,10}\d#?)`,
    'giu',
  ),
  new RegExp(String.raw`(?:seed|recovery|mnemonic|wallet)\s+phrase(?:${lead})(?<secret>\S[^\n]*)`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:social security(?: number| no\.?)?|ssn|national insurance(?: number)?|ni number|passport(?: (?:number|no\.?))?|id (?:card )?number|identity card(?: number)?|driver'?s?'? licen[cs]e(?: number)?|tax (?:id|number)|tin|sozialversicherungsnummer|personalausweisnummer|ausweisnummer|reisepassnummer|steuer-?(?:id|nummer)|dni|nie|n[uú]mero de pasaporte|cpf|codice fiscale|num[eé]ro de s[eé]curit[eé] sociale|bsn|pesel|tc kimlik(?: no)?|身份证号?(?:码)?|護照號碼|护照号码?|マイナンバー|주민등록번호)(?:${lead}|\s+)["'“]?(?<secret>(?=[\w\s.-]*\d{3})[A-Za-z0-9][\w.-]*(?:[ -]\d[\w.-]*)*)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])(?:bank )?(?:account|routing|sort code|konto(?:nummer)?)(?: (?:number|no\.?|nr\.?|code))?(?:${lead})(?<secret>\d[\d\s-]{4,}\d)`,
    'giu',
  ),
]

const cardLike = /(?<![\d.,-])(?:\d[ -]?){12,18}\d(?![\d-])/g
const ibanLike = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{2,4}){3,8}(?![A-Za-z0-9])/g
const socialSecurityLike = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g

/** Stretches of a text that are secrets; sorted, possibly overlapping. */
export function secretsIn(text: string): TextSpan[] {
  const found: TextSpan[] = []
  for (const { pattern } of keyFormats) {
    for (const match of text.matchAll(pattern))
      found.push({ start: match.index, end: match.index + match[0].length })
  }
  for (const pattern of namedSecrets) {
    for (const match of text.matchAll(pattern)) {
      const secret = match.groups?.secret ?? ''
      if (secret === '' || isOrdinary(secret)) continue
      const start = match.index + match[0].lastIndexOf(secret)
      found.push({ start, end: start + secret.length })
    }
  }
  for (const match of text.matchAll(cardLike)) {
    if (passesLuhn(match[0])) found.push({ start: match.index, end: match.index + match[0].length })
  }
  for (const match of text.matchAll(ibanLike)) {
    if (passesIban(match[0])) found.push({ start: match.index, end: match.index + match[0].length })
  }
  for (const match of text.matchAll(socialSecurityLike)) {
    found.push({ start: match.index, end: match.index + match[0].length })
  }
  return found.sort((left, right) => left.start - right.start)
}

/** Whether a text holds a secret. */
export function holdsSecret(text: string): boolean {
  return secretsIn(text).length > 0
}

/** The text with every secret blacked out, as an excerpt may be shown. */
export function blackedOut(text: string): string {
  let out = ''
  let at = 0
  for (const { start, end } of secretsIn(text)) {
    if (end <= at) continue
    out += text.slice(at, Math.max(at, start)) + '█'.repeat(Math.min(8, end - Math.max(at, start)))
    at = end
  }
  return out + text.slice(at)
}

// "my password is safe", "the pin is here": a sentence about a secret that does not tell it.
function isOrdinary(word: string): boolean {
  return /^(?:safe|secure|strong|weak|wrong|correct|right|lost|gone|expired|here|there|not|too|very|so|the|a|an|my|in|on|at|stored|saved|forgotten|compromised|unknown|needed|required|important|hard|easy|long|short|something|always|never|being|also|still|invalid|hashed|encrypted|set|changed|reset|managed|manager|your|what|why|how|nicht|falsch|sicher|weg)[.!?]?$/i.test(
    word,
  )
}

/** The check of payment cards: every second digit from the right doubled, sum divisible by ten (ISO/IEC 7812). */
export function passesLuhn(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 13 || digits.length > 19 || /^(\d)\1+$/.test(digits)) return false
  let sum = 0
  for (const [index, character] of digits.split('').reverse().entries()) {
    const digit = Number(character)
    if (index % 2 === 0) sum += digit
    else sum += digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/** The check of bank accounts: the rearranged number leaves 1 modulo 97 (ISO 13616). */
function passesIban(text: string): boolean {
  const compact = text.replace(/\s/g, '')
  if (compact.length < 15 || compact.length > 34) return false
  let remainder = 0
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55)
    for (const digit of value) remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder === 1
}
