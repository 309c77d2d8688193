// Words that make a number a lower or upper bound: "at least", "up to", "höchstens".

import { type Phrases, phrases } from '#domain/extraction/language/language.ts'
import { isNumeric } from '#domain/extraction/number/linked-number.ts'
import { currencyAt } from '#domain/extraction/number/money.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** The end of a range that a single number gives. */
export type Bound = 'min' | 'max'

const table = (min: string, max: string): Phrases<Bound> =>
  phrases<Bound>([
    [min, 'min'],
    [max, 'max'],
  ])

/** Before the number. */
const BOUNDS_BEFORE = table(
  'at least|no less than|not less than|never less than|more than|over|above|well over|a minimum of|minimum|minimum of|upwards of|north of|mindestens|wenigstens|mehr als|über|nicht unter|nie unter',
  'at most|up to|no more than|not more than|never more than|less than|fewer than|under|below|well under|a maximum of|maximum|maximum of|as much as|as many as|höchstens|maximal|bis zu|weniger als|unter|nicht mehr als|nie mehr als',
)

/** After the number and its unit. */
const BOUNDS_AFTER = table(
  'at least|or more|and up|mindestens|wenigstens|oder mehr',
  'at most|or less|tops|at the most|höchstens|maximal|oder weniger',
)

/** The bound of the number between two token indices; null if it has none. */
export function boundOf(readers: readonly Reader[], first: number, next: number): Bound | null {
  const [reader] = readers
  if (!reader) return null
  const signed = currencyAt(reader, first - 1) ? first - 1 : first
  const plain = reader.before(BOUNDS_BEFORE, signed)
  const isRange = plain !== null && isNumeric(reader, plain.start - 1)
  if (plain && !isRange) return plain.value
  return reader.phrase(BOUNDS_AFTER, next)?.value ?? null
}
