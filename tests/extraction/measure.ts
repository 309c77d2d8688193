// Measures figure extraction: misses and false positives, precision and recall of each corpus.

import { figuresIn } from '#domain/extraction/extraction.ts'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'
import type { CorpusAnswer } from './corpus-answer.ts'

export interface Measured {
  sentences: number
  expected: number
  right: number
  wrong: number
  precision: number
  recall: number
  /** Each sentence that was extracted incorrectly, with the missed and the wrongly found figures. */
  misses: string[]
}

/** Compares the figures found in each answer with the expected ones, by kind and values. */
export function measure(corpus: readonly CorpusAnswer[], style: NumberStyle): Measured {
  const counts = { expected: 0, right: 0, wrong: 0 }
  const misses = corpus.flatMap(([text, ...expected]) => {
    const found = figuresIn(text, { ...style, ...WORKING_TIME }).map(({ kind, min, usual, max }) =>
      min === max ? `${kind} ${usual}` : `${kind} ${min} ${usual} ${max}`,
    )
    const missed = without(expected, found)
    const wrong = without(found, expected)
    counts.expected += expected.length
    counts.right += expected.length - missed.length
    counts.wrong += wrong.length
    return missed.length + wrong.length === 0
      ? []
      : [`${text}\n    missed: ${missed.join(', ') || '–'}   found: ${wrong.join(', ') || '–'}`]
  })
  const { right, wrong, expected } = counts
  return {
    sentences: corpus.length,
    ...counts,
    precision: right / (right + wrong),
    recall: right / expected,
    misses,
  }
}

/** Multiset difference: elements of the first list that are not in the other. */
export function without(some: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return some.filter(each => {
    const at = rest.indexOf(each)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
