// Which step of the map a figure is about: the one whose name stands nearest to it in the answer.

import { isSame, type NamedWord, namedWords } from '#domain/process/step-figures.ts'
import type { SpokenFigure } from '#domain/spoken/figure.ts'

interface Named {
  id: number
  label: string
  isDecision?: boolean
  /** Who does it. */
  owner?: string
}

/** A word this many characters away tells half as much as one beside the figure. */
const HALF = 60

/** What is said behind a figure is more often about the next one: it counts as this much further away, twice over. */
const BEHIND = 15

/** A decision is asked about less often than the work it leads to. */
const DECISION = 0.45

/** People speak of their own work first. */
const OWN_WORK = 1.5

/** That its owner is named says half as much as that the step is. */
const OWNER = 0.5

/** Less than this names no step: one of three words of a name, at the other end of a sentence. */
const LEAST = 0.15

/**
 * The step named near a figure, or null where none is. Each word of a step's name counts by how near it stands and how much
 * of the name it is; a decision gives way to a step of work that is named as well. Of steps that are named, those count
 * more whose owner is named too, and those of the speaker's own role ('' while it is not known).
 */
export function stepNear<S extends Named>(
  text: string,
  figure: Pick<SpokenFigure, 'start' | 'end'>,
  steps: readonly S[],
  role = '',
): S | null {
  const around = namedWords(text)
  const scored = steps.map(step => ({ step, score: scoreOf(step, around, figure, role) }))
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), {
    step: null as S | null,
    score: 0,
  })
  return best.score >= LEAST ? best.step : null
}

type Place = Pick<SpokenFigure, 'start' | 'end'>

function scoreOf(
  { label, owner = '', isDecision }: Named,
  around: readonly NamedWord[],
  place: Place,
  role: string,
): number {
  const words = wordsOf(label)
  const named = nearness(words, around, place) * (isDecision ? DECISION : 1)
  if (named === 0) return 0
  const isOwn = role.trim() !== '' && role.trim().toLowerCase() === owner.trim().toLowerCase()
  // "Pricing" of the pricing analyst is the name of the step once more.
  const others = wordsOf(owner).filter(word => !words.some(each => isSame(each, word)))
  return (named + OWNER * nearness(others, around, place)) * (isOwn ? OWN_WORK : 1)
}

const wordsOf = (name: string) => [...new Set(namedWords(name).map(({ word }) => word))]

/** How much of a name is said near the figure, 0–1. */
function nearness(own: readonly string[], around: readonly NamedWord[], { start, end }: Place): number {
  let score = 0
  for (const word of own) {
    const near = around.filter(each => isSame(word, each.word))
    const distances = near.map(({ at, word: said }) =>
      Math.max(0, start - at - said.length, at < end ? 0 : BEHIND + 2 * (at - end)),
    )
    if (distances.length > 0) score += 1 / (1 + Math.min(...distances) / HALF) / own.length
  }
  return score
}
