// The notation in which the corpora list the figures of an answer.

/**
 * An answer and its figures: kind and value, or kind, minimum, usual value and maximum, in the unit of the kind ("minutes 11 14
 * 18", "volume 620"). An answer without figures tests false positives.
 */
export type Said = readonly [text: string, ...figures: string[]]
