// Resources: people who do the work, and the tools that they use. Their number is not a volume.

import { numeralAt } from '#domain/extraction/number/number.ts'
import { periodAt } from '#domain/extraction/number/period.ts'
import { isWorker } from '#domain/extraction/number/worker.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Whether a word names a resource, also at the end of a compound: "Saisonkräfte". */
export function isResource(reader: Reader, at: number): boolean {
  const { resources, resourceEndings } = reader.language
  if (reader.phrase(resources, at)) return !isServed(reader, at)
  const word = reader.word(at)
  return resourceEndings.some(ending => word.endsWith(ending))
}

const ANYBODY = new Set(['people', 'persons', 'students', 'leute', 'leuten', 'personen', 'menschen'])
/** Verbs and nouns of a workforce. */
const EMPLOYED =
  /^(?:work|works|working|employ|employs|have|has|had|need|needs|are|were|is|am|team|sit|there|got|hire|hired|recruit|with|of|arbeiten|arbeitet|haben|hat|habe|hatten|sind|waren|brauchen|braucht|beschäftigen|beschäftigt|team|gibt|mit|von|sitzen|stellen|stellt|eingestellt|einstellen|helfen|aushelfen|leave|quit|join|verlassen|kündigen)$/u
/** "we get 80 NEW starters a month": each is a case, unless they are needed or hired. */
const NEW = /^(?:new|neue[nr]?)$/u
/** "we READ 400 meters": devices, not a length. */
const METERED =
  /^(?:reads?|replaces?|replaced|install|installed|changed?|swap|swapped|check|checked|gas|water)$/u
const GETTING =
  /^(?:gets?|receive|see|process|register|enrol|enroll|onboard|train|bekommen|kriegen|erfassen|schulen|melden)$/u
const COMING = /^(?:come|came|call|ring|walk|show|turn|apply|kommen|kamen|rufen|melden|stehen|bewerben)$/u
/** Maximum number of words between people and what is done for them, or what they do. */
const SERVED = 5

/** "We admit 26 PEOPLE a day", "40 people call": cases rather than a workforce, because they act or are served. */
function isServed(reader: Reader, at: number): boolean {
  const isNew = NEW.test(reader.word(at - 1))
  if (reader.word(at) === 'meters') return [1, 2, 3, 4].some(back => METERED.test(reader.word(at - back)))
  if (!ANYBODY.has(reader.word(at)) && !isNew) return false
  const next = reader.at(at + 1)
  const { light, periods } = reader.language
  const sentence = reader.at(at)?.sentence
  const isDoing =
    next?.kind === 'word' &&
    next.sentence === sentence &&
    !light.has(next.text) &&
    numeralAt(reader, at + 1) === null
  if (isDoing && !EMPLOYED.test(next.text) && !periodAt(reader, at + 1) && !reader.phrase(periods, at + 1))
    return true
  const period = periodAt(reader, at + 1)
  if (period && isActing(reader, period.next)) return true
  for (let back = at - 1; back > at - 1 - SERVED && reader.at(back)?.sentence === sentence; back--) {
    const word = reader.word(back)
    if (EMPLOYED.test(word)) return false
    if (isNew && GETTING.test(word)) return true
    const isVerb = COMING.test(word) || (!light.has(word) && numeralAt(reader, back) === null)
    const isBehindSubject = SUBJECTS.has(reader.word(back - 1)) || SUBJECTS.has(reader.word(back + 1))
    if (isVerb && (isBehindSubject || COMING.test(word) || VERB.test(word))) return true
  }
  return false
}

/** "60 people a day ASK": whether a verb of the people follows. After "a shift", people are the workforce. */
function isActing(reader: Reader, at: number): boolean {
  const token = reader.at(at)
  const isWord = token?.kind === 'word' && token.sentence === reader.at(at - 1)?.sentence
  if (!isWord || SHIFT.has(reader.word(at - 1))) return false
  return (
    !reader.language.light.has(token.text) && !EMPLOYED.test(token.text) && numeralAt(reader, at) === null
  )
}

const SHIFT = new Set(['shift', 'schicht'])

const SUBJECTS = new Set(['we', 'i', 'they', 'you', 'wir', 'ich', 'man', 'sie'])
/** The third person: "feeds", "versorgt". */
const VERB = /^\p{L}{3,}(?:[^s]s|t|en)$/u

const STELLEN = /^stell/u

/** "Wir stellen 60 Ausweise pro Woche aus": the verb is "ausstellen", whose prefix ends the clause. */
function isIssued(reader: Reader, next: number): boolean {
  for (let at = next; at < next + CLAUSE && reader.at(at)?.kind === 'word'; at++)
    if (reader.word(at) === 'aus') return true
  return false
}

/** Maximum number of words to the end of a clause. */
const CLAUSE = 8

/** Maximum number of words between a verb of hiring and the number. */
const REACH = 3

/** "we take on 20 seasonal pickers a year": people who are hired; "we take on 30 members" counts cases. */
export function isHired(reader: Reader, { first, next }: { first: number; next: number }): boolean {
  if (![0, 1, 2].some(on => isWorker(reader, next + on) || isResource(reader, next + on))) return false
  const { hiring, about } = reader.language
  const from = reader.before(about, first)?.start ?? first
  for (let at = from; at > from - REACH; at--)
    if (reader.before(hiring, at)) return !(STELLEN.test(reader.word(at - 1)) && isIssued(reader, next))
  return false
}
