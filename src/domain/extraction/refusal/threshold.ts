// Thresholds: "anything under 500 dollars I sign", "if a call takes longer than 10 minutes, it goes to the back office".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

const BEYOND = new Set('over above under below exceed exceeds than über unter als übersteigt'.split(' '))
const CONDITION = /^(?:if|when|unless|once|whenever|wenn|falls|sobald|sofern)$/u
const ALL = /^(?:anything|everything|nothing|all|any|alles|was|jede[rs]?)$/u
/** German verbs that begin a condition: "DAUERT ein Anruf länger als 10 Minuten, …" */
const OPENING = /^(?:dauert|liegt|ist|kostet|kommen|sind|hat|geht|beträgt)$/u

/** Maximum number of words between the start of a condition and its number. */
const REACH = 8

/** Whether the number divides cases: what is over it is treated differently. */
export function isThreshold(reader: Reader, one: Candidate): boolean {
  const { head, kind } = one
  const beyond = [head, head - 1].find(place => BEYOND.has(reader.word(place)))
  const from = [head, head - 1].find(place => reader.word(place) === 'ab')
  const at = beyond ?? from
  if (at === undefined) return false
  const opening = openingOf(reader, head)
  if (beyond === undefined) return opening === at && (kind === 'money' || kind === 'percent')
  return (
    isCondition(reader, at, opening) ||
    isOpening(reader, one, at, opening) ||
    isSubject(reader, one, at, opening)
  )
}

/** The start of the sentence, or of its clause. */
function openingOf(reader: Reader, head: number): number {
  const sentence = reader.at(head)?.sentence
  let at = head
  while (head - at < REACH && reader.at(at - 1)?.sentence === sentence && reader.word(at - 1) !== ',') at--
  return at
}

/** "if the amount is over 5,000", "dauert ein Anruf länger als 10 Minuten, …" */
function isCondition(reader: Reader, at: number, opening: number): boolean {
  for (let back = at - 1; back >= opening; back--)
    if (CONDITION.test(reader.word(back)) && !isCircumstance(reader, back)) return true
  if (!OPENING.test(reader.word(opening)) || reader.word(opening - 1) === ',') return false
  for (let next = at; next < at + REACH; next++) if (reader.word(next) === ',') return true
  return false
}

/** "When it is busy": a case, and no condition of the number. */
const isCircumstance = (reader: Reader, at: number): boolean =>
  reader.phrase(reader.language.roles, at) !== null

/** "ABOVE 40 hours we get overtime", "FOR AMOUNTS OVER 10,000 …", "mit weniger als 50 Prozent ist …" */
function isOpening(reader: Reader, { kind, next }: Candidate, at: number, opening: number): boolean {
  const behind = reader.at(next)
  if (
    kind === 'volume' ||
    (kind === 'percent' && !FOR.has(reader.word(opening))) ||
    behind?.kind !== 'word' ||
    behind.sentence !== reader.at(at)?.sentence
  )
    return false
  if (reader.at(opening - 1)?.sentence === behind.sentence) return false
  const isPlain = at === opening || (COMPARED.has(reader.word(opening)) && at === opening + 1)
  const isFor = FOR.has(reader.word(opening)) && at - opening <= NOUNS
  return isFor || (isPlain && !reader.language.lasting.has(behind.text))
}

const COMPARED = new Set(['more', 'less', 'fewer', 'mehr', 'weniger', 'länger', 'longer'])
const FOR = new Set(['for', 'with', 'at', 'bei', 'mit', 'für'])

/** "CALLS over 15 minutes ARE flagged", "anything under 500 I sign": a noun that the number tells apart. */
function isSubject(reader: Reader, { next }: Candidate, at: number, opening: number): boolean {
  if (ALL.test(reader.word(opening)) || ALL.test(reader.word(at - 1))) return true
  const isFollowed = reader.at(next)?.kind === 'word'
  const isShort = at - opening >= 1 && at - opening <= NOUNS
  if (!isFollowed || !isShort || reader.word(at) === 'als' || reader.word(at) === 'than') return false
  const { light, lasting, counting, about, subjects, table } = reader.language
  const isEnglish = table.code === 'en'
  for (let word = opening; word < at; word++) {
    const text = reader.word(word)
    const isNoun =
      !light.has(text) &&
      !lasting.has(text) &&
      (isEnglish || !counting.has(text)) &&
      !subjects.has(text) &&
      !ADVERB.test(text)
    if (!isNoun || numeralAt(reader, word) !== null || reader.phrase(about, word)) return false
  }
  return true
}

/** Maximum number of words of a subject. */
const NOUNS = 2
const ADVERB =
  /(?:ly|days|times|lich|lings|weise|tags)$|^(?:often|always|most|mostly|we|sometimes|just|still|now|today|oft|immer|heute|jetzt|noch|sogar|selten|also)$/u
