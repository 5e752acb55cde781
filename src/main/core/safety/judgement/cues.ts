import { PhraseTrie } from '../phrase-trie'
import { wordsOfTerm } from '../tokens'

/** What a phrase near a watched term says about it. */
export type CueKind =
  /** Says that what follows is absent or to be avoided, and may govern a list. */
  | 'avoid'
  /** The same, but only for the very next words. */
  | 'no'
  /** Tells of the fact: what follows is what the owner may not have. */
  | 'echo'
  /** Turns an avoidance round: "don't forget the". */
  | 'assert'
  /** What follows may be in it. */
  | 'trace'
  /** After a term: says that it is absent or to be avoided. */
  | 'after'
  /** A verb that puts one thing in place of another. */
  | 'swap'
  /** Asks about the fact. */
  | 'ask'
  /** Offers it, even as a question. */
  | 'offer'
  /** Names a danger. */
  | 'warn'

export interface Cue {
  kind: CueKind
  name: string
}

const phrases: ReadonlyArray<readonly [CueKind, string, string]> = [
  [
    'avoid',
    'avoid',
    'avoid|avoids|avoiding|avoided|skip|skips|skipping|skipped|omit|omits|omitting|omitted|exclude|excludes|excluding|' +
      'eliminate|eliminates|eliminating|leave out|leaves out|leaving out|left out|cut out|cutting out|stay away from|staying away from|' +
      'stays away from|stay off|staying off|stays off|keep off|lay off|steer clear of|steering clear of|keep away from|keeping away from|stay clear of|keep clear of|' +
      'watch out for|look out for|be careful with|careful with|be wary of|wary of|beware of|refrain from|abstain from|abstaining from|ditch|' +
      'ditching|craving for|cravings for|urge for|turn off|turning off|switch off|disable|disabling|deactivate|accidentally eat|accidentally eats|accidentally ate|accidentally eaten|accidentally have|accidentally had|accidentally consume|accidentally ingest|accidentally swallow|accidentally take|accidentally drink|accidentally touch|accidental exposure to|accidental contact with|get rid of|say no to|off limits|rule out|rules out|forgo|forego|shun|give up|' +
      'check for|check the label for|check labels for|check the labels for|check the ingredients for|check the packaging for|read labels for|read the label for|screen for|scan for|watch for|limit|advise against|advises against|advised against|recommend against|warn against|warns against|warned against|in case of|in the event of|tell your doctor about|tell the doctor about|tell your pharmacist about|tell your gp about|evita|evitar|evite|evitez|eviter|evitare|evitate|vermeide|vermeiden|' +
      'meide|meiden|vermeidet|избегайте|избегать|исключите|unikaj|vermijd|undvik|avoiding all|kacin|kacinin|تجنب|تجنبي',
  ],
  [
    'avoid',
    'absent',
    'without|free of|free from|contains no|contain no|containing no|has no|have no|with no|there is no|there are no|does not contain|' +
      'do not contain|doesnt contain|dont contain|not contain|not containing|does not include|doesnt include|dont include|do not include|' +
      'does not have|doesnt have|does not use|doesnt use|did not use|didnt use|did not add|didnt add|did not include|didnt include|lacks|lacking|minus|' +
      'devoid of|instead of|in place of|takes the place of|take the place of|taking the place of|stands in for|stand in for|alternative to|alternatives to|substitutes for|replacement for|rather than|in lieu of|neither|none of the|none of these|none of them|none of those|none contain|none contains|nothing here has|nothing here contains|nothing in it has|nothing contains|nothing with|no trace of|zero|' +
      'no longer serve|no longer serves|no longer use|no longer uses|no longer contain|no longer contains|no longer has|no longer sell|no longer sells|doesnt handle|doesnt serve|doesnt sell|doesnt stock|doesnt process|does not handle|does not serve|does not sell|does not stock|does not process|dont handle|dont serve|dont sell|dont stock|dont process|do not handle|do not serve|do not sell|do not stock|do not process|didnt handle|didnt serve|didnt sell|didnt stock|didnt process|did not handle|did not serve|did not sell|did not stock|did not process|never handle|never serve|never sell|never stock|never process|nobody hands you|nobody offers you|nobody serves you|nobody gives you|nobody pours you|nobody buys you|no one hands you|no one offers you|no one serves you|no one gives you|no one pours you|no one buys you|' +
      'sin|libre de|libres de|no contiene|no contienen|no lleva|sans|' +
      'exempt de|ne contient pas|ne contient pas de|pas de|ohne|frei von|keine|kein|keinen|keinerlei|enthalt keine|statt|anstatt|anstelle von|au lieu de|en lugar de|en vez de|invece di|al posto di|senza|privo di|' +
      'non contiene|sem|livre de|nao contem|zonder|vrij van|geen|utan|fri fran|без|не содержит|вместо|bez|nie zawiera|بدون|خالي من|خاليه من|لا يحتوي على|' +
      '不含|无|没有|不加|不放|避免|不要加|不要放|不要吃|不能吃|别吃|别加|不包含|不吃|忌|ללא|בלי',
  ],
  ['avoid', 'nothing there', 'nothing on|nothing in|nothing here|nothing there|nothing about'],
  [
    'avoid',
    'told not to',
    [
      'do not',
      'dont',
      'never',
      'should not',
      'shouldnt',
      'must not',
      'mustnt',
      'cannot',
      'cant',
      'can not',
      'wont',
      'will not',
      'would not',
      'wouldnt',
      'not',
      'please dont',
      'unable to',
      'not able to',
      'not going to',
      'couldnt',
      'could not',
      'neednt',
      'not to',
      'ought not to',
      'ought not',
    ]
      .flatMap((not) =>
        [
          'eat',
          'use',
          'take',
          'have',
          'include',
          'drink',
          'serve',
          'order',
          'give you',
          'offer',
          'mix in',
          'combine',
          'combine it with',
          'combine with',
          'buy',
          'consume',
          'touch',
          'suggest',
          'recommend',
          'add',
          'put',
          'mix',
          'mix it with',
          'tolerate',
          'go for',
          'go near',
          'be given',
          'prescribe',
          'receive',
          'start',
          'try',
          'eat any',
          'digest',
          'stomach',
        ].map((verb) => `${not} ${verb}`),
      )
      .join('|') +
      '|not recommended with|not safe with|not compatible with|no comas|no uses|no anadas|no tomes|nicht verwenden|ne pas manger|ne mangez pas|no puede comer|no puedes comer|avoid eating|kann keine|darf keine|ne peut pas manger|не ешьте|нельзя',
  ],
  [
    'no',
    'not one of them',
    'not with|not counted among|not counted as|not considered|not classed as|not classified as|not regarded as|not part of|not related to|unrelated to|not the same as|different from',
  ],
  [
    'no',
    'no',
    'no|nor|ni|not|isnt|arent|wasnt|non|niente|nada de|ningun|ninguna|nicht|nessun|nenhum|aucun|aucune',
  ],
  [
    'echo',
    'allergic to',
    'allergic to|allergy to|allergies to|allergies|allergens|allergic reaction to|anaphylaxis to|reaction to|react to|reacts to|intolerant to|intolerant of|intolerance to|' +
      'intolerance of|sensitive to|sensitivity to|alergico a|alergica a|alergia a|alergia al|alergico al|alergica al|allergique a|allergique au|allergique aux|allergie a|allergie au|allergie aux|' +
      'allergisch gegen|allergisch auf|allergie gegen|allergico a|allergica a|allergia a|allergico al|allergica al|allergico alle|allergia alle|alergia ao|alergico ao|alergica ao|' +
      'аллергия на|аллергии на|allergisch voor|uczulenie na|alerjisi|对|對|حساسيه من|حساسيه|you avoid|you cant have|you cannot have|you cant eat|you cannot eat|you do not eat|you dont eat|you dont drink|you do not drink|you dont take',
  ],
  [
    'assert',
    'not an avoidance',
    'not only|not just|not merely|not simply|not without|never without|isnt complete without|incomplete without|not complete without|not the same without|' +
      'isnt the same without|arent the same without|wouldnt be the same without|would not be the same without|cant do without|can not do without|cannot do without|' +
      'dont forget|do not forget|never forget|dont skip|do not skip|never skip|dont leave out|do not leave out|never leave out|dont omit|' +
      'do not omit|never omit|dont avoid|do not avoid|dont exclude|do not exclude|no need to avoid|no need to skip|no need to leave out|no need to omit|no need to worry about|no need to cut out|no need to exclude|' +
      'need not avoid|dont have to worry about|do not have to worry about|dont need to worry about|do not need to worry about|dont worry about|do not worry about|never worry about|neednt avoid|dont need to avoid|do not need to avoid|dont need to skip|dont have to avoid|do not have to avoid|' +
      'dont have to skip|no reason to avoid|no reason to skip|no reason not to|no point avoiding|no point in avoiding|instead of avoiding|stop avoiding|stop skipping|rather than avoiding|' +
      'rather than skipping|instead of skipping|why avoid|why skip|why not|cant go wrong with|cannot go wrong with|nothing beats|' +
      'nothing wrong with|nothing better than|no harm in|no problem with|no doubt|without doubt|without a doubt|without question|no question|no worries|no problem|no matter|no more than|' +
      'no less than|no fewer than|not more than|not less than|not fewer than|no fear of|dont hesitate|do not hesitate|dont be afraid of|do not be afraid of|dont be shy with|' +
      'dont hold back on|dont skimp on|do not skimp on|not allergic to|isnt allergic to|arent allergic to|no longer allergic to|never allergic to|not intolerant|not actually allergic to|not really allergic to|' +
      'no longer avoid|no longer need to avoid|no longer have to avoid|ignore your|ignoring your|ignore the|forget your|forget the|forget about your|despite your|despite the|in spite of your|regardless of your|even with your|' +
      'who says|who said|unlike|no bake|no cook|no churn|no knead|no fuss|no mess|no bread is|no wonder|not to mention|without further ado|without fail|no olvides|n oubliez pas|noubliez pas|nicht vergessen|vergiss nicht|non dimenticare|不要忘记|别忘了|不仅|не забудьте|' +
      'can safely have|can safely eat|can safely take|can still have|can still eat|can still take|safe to eat|fine to eat|ok to eat|okay to eat|safe to take|fine to take|ok to take|okay to take',
  ],
  [
    'trace',
    'may contain',
    'may contain|may also contain|might contain|could contain|can contain|may include|may have traces of|may have|might have|traces of|trace of|trace amounts of|trace amount of|' +
      'small amounts of|facility that handles|facility that processes|facility that uses|facility with|facility handling|facility processing|plant that handles|' +
      'plant that processes|plant that uses|factory that handles|factory that processes|factory that uses|kitchen that handles|kitchen that uses|same equipment as|' +
      'shared equipment with|equipment that processes|equipment that also processes|equipment with|equipment as|same fryer as|same oil as|shared fryer with|same line as|line as|same grill as|same facility as|facility as|same kitchen as|' +
      'cross contamination with|cross contact with|cross contamination from|contaminated with|processed with|processes|handles|' +
      'also handles|also processes|puede contener|pueden contener|trazas de|peut contenir|peuvent contenir|traces de|traces d|kann spuren von|spuren von|puo contenere|tracce di|pode conter|tracos de|可能含|可能含有|' +
      'может содержать|следы|kan sporen van|sporen van|kan innehalla|eser miktarda',
  ],
  [
    'after',
    'ruled out',
    'should be avoided|must be avoided|needs to be avoided|need to be avoided|are to be avoided|is to be avoided|be avoided|are avoided|is avoided|to avoid|best avoided|' +
      'is off limits|are off limits|off limits|off the table|off the menu|off your list|is out|are out|not allowed|isnt allowed|arent allowed|' +
      'not permitted|not suitable|isnt suitable|arent suitable|unsuitable|not safe|isnt safe|arent safe|unsafe|not recommended|isnt recommended|' +
      'arent recommended|not an option|isnt an option|arent an option|not okay|not ok|isnt okay|not halal|not kosher|not vegan|not vegetarian|isnt vegan|isnt vegetarian|isnt halal|isnt kosher|arent vegan|arent vegetarian|' +
      'contraindicated|forbidden|prohibited|omitted|left out|excluded|is a no|are a no|is a no go|no go|wont work|will not work|not for you|wont do|is not in it|isnt in it|not in it|not included|isnt included|arent included|not used|isnt used|arent used|' +
      'replaced by|replaced with|swapped for|swapped out|is replaced|are replaced|was replaced|were replaced|' +
      'weggelassen|ausgelassen|weglassen|sind tabu|ist tabu|verzichten|nicht geeignet|meiden|vermeiden|a eviter|interdit|interdits|interdites|a proscrire|a evitar|prohibido|prohibidos|da evitare|vietato|vietati|' +
      'isnt prescribed|arent prescribed|is not prescribed|are not prescribed|is never prescribed|are never prescribed|isnt given|arent given|is not given|are not given|is never given|are never given|isnt served|arent served|is not served|are not served|is never served|are never served|isnt offered|arent offered|is not offered|are not offered|is never offered|are never offered|isnt added|arent added|is not added|are not added|is never added|are never added|isnt ordered|arent ordered|is not ordered|are not ordered|is never ordered|are never ordered|isnt taken|arent taken|is not taken|are not taken|is never taken|are never taken|' +
      'are removed|is removed|been removed|by mistake|by accident|accidentally|gives you a reaction|give you a reaction|gives you hives|gives you a rash|makes you ill|make you ill|makes you sick|make you sick|upsets your stomach|upset your stomach|disagrees with you|disagree with you|doesnt agree with you|dont agree with you|been left out|been omitted|been excluded|out of it|substitute|substitutes|alternative|alternatives|replacement|replacements|replacer|replacers|' +
      'allergy|allergies|allergic|allergen|intolerance|intolerances|intolerant|sensitivity|alergia|alergias|allergie|allergien|allergies|allergia|alerjisi|uczulenie|过敏|過敏|不耐|アレルギー|알레르기|알러지|аллергия|аллергии|' +
      '不要加|不要放|不能吃|不要吃|不可以吃|不能放|别加|别放|なし|抜き|不使用|を避け|は避け|は含まれ|を含ま|を使わ|は使わ|없이|없는|빼고|를빼|을빼|를피|을피|제외|icermez|yok|icin uygun degil|के बिना|से बचें|से बचे',
  ],
  [
    'swap',
    'swap',
    'replace|replaces|replacing|replaced|swap|swaps|swapping|swap out|swapped|exchange|exchanging|trade|trading|substitute|substituting|switch|switching|switch out|change|sustituye|reemplaza|remplacez|ersetze|ersetzen|sostituisci',
  ],
  [
    'ask',
    'question about the fact',
    'still|avoid|avoiding|allergic|allergy|allergies|intolerant|intolerance|tolerate|react|reaction|do you eat|can you eat|can you have|do you take|are you taking|' +
      'do you drink|can you drink|okay for you|ok for you|fine for you|safe for you|all right for you|alright for you|bother you|bothers you|remind me|did you mean|confirm|is it true|sigues|toujours|noch immer|immer noch|过敏|避免',
  ],
  [
    'offer',
    'offer',
    'how about|what about|why not|would you like|want|shall we|shall i|should i add|fancy|care for|have you tried|have you considered|ever tried|in the mood|how do|maybe|perhaps|could you try|can i interest|ready for|can i offer|craving|try',
  ],
  [
    'warn',
    'warning',
    'interacts with|interact with|interacts badly|interact badly|interaction|interactions|contraindicated|dangerous|unsafe|harmful|hazardous|toxic|risky|life threatening|not be combined|not be taken with|shouldnt be combined|should not be combined|' +
      'shouldnt be taken|should not be taken|must not be taken|mustnt be taken|shouldnt be used|should not be used|must not be used|not be used|not be taken|not be given|shouldnt be eaten|should not be eaten|not be eaten|shouldnt be mixed|not be mixed|raises your bleeding risk|raise your bleeding risk|' +
      'so tell the|so tell your|so tell them|so let them know|so let the|so ask the|so ask your|so ask whether|so ask if|so ask about|so ask before|so check the label|so check the labels|so check the ingredients|so check the ingredient list|so check the packaging|so check the pack|so check the menu|so check the back|so check with|so check labels|so check whether|so mention your|so be careful|so avoid|so skip|so steer clear|so stay away|so stay clear|so it isnt for you|so its not for you|so not for you|so its out|' +
      'hides in|hide in|lurks in|lurk in|sneaks into|sneak into|often hidden in|can be hidden in|turns up in|' +
      'until after the birth|until after birth|until after delivery|until the baby|until your baby|until after your pregnancy|until after pregnancy|until after the operation|until after surgery|until after your treatment|' +
      'about your allergy|bleeding risk|risk of bleeding|serotonin syndrome|harms|can harm|could harm|may harm|trigger a reaction|triggers a reaction|trigger your|could trigger|can trigger|cause a reaction|would conflict|conflicts with|conflict with|clashes with|clash with',
  ],
]

