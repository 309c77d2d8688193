// Steps whose verbs have no object and whose minutes follow: "they pick and pack, 15 minutes".

import { OPENERS } from '#domain/extraction/step/clause.ts'
import { capitalized } from '#domain/extraction/step/described-step.ts'
import { COUNTING, DETERMINERS, OUTSIDE } from '#domain/extraction/step/work-words.ts'
import { plainWord } from '#domain/process/same-word.ts'

/** A step that its verbs alone name. `owner` is '' if no one is named; a pronoun as written is in `pronoun`. */
export interface ObjectlessAct {
  label: string
  owner: string
  pronoun: string
  start: number
  end: number
}

/** Verbs that are work without an object, in the form after "they" and after a singular noun. */
const ENGLISH =
  'pick pack load unload ship sort wrap label weigh weld paint sand drill assemble measure inspect deliver dispatch clean invoice sign proofread cook plate'.split(
    ' ',
  )
const GERMAN = [
  ['kommissioniert', 'kommissionieren'],
  ['packt', 'packen'],
  ['verpackt', 'verpacken'],
  ['lädt', 'laden'],
  ['verlädt', 'verladen'],
  ['sortiert', 'sortieren'],
  ['wiegt', 'wiegen'],
  ['montiert', 'montieren'],
  ['schweißt', 'schweißen'],
  ['lackiert', 'lackieren'],
  ['misst', 'messen'],
  ['reinigt', 'reinigen'],
  ['etikettiert', 'etikettieren'],
  ['versendet', 'versenden'],
  ['liefert', 'liefern'],
] as const

/** The name of each verb form: "picks" and "pick" are "pick". */
const NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...ENGLISH.flatMap(name => [[name, name] as const, [thirdOf(name), name] as const]),
  ...GERMAN.flatMap(([third, name]) => [[third, name] as const, [name, name] as const]),
])

function thirdOf(name: string): string {
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** Subject, one to three verbs, and at most a few adverbs before the minutes. */
const ACT =
  /(?:^|[.;:,]\s*|(?<!\p{L})(?:then|and|dann|danach|und)\s+)(?:(?<pronoun>they|we|i|he|she|sie|wir|ich|er)|(?:the|our|der|die|das|unser|unsere)\s+(?<noun>\p{L}+(?:\s\p{L}+)?)|(?<name>\p{Lu}\p{L}+))\s+(?:(?:then|also|usually|dann|meist)\s+)?(?<verbs>\p{L}+(?:(?:,\s*|,?\s+(?:and|und)\s+)\p{L}+){0,2})\s*(?:[,:–—(]\s*|\s(?:in|for)\s+)?(?:(?:that|this|which|das)\s+)?(?:takes?|is|dauert|takes them|needs?)?\s*(?:(?:about|around|roughly|usually|some|etwa|ca\.?|rund|meist|in)\s+)*$/iu
const GERMAN_ACT =
  /(?:^|[.;:,]\s*)(?:dann|danach|anschließend|zuletzt)\s+(?<verb>\p{L}+)(?:\s+(?:und|,)\s*(?<other>\p{L}+))?\s+(?:der|die|das|unser|unsere)\s+(?<noun>\p{L}+)\s*[,:–—(]?\s*(?:(?:etwa|ca\.?|rund|meist|in)\s+)*$/iu

/** The act without an object that ends where the minutes begin; `from` and `until` are offsets in the text. */
export function objectlessAct(text: string, from: number, until: number): ObjectlessAct | null {
  const part = text.slice(from, until)
  const match = ACT.exec(part) ?? GERMAN_ACT.exec(part)
  const { pronoun = '', noun = '', name = '', verbs, verb = '', other = '' } = match?.groups ?? {}
  const written = verbs ?? [verb, other].filter(Boolean).join(' und ')
  const words = written.split(/,?\s+(?:and|und)\s+|,\s*/iu)
  const names = words.map(word => NAMES.get(word.toLowerCase()))
  if (!match || names.some(each => each === undefined)) return null
  const opens = isOf([name], OPENERS, ADVERBS) && !isOf([name], DETERMINERS)
  const owner = noun || (opens ? '' : name)
  // A name in lower case counts only before a form like "packs": "they usually pack" names no one.
  const isTyped =
    /[^s]$/.test(name) && words.every(word => NAMES.get(word.toLowerCase()) !== word.toLowerCase())
  if (!mayOwn(owner) || (!opens && name && !isTyped && !/^\p{Lu}/u.test(name))) return null
  if (!pronoun && isNounOf(match[0], written, words)) return null
  const start = from + match.index + match[0].indexOf(written.split(' ')[0] ?? '')
  const joint = /\sund\s/iu.test(written) ? ' und ' : ' and '
  return {
    label: capitalized(listOf(names as string[], joint)),
    owner: capitalized(owner),
    pronoun: pronoun.toLowerCase(),
    start,
    end: start + written.length,
  }
}

const isOf = (words: readonly string[], ...sets: readonly ReadonlySet<string>[]) =>
  words.some(word => sets.some(each => each.has(plainWord(word))))

/** Whether no word of the owner is an outsider's, or says which, when or how often: "each", "then", "daily". */
const mayOwn = (owner: string) =>
  !isOf(owner.split(' '), OUTSIDE, DETERMINERS, OPENERS, COUNTING, ADVERBS, UNNAMING)

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words before a verb that say when or how often. */
const ADVERBS = /* @__PURE__ */ set(
  'always often sometimes mostly generally just only still later last once again immer oft manchmal meist meistens normalerweise gewohnlich nur noch nochmal spater',
)
/** Words before a noun that say which one. */
const UNNAMING = /* @__PURE__ */ set(
  'daily weekly monthly quarterly yearly hourly nightly final initial quick quickly full regular routine new old taglich tagliche wochentlich wochentliche monatlich monatliche jahrlich jahrliche schnell kurz neu',
)

/** "The final clean takes": forms that are also nouns, directly before the verb that they are the subject of. */
function isNounOf(part: string, written: string, words: readonly string[]): boolean {
  const behind = part.slice(part.lastIndexOf(written) + written.length)
  return (
    /^\s+(?:takes?|is|needs?|dauert)(?!\p{L})/iu.test(behind) &&
    words.some(word => NAMES.get(word.toLowerCase()) === word.toLowerCase())
  )
}

const listOf = (names: readonly string[], joint: string) =>
  names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${joint}${names.at(-1)}`
