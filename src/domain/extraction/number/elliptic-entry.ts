// Entries of a list that leave out more than their unit: "20 percent lack a drawing, 12 a signature", "Then ten for filing."

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words of one entry of a list. */
export const ENTRY = 4

/**
 * "20 percent lack a drawing, 12 A SIGNATURE", "bei 20 Prozent fehlt ein Plan, BEI 12 die Unterschrift": the verb is
 * left out.
 */
export function isElliptic(reader: Reader, one: Candidate, last: Candidate): boolean {
  const { and } = reader.language
  const before = reader.word(one.first - 1)
  const sentence = reader.at(one.first)?.sentence
  const isRepeated = before === reader.word(last.first - 1) && separates(reader, one.first - 2, sentence)
  if (!(isOpened(reader, one) || isRepeated) || last.high + one.high > 100) return false
  if (!OBJECT.has(reader.word(one.next)) || and.has(reader.word(one.next + 1))) return false
  for (let at = one.next + 1; at <= one.next + ENTRY; at++) {
    if (separates(reader, at, sentence)) return at > one.next + 1
    if (reader.at(at)?.kind !== 'word' || numeralAt(reader, at)) return false
  }
  return false
}

const OBJECT = new Set(
  'a an the no their ein eine einen der die das den kein keine keinen ihre ihren'.split(' '),
)

/** "Reading is half an hour. THEN TEN for filing.": the next sentence begins with a word of further work and its value. */
export function isThen(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (last.kind !== 'minutes' || last.period !== null || one.kind !== null || one.low < one.high) return false
  const sentence = reader.at(one.first)?.sentence ?? 0
  if (sentence !== (reader.at(last.next - 1)?.sentence ?? 0) + 1) return false
  let start = one.first
  while (reader.at(start - 1)?.sentence === sentence) start--
  const { about, and } = reader.language
  const first = reader.before(about, one.head)?.start ?? one.head
  let from = and.has(reader.word(start)) ? start + 1 : start
  while (FURTHER.has(reader.word(from))) from++
  const isEnd =
    FOR.has(reader.word(one.next)) || TO.has(reader.word(one.next)) || separates(reader, one.next, sentence)
  return from > start && from >= first && isEnd
}

/** Words of a further entry. */
export const FURTHER = new Set(
  'then another further plus again dann danach nochmal noch nochmals weitere weiteren zusätzlich dazu'.split(
    ' ',
  ),
)

/** Whether a comma or "and" precedes it. */
export const isOpened = (reader: Reader, { first }: Candidate) =>
  reader.language.and.has(reader.word(first - 1)) || reader.word(first - 1) === ','

/** Before what the time of an entry is for. */
export const FOR = new Set(['for', 'on', 'für'])
/** "10 to read it", "10 zum Lesen" */
export const TO = new Set(['to', 'zum', 'zur', 'fürs', 'beim'])

/** A comma, "and" or the end of the sentence. */
export function separates(reader: Reader, at: number, sentence: number | undefined): boolean {
  const token = reader.at(at)
  if (!token || token.sentence !== sentence) return true
  return [',', ';', '.', '!', '?'].includes(token.text) || reader.language.and.has(token.text)
}
