// Savings from a scenario's difference: the steps that each opportunity counts on, with each difference counted once.

import type { Figure } from '#domain/figure/figure.ts'

/** Money and hours per year saved on a step, for each simulation run. */
export type Saved = Record<'cost' | 'hours', Float64Array>

/** One step of the difference between the as-is map and a scenario. */
export interface ScenarioStep {
  /** Identity of the step: its as-is step, else the scenario's own. */
  identity: number
  label: string
  /** Savings per year at the usual values, with the step on both maps as inputs; negative if the scenario takes more. */
  hours: Figure
  cost: Figure
  /** The same for each of `count` simulation runs, which are those of the as-is map. */
  draw(count: number): Saved
}

/** A scenario's savings by step. */
export interface ScenarioSavings {
  id: number
  title: string
  steps: readonly ScenarioStep[]
}

/** The scenarios that opportunities may count on, by id; deleted ones are not included. */
export type Scenarios = ReadonlyMap<number, ScenarioSavings>
/** For audits without scenarios: the estimated shares count. */
export const NO_SCENARIOS: Scenarios = new Map()

/** A user's choice: a scenario and some of its steps; none named means all that differ. */
export interface OnScenario {
  scenarioId?: number | null
  scenarioSteps?: readonly number[]
}

/** The scenario that counts; null if the estimated shares count, even after the scenario was deleted. */
export const scenarioOf = ({ scenarioId }: OnScenario, scenarios: Scenarios): ScenarioSavings | null =>
  scenarios.get(scenarioId ?? 0) ?? null

/** Whether its scenario was deleted: until it is restored, the estimated shares count. */
export const lacksScenario = ({ scenarioId }: OnScenario, scenarios: Scenarios): boolean =>
  typeof scenarioId === 'number' && !scenarios.has(scenarioId)

/** The steps of the difference that an opportunity counts on; chosen steps that no longer differ are dropped. */
export function claimedSteps(opportunity: OnScenario, scenarios: Scenarios): readonly ScenarioStep[] {
  const steps = scenarioOf(opportunity, scenarios)?.steps ?? []
  const chosen = new Set(opportunity.scenarioSteps)
  return chosen.size === 0 ? steps : steps.filter(({ identity }) => chosen.has(identity))
}

/** The part of one step's difference that one opportunity gets. */
export interface CountedPart {
  opportunity: number
  step: ScenarioStep
  saved: Saved
}

/** The differences that opportunities count on, each counted once in all. */
export interface Counted {
  parts: CountedPart[]
  /** Total saved by scenarios on a step, by its identity; never below 0. */
  taken: ReadonlyMap<number, Saved>
}

/** Number of distinct differences that are counted on. */
export const differencesOf = (opportunities: readonly OnScenario[], scenarios: Scenarios): number =>
  new Set(opportunities.flatMap(each => claimedSteps(each, scenarios))).size

/**
 * Counts every difference once: opportunities on the same difference share it equally. If scenarios differ about a step, their
 * joint saving there is the largest of them, divided in proportion.
 */
export function countedOnce(
  opportunities: readonly (OnScenario & { id: number })[],
  scenarios: Scenarios,
  valuesOf: (step: ScenarioStep) => Saved,
): Counted {
  const claims = opportunities.flatMap(each =>
    claimedSteps(each, scenarios).map(step => ({ opportunity: each.id, step })),
  )
  const taken = new Map<number, Saved>()
  const parts: CountedPart[] = []
  for (const [identity, mine] of Map.groupBy(claims, ({ step }) => step.identity)) {
    const groups = [...Map.groupBy(mine, ({ step }) => step)]
    const values = groups.map(([step]) => valuesOf(step))
    const by = groups.map(([, claimants]) => claimants.length)
    const cost = divided(
      values.map(each => each.cost),
      by,
    )
    const hours = divided(
      values.map(each => each.hours),
      by,
    )
    taken.set(identity, { cost: cost.taken, hours: hours.taken })
    for (const [at, [step, claimants]] of groups.entries()) {
      const saved = { cost: cost.each[at] ?? cost.taken, hours: hours.each[at] ?? hours.taken }
      parts.push(...claimants.map(({ opportunity }) => ({ opportunity, step, saved })))
    }
  }
  return { parts, taken }
}

/** What each of `by` opportunities gets of each difference, and the largest difference, for each simulation run. */
function divided(differences: readonly Float64Array[], by: readonly number[]) {
  const [first = new Float64Array(1)] = differences
  const taken = first.map((_, at) => Math.max(0, ...differences.map(values => values[at] ?? 0)))
  const sums = first.map((_, at) =>
    differences.reduce((sum, values) => sum + Math.max(0, values[at] ?? 0), 0),
  )
  const each = differences.map((values, n) =>
    values.map((value, at) => {
      const sum = sums[at] ?? 0
      // A higher cost in one scenario does not reduce the saving of another.
      const once = value > 0 && sum > 0 ? value * ((taken[at] ?? 0) / sum) : value
      return once / (by[n] ?? 1)
    }),
  )
  return { each, taken }
}
