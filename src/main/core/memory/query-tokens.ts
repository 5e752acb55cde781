import { fold } from '../text/fold'

/**
 * Words that say nothing about what a message is about, in the languages Keepsake reads by rule.
 * Own list, short on purpose: a word too many here hides facts, a word too few only costs a little rank.
 */
const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her hers him his how i if in into is it its ' +
    'just like make may me might mine more most my no nor not of on or our ours out over please she should so some such than that ' +
    'the their them then there these they this those to too under up us very was we were what when where which while who whom why ' +
    'will with would you your yours am any about again also because being both each few further here hi hello hey thanks thank ok ' +
    'okay yes yeah give tell show write get got want need know think let lets use used using one two good new time way thing ' +
    'things really im ive id ill dont cant whats isnt s t m re ve ll d great nice cool sure fix help user said ' +
    'ever done getting going gonna wanna doing made makes else anything something everything someone somebody ' +
    'already still yet around ' +
    'der die das und ist ich du er sie es wir ihr ein eine einen einem einer mein meine mir mich dir dich nicht mit von zu im am ' +
    'auf fur was wie wo wer wann warum bitte danke hallo hast habe bin bist le la les un une des et est je tu il elle nous vous ' +
    'mon ma mes ton ta ne pas bonjour merci suis ' +
    'bei beim uns unser unsere welche welcher welches welchen welchem haben sind wird werden kann soll sollte muss darf noch ' +
    'mal eigentlich nochmal denn aber oder auch nur dass seit bis nach vor aus an gibt heute morgen ' +
    'ce cet cette ces se sa ses leur leurs notre nos votre vos quels quelles quelle quand comment combien pourquoi est-ce ' +
    'avons avez ont sommes etes sont faut fait faire peux peut dans sur avec pour chez tout bien aux au par plus on moi toi ' +
    'de du en que qui quoi ou quel quelle el los las una y es yo mi mis tu su no con por para como donde quien o os as um uma ' +
    'se lo le les nos mio mia mios mias tus sus soy eres somos estoy esta estan cual cuales cuando cuanto cuantos cuantas tiene ' +
    'tienes muy mas pero ya al ' +
    'di fa fai faccio fanno si ci della dello dei degli delle del al alla nel nella sul quale quali quando quanto quanti sei siamo hai abbiamo hanno ha piu ' +
    'hola gracias tengo eu meu minha nao com il lo gli uno e io mio mia non per che chi come dove ciao grazie ho sono het een ik ' +
    'mijn niet met van wat hoe waar wie hoi bedankt dank ' +
    'и в на не что как где кто я мне меня мой моя мое мои у ты привет спасибо ' +
    '我 你 您 他 她 它 我们 你们 他们 的 了 吗 嘛 呢 吧 啊 是 在 有 和 与 也 都 就 很 什么 哪 哪个 哪里 哪些 怎么 怎样 为什么 谁 这 那 这个 那个 个 一 ' +
    '我的 你的 我们的 成 到 上 下 中 来 去 出 过 着 得 些 次 种 帮 最 更 太 真 每 用 ' +
    '一个 会 能 可以 可 想 要 请 对 把 被 给 让 说 你好 谢谢 好 不 没 还 再 ' +
    'は が を に の で と も へ や か ね よ です ます でした ました して した する いる います ある あります から まで 私 僕 俺 わたし あなた 何 なに どこ 誰 いつ ' +
    'この その あの これ それ こと もの ください こんにちは ありがとう 저 제 나 내 저는 나는 제가 내가 나의 너 당신 뭐 무엇 어디 어떤 누구 언제 왜 그 이 것 ' +
    '안녕 안녕하세요 감사합니다 고마워'
  )
    .split(' ')
    .map(fold),
)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Endings that cling to a Korean noun and tell its part in the sentence. */
const koreanParticle =
  /^(\p{Script=Hangul}{1,})(?:에서는|에서|에게|으로|까지|부터|이랑|하고|은|는|이|가|을|를|의|에|로|와|과|도|만|랑)$/u

/** One letter is a word only with such signs: C++, C#, F#. */
const signedLetter = /(?<![\p{L}\p{N}])\p{L}(?=\+\+|#)/gu

/** What clings to the word after it in French and Italian: s'appelle, l'anniversaire, dell'auto. */
const elisions =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|nell|sull|dall|all|un|quest)'(?=\p{L})/gu

/** English helping verbs with their "not". */
const negatedVerbs = /(?<![\p{L}\p{N}])\p{L}{2,6}n't(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])can't(?![\p{L}\p{N}])/gu

/** What clings to the word before it in English: Tom's, I've, we're. */
const clitics = /(?<=\p{L})'(?:s|m|d|ve|re|ll)(?![\p{L}\p{N}])/gu

const mostTokens = 40

/** The words of a message by which facts are looked up: folded, without stop words, each once, at most 40. */
export function queryTokens(text: string): string[] {
  const folded = fold(text).replace(elisions, '').replace(negatedVerbs, ' ').replace(clitics, '')
  const tokens = new Set(Array.from(folded.matchAll(signedLetter), ([letter]) => letter))
  for (const { segment, isWordLike } of segmentsOf(folded)) {
    if (isWordLike !== true || stopWords.has(segment)) continue
    const token = bareNoun(segment)
    if (stopWords.has(token)) continue
    if (token.length < 2 && !/[\p{Script=Han}\p{Script=Hangul}\p{N}]/u.test(token)) continue
    tokens.add(token)
    if (tokens.size >= mostTokens) break
  }
  return [...tokens]
}

/** Segmented piece by piece, cut at white space: the time of the segmenter grows with the square of the length. */
function* segmentsOf(text: string): Generator<Intl.SegmentData, void, undefined> {
  for (const [piece] of text.matchAll(/[^]{1,1000}(?=\s|$)|[^]{1,1000}/gu)) yield* segmenter.segment(piece)
}

function bareNoun(word: string): string {
  return koreanParticle.exec(word.normalize('NFC'))?.[1] ?? word
}
