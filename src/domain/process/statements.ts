// Statements about one number: which figures of answers, logs and files count, and whether they leave it undecided.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import type { Resolution } from '#domain/process/step.ts'
import {
  isAnswer,
  isDocumented,
  isLogged,
  type Quantity,
  quantityInput,
  voiceOf,
} from '#domain/quantity/quantity.ts'

/** The interview figures for one number. */
export interface FieldAccounts {
  /** The last figure of each interview and log, oldest first. */
  counted: Quantity[]
  /** The effective figures: the chosen one, else all. */
  counting: Quantity[]
  /** They differ, or the client contradicts the number, and no user has decided. */
  undecided: boolean
  /** A user's decision, while it covers every figure so far. */
  resolution: Resolution | null
}

/** Whether the client's statements contradict the number, or are newer than the decision. */
interface ClientDoubt {
  isDisputed: boolean
  asksAgain: boolean
}

/** The figures that count. A figure added since the decision, or removal of the chosen one, reopens it. */
export function weigh(
  said: readonly Quantity[],
  decision: Resolution | undefined,
  { isDisputed, asksAgain }: ClientDoubt = { isDisputed: false, asksAgain: false },
): FieldAccounts {
  const counted = lastOfEach(said)
  const isCurrent = decision && said.every(({ id }) => decision.quantities.includes(id))
  const chosen = isCurrent ? said.filter(({ id }) => id === decision.use) : []
  const counting = chosen.length > 0 ? chosen : counted
  const isChosen = isCurrent && (typeof decision.use === 'string' || chosen.length > 0)
  const resolution = isChosen && !asksAgain ? decision : null
  const isDecided = resolution !== null && resolution.use !== 'range'
  const undecided = !isDecided && (areDivided(counting) || isDisputed)
  return { counted, counting, undecided, resolution }
}

/** Whether figures of different interviews or logs have different usual values. */
export function areDivided(said: readonly Quantity[]): boolean {
  return (
    new Set(said.map(({ usual }) => usual)).size > 1 &&
    new Set(said.map(({ source }) => voiceOf(source))).size > 1
  )
}

/**
 * Evidence level of a number with these figures: `logged`, `documented` or `said` if a log, a file or a quote states
 * it, else `entered`.
 */
export function namedEvidenceLevel(naming: readonly Quantity[]): EvidenceLevel {
  if (naming.some(({ source }) => isLogged(source) && source.sourceId !== null)) return 'logged'
  if (naming.some(({ source }) => isDocumented(source) && source.sourceId !== null)) return 'documented'
  return naming.some(({ source }) => isAnswer(source) && source.quote !== '') ? 'said' : 'entered'
}

/** The same value quoted from the same words of an answer counts as one source. */
export const quotedOnce = (named: readonly Quantity[]): FigureInput[] => [
  ...new Map(named.map(quantityInput).map(input => [JSON.stringify(input), input])).values(),
]

/** The overall minimum and maximum of all figures. */
export const spanOf = (accounts: readonly Pick<Quantity, 'min' | 'max'>[]) => ({
  min: Math.min(...accounts.map(({ min }) => min)),
  max: Math.max(...accounts.map(({ max }) => max)),
})

function lastOfEach(said: readonly Quantity[]): Quantity[] {
  return said.filter(
    (one, place) => !said.some((other, at) => at > place && voiceOf(other.source) === voiceOf(one.source)),
  )
}
