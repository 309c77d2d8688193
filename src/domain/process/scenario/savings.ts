// The difference between today's map and a scenario, by step, as opportunities use it.

import type { Saved, ScenarioSavings, ScenarioStep } from '#domain/opportunity/scenario-savings.ts'
import { savedFigure } from '#domain/process/scenario/figures.ts'
import { bothWithFlow } from '#domain/process/scenario/flow.ts'
import { differenceOf, type MapState, type StepDifference } from '#domain/process/scenario/scenario.ts'
import { usualSaving, workSamples } from '#domain/process/scenario/work.ts'

interface Named {
  id: number
  title: string
}

/** The savings of a scenario on every step that differs. */
export function scenarioSavings({ id, title }: Named, asIs: MapState, map: MapState): ScenarioSavings {
  const { before, after } = bothWithFlow(asIs, map)
  const changed = differenceOf(before, after).steps.filter(({ kind }) => kind !== 'same')
  return { id, title, steps: changed.map(each => scenarioStep({ id, title }, each)) }
}

/** The savings of several scenarios by scenario id. */
export const savingsByScenario = (
  asIs: MapState,
  scenarios: readonly (Named & MapState)[],
): ReadonlyMap<number, ScenarioSavings> =>
  new Map(scenarios.map(each => [each.id, scenarioSavings(each, asIs, each)]))

function scenarioStep(scenario: Named, difference: StepDifference): ScenarioStep {
  const usual = usualSaving(difference)
  return {
    identity: difference.identity,
    label: (difference.before ?? difference.after)?.label ?? '',
    hours: savedFigure(scenario, difference, 'hours', usual.hours),
    cost: savedFigure(scenario, difference, 'cost', usual.cost),
    draw: count => sampledSaving(difference, count),
  }
}

function sampledSaving(difference: StepDifference, count: number): Saved {
  const { before, after } = workSamples(difference, count)
  const of = (what: 'cost' | 'hours') => before[what].map((value, at) => value - (after[what][at] ?? 0))
  return { cost: of('cost'), hours: of('hours') }
}
