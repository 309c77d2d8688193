// A later value of one figure that holds today: "Now it is 25", "that has climbed to 7 percent", "I meant 200 a week".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of tokens between both values, and sentences from one to the other. */
const APART = 20
const SENTENCES = 2

/** Whether `one` replaces `last`: after a clause about today, a change, or words of correction. */
export function updates(reader: Reader, one: Candidate, last: Candidate): boolean {
  const sentences = (reader.at(one.first)?.sentence ?? 0) - (reader.at(last.first)?.sentence ?? 0)
  if (one.first - last.next > APART || sentences > SENTENCES || one.low < one.high) return false
  if (isMeant(reader, one)) return true
  return (
    last.low === last.high &&
    (isOfToday(reader, one) || (sentences <= 1 && isChanged(reader, { first: one.head, next: one.next })))
  )
}

/** "Did I say month? I meant 200 a week": words of a correction of the speaker directly before the value. */
const isMeant = (reader: Reader, one: Candidate): boolean =>
  reader.before(reader.language.meant, startOf(reader, one)) !== null

/** Where the value begins, with "about" before it. */
const startOf = (reader: Reader, { first }: Candidate) =>
  reader.before(reader.language.about, first)?.start ?? first

/** Words between a marker of today and its number. */
const LEAD = 7

/** "Now it is 25": the clause begins with a word of today, and has nothing but fillers before its number. */
function isOfToday(reader: Reader, one: Candidate): boolean {
  const { present, light, lasting, counting, about, rather } = reader.language
  let unknown = 0
  const sentence = reader.at(one.head)?.sentence
  for (let at = one.head - 1; at >= 0 && at >= one.head - LEAD; at--) {
    const token = reader.at(at)
    if (!token || token.sentence !== sentence || numeralAt(reader, at)) return false
    if (reader.phrase(present, at)) return opensClause(reader, at)
    const isFiller =
      light.has(token.text) ||
      lasting.has(token.text) ||
      reader.before(about, at + 1) ||
      reader.before(rather, at + 1)
    if (!isFiller && !counting.has(token.text) && ++unknown > 1) return false
  }
  return false
}

const SIGNS = new Set([',', ';', '.', '!', '?', ':', '-', '–', '…'])

/** The first word of a sentence, after a sign, or after "and" and the like. */
function opensClause(reader: Reader, at: number): boolean {
  const before = reader.at(at - 1)
  const { and, light } = reader.language
  if (before === undefined || before.sentence !== reader.at(at)?.sentence) return true
  return (
    SIGNS.has(before.text) || and.has(before.text) || (light.has(before.text) && opensClause(reader, at - 1))
  )
}

/** Words between a value and the participle of its change: "auf 7 Prozent gestiegen". */
const BEHIND = 2

/** "has climbed to 7 percent", "ist auf 7 Prozent gestiegen". */
export function isChanged(reader: Reader, one: Pick<Candidate, 'first' | 'next'>): boolean {
  const { changedTo, changed, changedBefore } = reader.language
  const start = reader.before(reader.language.about, one.first)?.start ?? one.first
  if (reader.before(changedTo, start)) return true
  if (!reader.before(changedBefore, start)) return false
  for (let at = one.next; at < one.next + BEHIND; at++) if (changed.has(reader.word(at))) return true
  return false
}