/** Every cue as one automaton over folded words. */
export const cueTrie: PhraseTrie<Cue> = compile()

function compile(): PhraseTrie<Cue> {
  const trie = new PhraseTrie<Cue>()
  for (const [kind, name, list] of phrases) {
    for (const phrase of new Set(list.split('|'))) trie.add(wordsOfTerm(phrase), { kind, name }, null)
  }
  return trie
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Words after which an avoidance no longer holds: contrast, and verbs that put something in. */
export const contrastWords = words(
  'but however though although whereas yet just only simply instead use add try so because then unless except besides plus sprinkle toss ' +
    'stir top garnish drizzle scatter throw serve grab enjoy by while opt consider pero mais sondern aber ma mas 而 但 改 用 加 换 add adding using',
)

/** Words that cannot stand inside an item of a list that an avoidance governs. */
export const clauseWords = words(
  'is are was were be been am do does did has have had can could will would shall should may might must works work makes make gives give get gets ' +
    'goes go take taking takes taken eat eating enjoy have having include includes including contain contains you we i they it he she there here this these those that which who ' +
    'when where if how what why want buy cook bake fry grill roast boil blend whisk brush dip snack finish start begin replace swap substitute recommend suggest ' +
    'prefer love need needs pick choose order put spread mix pour melt grate fold stir add use try serve served sprinkle sprinkled topped toss drizzle garnish garnished scatter slice chop crush mash layer stuff fill ' +
    'on over into onto for from in at with under es son esta hay ist sind est sont e sono 是 有 可以 放 加 吃',
)

/** Verbs in -ing that mean having it; any other ("overcooking the prawns") says that it is in the dish. */
export const consumingWords = words(
  'eating using adding taking drinking having consuming ordering buying including serving giving touching ingesting preparing containing mixing combining ' +
    'cooking handling offering choosing purchasing anything everything something nothing being recommending suggesting breathing inhaling trying during prescribing starting wearing',
)

/** After "don't add the …": it goes in, only later. */
export const laterWords = words(
  'until till before yet early late immediately overnight once straight quickly fast',
)

/** Words between "no" and a term that leave the term denied. */
export const plainWords = words(
  'a an any the of extra real raw actual hidden more other such cooked whole single traces trace kind sort type added fresh dried roasted ground ' +
    'de la el los las le les du des d il lo gli di da do das der die das den dem und um bit drop hint amount piece pieces',
)

/** Words that turn an avoidance right after them round. */
export const denyingWords = words(
  'not never dont doesnt isnt arent wasnt wont neednt cant cannot nobody hardly unlike none neither nothing why stop shouldnt',
)
