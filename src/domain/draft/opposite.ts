// Detects statements that contradict their sources: antonyms, frequency, and negation of shared words.

import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'
import { isSameWord, plainWord } from '#domain/process/same-word.ts'

/** Words without umlauts; a trailing "*" matches any ending. */
const wordsOf = (text: string) => text.split(' ')

const ANTONYMS: readonly (readonly [string[], string[]])[] = [
  [
    wordsOf(
      'increas* rise rises rose risen rising grow grows grew grown growing growth steig* wachs* wuchs zunehm* zugenommen',
    ),
    wordsOf(
      'decreas* declin* fall falls fell fallen falling drop* shrink* shrank sink* gesunken sank abnehm* abgenommen schrumpf*',
    ),
  ],
  [wordsOf('faster quicker schneller'), wordsOf('slower langsamer')],
  [wordsOf('higher hoher'), wordsOf('lower niedriger')],
  [wordsOf('longer langer'), wordsOf('shorter kurzer')],
  [wordsOf('better improv* besser verbesser*'), wordsOf('worse worsen* schlechter verschlechter*')],
  [wordsOf('earlier fruher'), wordsOf('later spater')],
  [wordsOf('cheaper billiger gunstiger'), wordsOf('dearer teurer')],
  [wordsOf('more mehr'), wordsOf('less fewer weniger')],
  [wordsOf('accept* approv* genehmig* akzeptier*'), wordsOf('reject* refus* ablehn* abgelehnt lehnt')],
  [wordsOf('complete vollstandig'), wordsOf('incomplete unvollstandig')],
  [wordsOf('correct right richtig'), wordsOf('incorrect wrong falsch')],
  [wordsOf('possible moglich'), wordsOf('impossible unmoglich')],
  [
    wordsOf('easy easier simple simpler einfach einfacher'),
    wordsOf('difficult hard harder complicated schwer schwerer schwierig kompliziert'),
  ],
]

/** How often something happens, from never to always. */
const FREQUENCY: readonly string[][] = [
  wordsOf('never nie niemals'),
  wordsOf('rarely seldom hardly selten kaum'),
  wordsOf('sometimes occasionally manchmal gelegentlich'),
  wordsOf('often usually mostly frequently oft haufig meist meistens'),
  wordsOf('always immer stets'),
]

const NEGATING = new Set(
  wordsOf(
    'not no never nobody none nothing neither nor cannot without lack lacks lacking lacked missing unable nicht kein keine keinen keiner keinem nie niemals niemand nichts ohne fehlt fehlen mangelt',
  ),
)
/** With these words a negation means something else: "not until", "not only", "hardly". */
const TURNING = new Set(
  wordsOf(
    'until till unless only else except but hardly barely rarely seldom before bis erst nur ausser sondern bevor kaum selten',
  ),
)

const matches = (pattern: string, word: string) =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
const hasAny = (words: readonly string[], patterns: readonly string[]) =>
  words.some(word => patterns.some(pattern => matches(pattern, word)))

/** Whether `text` contradicts everything its sources say on the subject. Heuristic; a detected statement is dropped. */
export function isOpposite(text: string, sources: readonly string[]): boolean {
  const stated = tokensOf(text)
  const said = sources.map(source => tokensOf(source))
  const words = plainWords(stated)
  const answered = said.flatMap(plainWords)
  return isAntonym(words, answered) || isOtherFrequency(words, answered) || isOtherNegation(stated, said)
}

const plainWords = (tokens: readonly Token[]) =>
  tokens.flatMap(({ kind, text }) => (kind === 'word' ? [plainWord(text)] : []))

function isAntonym(words: readonly string[], answered: readonly string[]): boolean {
  const isOneSided = (one: readonly string[], other: readonly string[]) =>
    hasAny(words, one) && !hasAny(words, other) && hasAny(answered, other) && !hasAny(answered, one)
  return ANTONYMS.some(([one, other]) => isOneSided(one, other) || isOneSided(other, one))
}

/** Two levels apart are opposites; "always" and "never" match only themselves. */
function isOtherFrequency(words: readonly string[], answered: readonly string[]): boolean {
  const levels = (list: readonly string[]) =>
    FREQUENCY.flatMap((patterns, level) => (hasAny(list, patterns) ? [level] : []))
  const stated = levels(words)
  const said = levels(answered)
  if (said.length === 0) return false
  const isExtreme = (level: number) => level === 0 || level === FREQUENCY.length - 1
  return stated.some(level =>
    said.every(other => (isExtreme(level) ? other !== level : Math.abs(level - other) > 1)),
  )
}

/** Minimum length of a significant word. */
const SHORTEST = 4

/** Whether a word is negated in its clause; null if undecided. */
interface Weighed {
  word: string
  isNegated: boolean | null
}

/** All shared words are negated in one text and not in the other. */
function isOtherNegation(stated: readonly Token[], said: readonly (readonly Token[])[]): boolean {
  const words = weighed(stated)
  const answered = said.flatMap(weighed)
  const shared = words.flatMap(one => {
    const same = answered.filter(other => isSameWord(one.word, other.word))
    return same.length === 0 ? [] : [{ one, same }]
  })
  return (
    shared.length > 0 &&
    shared.every(
      ({ one, same }) =>
        one.isNegated !== null &&
        same.every(other => other.isNegated !== null && other.isNegated !== one.isNegated),
    )
  )
}

const PARTING = new Set([',', ';', ':', '(', ')', '–', '—'])
const JOINING = new Set(wordsOf('and while because since that which who if when und wahrend weil dass wenn'))

function weighed(tokens: readonly Token[]): Weighed[] {
  return clausesOf(tokens).flatMap(words => {
    const count = words.filter(isNegation).length
    const isTurned = count > 1 || (count === 1 && words.some(word => TURNING.has(word)))
    return words
      .filter(word => word.length >= SHORTEST && !STOP_WORDS.has(word) && !isNegation(word))
      .map(word => ({ word, isNegated: isTurned ? null : count === 1 }))
  })
}

const isNegation = (word: string) => NEGATING.has(word) || word.endsWith("n't")

function clausesOf(tokens: readonly Token[]): string[][] {
  const clauses: string[][] = [[]]
  let sentence = 0
  for (const { kind, text, sentence: own } of tokens) {
    const word = plainWord(text)
    if (own !== sentence || PARTING.has(text) || JOINING.has(word)) clauses.push([])
    sentence = own
    if (kind === 'word') clauses.at(-1)?.push(word)
  }
  return clauses
}
