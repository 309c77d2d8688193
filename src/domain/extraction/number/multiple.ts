// A value stated as a multiple of the one before: "70 calls a day, twice that on Mondays", "montags doppelt so viele".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** The multiple that begins at a token, as another value of the single value `last`. */
export function multipleAt(reader: Reader, place: number, last: Candidate | undefined): Candidate | null {
  const found = reader.phrase(reader.language.multiples, place)
  if (!found || !last?.kind || last.low < last.high) return null
  const value = (found.value * last.low) / last.factor
  return {
    kind: null,
    first: place,
    next: found.next,
    head: place,
    low: value,
    high: value,
    factor: 1,
    period: null,
    currency: null,
    role: 'other',
    why: [],
  }
}
