// Words that make a number a lower or upper bound: "at least", "up to", "höchstens".

import { type Phrases, phrases } from '#domain/extraction/language/language.ts'

/** The end of a range that a single number gives. */
export type Bound = 'min' | 'max'

const table = (min: string, max: string): Phrases<Bound> =>
  phrases<Bound>([
    [min, 'min'],
    [max, 'max'],
  ])

/** Before the number. */
export const BOUNDS_BEFORE = table(
  'at least|no less than|not less than|never less than|more than|over|above|well over|a minimum of|minimum|minimum of|upwards of|north of|mindestens|wenigstens|mehr als|über|nicht unter|nie unter',
  'at most|up to|no more than|not more than|never more than|less than|fewer than|under|below|well under|a maximum of|maximum|maximum of|as much as|as many as|höchstens|maximal|bis zu|weniger als|unter|nicht mehr als|nie mehr als',
)

/** After the number and its unit. */
export const BOUNDS_AFTER = table(
  'at least|or more|and up|mindestens|wenigstens|oder mehr',
  'at most|or less|tops|at the most|höchstens|maximal|oder weniger',
)
