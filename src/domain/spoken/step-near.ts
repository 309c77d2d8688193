// Which step of the map a figure is about: the one whose name stands nearest to it in the answer.

import { isSame, type NamedWord, namedWords } from '#domain/process/step-figures.ts'
import type { SpokenFigure } from '#domain/spoken/figure.ts'

interface Named {
  id: number
  label: string
  isDecision?: boolean
}

/** A word this many characters away tells half as much as one beside the figure. */
const HALF = 60

/** What is said behind a figure is more often about the next one: it counts as this much further away, twice over. */
const BEHIND = 15

/** Less than this names no step: one of three words of a name, at the other end of a sentence. */
const LEAST = 0.15

/**
 * The step named near a figure, or null where none is. Each word of a step's name counts by how near it stands and how much
 * of the name it is; a decision gives way to a step of work that is named as well.
 */
export function stepNear<S extends Named>(
  text: string,
  figure: Pick<SpokenFigure, 'start' | 'end'>,
  steps: readonly S[],
): S | null {
  const around = namedWords(text)
  const scored = steps.map(step => ({
    step,
    score: scoreOf(step, around, figure) * (step.isDecision ? 0.8 : 1),
  }))
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), {
    step: null as S | null,
    score: 0,
  })
  return best.score >= LEAST ? best.step : null
}

function scoreOf(
  { label }: Named,
  around: readonly NamedWord[],
  { start, end }: Pick<SpokenFigure, 'start' | 'end'>,
) {
  const own = new Set(namedWords(label).map(({ word }) => word))
  let score = 0
  for (const word of own) {
    const near = around.filter(each => isSame(word, each.word))
    const distances = near.map(({ at, word: said }) =>
      Math.max(0, start - at - said.length, at < end ? 0 : BEHIND + 2 * (at - end)),
    )
    if (distances.length > 0) score += 1 / (1 + Math.min(...distances) / HALF) / own.size
  }
  return score
}
