// Opportunities that take their savings from a scenario's difference: which steps each counts on, and each difference once.

import type { Figure } from '#domain/figure/figure.ts'

/** Money and hours a year saved on a step, in each draw. */
export type Saved = Record<'cost' | 'hours', Float64Array>

/** One step of the difference between the as is and a scenario. */
export interface ScenarioStep {
  /** What the step is known by: the step of the as is, else the scenario's own. */
  identity: number
  label: string
  /** Saved a year at the usual values, open to the step on both maps; below 0 where it takes more. */
  hours: Figure
  cost: Figure
  /** The same in each of `count` draws, which are those of the as is. */
  draw(count: number): Saved
}

/** What a scenario saves, step by step. */
export interface ScenarioSavings {
  id: number
  title: string
  steps: readonly ScenarioStep[]
}

/** Those that opportunities may count on, by id; a deleted one is not among them. */
export type Scenarios = ReadonlyMap<number, ScenarioSavings>
export const NO_SCENARIOS: Scenarios = new Map()

/** The choice of a person: a scenario, and which of its steps; all that differ while none is named. */
export interface OnScenario {
  scenarioId?: number | null
  scenarioSteps?: readonly number[]
}

/** The scenario that counts; null where the judged shares do, also once the scenario was deleted. */
export const scenarioOf = ({ scenarioId }: OnScenario, scenarios: Scenarios): ScenarioSavings | null =>
  scenarios.get(scenarioId ?? 0) ?? null

/** It was to take its savings from a scenario that is deleted: until that comes back the judged shares count. */
export const lacksScenario = ({ scenarioId }: OnScenario, scenarios: Scenarios): boolean =>
  typeof scenarioId === 'number' && !scenarios.has(scenarioId)

/** The steps of the difference that an opportunity counts on; chosen ones that differ no more fall away. */
export function claimedSteps(opportunity: OnScenario, scenarios: Scenarios): readonly ScenarioStep[] {
  const steps = scenarioOf(opportunity, scenarios)?.steps ?? []
  const chosen = new Set(opportunity.scenarioSteps)
  return chosen.size === 0 ? steps : steps.filter(({ identity }) => chosen.has(identity))
}

/** What one opportunity gets of one step's difference. */
export interface CountedPart {
  opportunity: number
  step: ScenarioStep
  saved: Saved
}

export interface Counted {
  parts: CountedPart[]
  /** What scenarios take off a step together, by what it is known by; never below 0. */
  taken: ReadonlyMap<number, Saved>
}

/** How many different differences are counted on. */
export const differencesOf = (opportunities: readonly OnScenario[], scenarios: Scenarios): number =>
  new Set(opportunities.flatMap(each => claimedSteps(each, scenarios))).size

/**
 * Counts every difference once: opportunities on the same one share it equally, and where scenarios differ about a
 * step, what they save there together is the largest of it, divided in proportion.
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
    const [cost, hours] = [
      divided(
        values.map(each => each.cost),
        by,
      ),
      divided(
        values.map(each => each.hours),
        by,
      ),
    ]
    taken.set(identity, { cost: cost.taken, hours: hours.taken })
    for (const [at, [step, claimants]] of groups.entries()) {
      const saved = { cost: cost.each[at] ?? cost.taken, hours: hours.each[at] ?? hours.taken }
      parts.push(...claimants.map(({ opportunity }) => ({ opportunity, step, saved })))
    }
  }
  return { parts, taken }
}

/** What each of `by` opportunities gets of each difference, and the largest of the differences, draw by draw. */
function divided(differences: readonly Float64Array[], by: readonly number[]) {
  const [first = new Float64Array(1)] = differences
  const taken = first.map((_, at) => Math.max(0, ...differences.map(values => values[at] ?? 0)))
  const sums = first.map((_, at) =>
    differences.reduce((sum, values) => sum + Math.max(0, values[at] ?? 0), 0),
  )
  const each = differences.map((values, n) =>
    values.map((value, at) => {
      const sum = sums[at] ?? 0
      // What is dearer in one scenario is no saving that another could take away.
      const once = value > 0 && sum > 0 ? value * ((taken[at] ?? 0) / sum) : value
      return once / (by[n] ?? 1)
    }),
  )
  return { each, taken }
}
