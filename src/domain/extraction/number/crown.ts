// Distinguishes "Kronen" as money from crowns of teeth: money beside a price word of the same clause, or in an audit in
// crowns.

import type { Reader } from '#domain/extraction/reader.ts'

/** Currencies whose unit is called crown. */
export const CROWNS: ReadonlySet<string> = new Set(['DKK', 'SEK', 'NOK', 'ISK', 'CZK'])

/** "Kronen" without its country. */
export const isCrown = (reader: Reader, place: number) => reader.word(place) === 'kronen'

/** Maximum number of words between crowns and the word of their price. */
const NEAR = 12

/** Whether a price word is in the clause, or "pro Stunde" after the crowns. */
export function isPricedCrown(reader: Reader, place: number): boolean {
  return (
    CROWNS.has(reader.settings.currency) || isPriceNear(reader, place, -1) || isPriceNear(reader, place, 1)
  )
}

function isPriceNear(reader: Reader, place: number, step: 1 | -1): boolean {
  const { priced, and, periods } = reader.language
  for (let n = 1; n <= NEAR; n++) {
    const at = place + n * step
    const token = reader.at(at)
    if (!token || token.sentence !== reader.at(place)?.sentence) return false
    if (and.has(token.text) || (token.kind === 'sign' && ENDS.has(token.text))) return false
    // "In einer Stunde setzen wir zwei Kronen": a duration, not a price.
    const isTime = step < 0 && reader.phrase(periods, at) !== null
    if (!isTime && reader.phrase(priced, at)) return true
  }
  return false
}

const ENDS = new Set([',', ';', ':', '(', ')', '–'])
