// A value that keeps the bound before it: "under a minute, forty seconds or so".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { OVER, UNDER } from '#domain/extraction/number/negated-bound.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { periodAt } from '#domain/extraction/number/period.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** "UNDER a minute, forty seconds or so": behind a bound, a value that keeps it, and measures or counts nothing else. */
export function isWithinBound(reader: Reader, one: Candidate, last: Candidate): boolean {
  const isSingle = one.low === one.high && last.low === last.high
  if (!isSingle || one.kind !== last.kind || one.period !== last.period || one.role !== null) return false
  const places = [last.head, last.first, last.head - 1, last.first - 1]
  const bound = places.map(at => reader.word(at)).find(word => UNDER.has(word) || OVER.has(word))
  if (bound === undefined || (UNDER.has(bound) ? one.low >= last.low : one.low <= last.low)) return false
  const start = reader.before(reader.language.about, one.head)?.start ?? one.head
  const sign = start - 1
  const isPlain = [...Array(Math.max(0, sign - last.next)).keys()].every(
    on => reader.at(last.next + on)?.kind === 'word' && !numeralAt(reader, last.next + on),
  )
  return APPOSING.has(reader.word(sign)) && sign - last.next <= 2 && isPlain && isOfSame(reader, one)
}

/** "over 200 orders a month, 300 A MONTH": a period follows the count; a measure ends its clause. */
function isOfSame(reader: Reader, { kind, head, next }: Candidate): boolean {
  const count = kind === 'volume' ? numeralAt(reader, head) : null
  if (kind === 'volume') return count !== null && periodAt(reader, count.next) !== null
  return reader.at(next)?.kind !== 'word' || reader.language.or.has(reader.word(next))
}

const APPOSING = new Set([',', '-', '–', '('])
