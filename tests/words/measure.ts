// How well figures are found: each corpus with its misses and what was found that is none, precision and recall.

import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { figuresIn } from '#domain/extraction/find.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'
import type { Said } from './said.ts'

export interface Measured {
  sentences: number
  expected: number
  right: number
  wrong: number
  precision: number
  recall: number
  /** Each sentence that was not read as it should be, with what was missed and what was found instead. */
  misses: string[]
}

/** Compares what is found in each answer with what is in it, by kind and values. */
export function measure(corpus: readonly Said[], style: NumberStyle): Measured {
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

/** What is in one list and not in the other, each as often as it is too many. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return some.filter(each => {
    const at = rest.indexOf(each)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
