// The notation in which the corpora list the figures of an answer.

/**
 * An answer and its figures: each is a kind and a value, or a kind, minimum, usual value and maximum. Units are those
 * of the kind ("volume 620", "minutes 11 14 18"). An answer without figures tests false positives.
 */
export type CorpusAnswer = readonly [text: string, ...figures: string[]]
