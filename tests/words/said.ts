// How the corpora write down what is in an answer.

/**
 * An answer, and the figures in it: kind and value, or kind, least, usual and most, in the unit of the kind ("minutes 11
 * 14 18", "volume 620"). None: a trap.
 */
export type Said = readonly [text: string, ...figures: string[]]
