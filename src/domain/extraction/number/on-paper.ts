// Values on paper that a real one follows: "the manual says ten minutes, but it takes twenty".

import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words from a document to its number, and from there to the real one. */
const REACH = 14
const CONTRAST = 12
const BUT = new Set(['but', 'aber', 'doch', 'whereas', 'während', 'sondern'])

/**
 * "It says three minutes in the PROCEDURE, but it takes …", "die VORSCHRIFT sagt zehn, aber": a value on paper that
 * another one follows.
 */
export function isOnPaper(reader: Reader, head: number, next: number): boolean {
  const sentence = reader.at(head)?.sentence
  const isIn = (at: number) => reader.at(at)?.sentence === sentence && reader.word(at) !== ','
  let isPaper = false
  let isReported = false
  for (let at = head - 1; at > head - REACH && isIn(at); at--) {
    isPaper ||= PAPER.has(reader.word(at))
    isReported ||= REPORTED.has(reader.word(at))
  }
  let end = next
  for (; end < next + REACH && isIn(end) && !BUT.has(reader.word(end)); end++)
    isPaper ||= PAPER.has(reader.word(end))
  isPaper ||= isReported && OURS.has(reader.word(reader.word(end) === ',' ? end + 1 : end))
  if (!isPaper || reader.at(end)?.sentence !== sentence) return false
  for (let at = end; at < end + CONTRAST && reader.at(at)?.sentence === sentence; at++)
    if (numeralAt(reader, at)) return true
  return false
}

/** "LAUT Arbeitsblatt vier, BEI mir sieben" */
const REPORTED = new Set(['laut', 'according'])
const OURS = new Set(['but', 'aber', 'i', 'we', 'mine', 'ours', 'bei', 'ich', 'wir', 'in'])
/** Documents and what they say. */
export const PAPER: ReadonlySet<string> = new Set(
  'says|leaflet|guideline|guidelines|manual|handbook|procedure|instruction|instructions|regulation|regulations|policy|protocol|norm|brochure|leitfaden|vorschrift|vorschriften|handbuch|anweisung|dienstanweisung|arbeitsanweisung|richtlinie|regelwerk|vorgabe|prospekt|papier'.split(
    '|',
  ),
)
