// Durations in hours and minutes in one piece: "1:30 h", "1h10m".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Reads hours, a colon, minutes below 60 and the unit of hours; null after "at" or "until". */
export function clockLength(reader: Reader, place: number): Candidate | null {
  const hours = reader.at(place)
  const colon = reader.at(place + 1)
  const rest = reader.at(place + 2)
  const isWritten = colon?.text === ':' && colon.glued && rest?.glued && rest.text.length === 2
  if (hours?.kind !== 'number' || !isWritten || reader.before(reader.language.clockBefore, place)) return null
  const unit = reader.phrase(reader.language.minutes, place + 3)
  const value = 60 * Number(hours.text) + Number(rest.text)
  if (unit?.value !== 60 || !Number.isInteger(value) || Number(rest.text) >= 60) return null
  return {
    kind: 'minutes',
    first: place,
    next: unit.next,
    head: place,
    low: value,
    high: value,
    factor: 60,
    period: null,
    currency: null,
    role: null,
    why: ['hours × 60 minutes'],
  }
}

/** "1h10m": minutes with a letter that is also a million. */
export function gluedMinutes(reader: Reader, at: number): { value: number; next: number } | null {
  const number = reader.at(at)
  const unit = reader.at(at + 1)
  const isMinutes = number?.kind === 'number' && unit?.text === 'm' && unit.glued
  const value = Number(number?.text)
  return isMinutes && Number.isInteger(value) && value < 60 ? { value, next: at + 2 } : null
}
