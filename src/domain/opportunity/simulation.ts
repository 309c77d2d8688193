// Monte Carlo simulation of savings: seeded runs over the whole audit, in each of which every input has one value.

import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'
import { cutOf, type JudgedOpportunity, sharesOf } from '#domain/opportunity/savings.ts'
import {
  countedOnce,
  differencesOf,
  NO_SCENARIOS,
  type Saved,
  type Scenarios,
  scenarioOf,
} from '#domain/opportunity/scenario-savings.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { runSamples } from '#domain/process/flow/run-samples.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers, type NumberField, stepField } from '#domain/process/step-field.ts'
import { leftAfter } from '#domain/simulation/pert.ts'
import { sampleCount, samplesOf, sumOfSamples } from '#domain/simulation/simulation.ts'

/** Results of every simulation run, by the id of the step or opportunity. Money and hours per year. */
export interface SavingsSamples {
  count: number
  costs: ReadonlyMap<number, Float64Array>
  savings: ReadonlyMap<number, Float64Array>
  /** For opportunities on a step only: the hours of an entered amount are unknown. */
  hours: ReadonlyMap<number, Float64Array>
}

/**
 * Simulates the savings of every opportunity. In no run do those of one step save more than it costs, and a scenario's saving
 * on a step counts once. A step without minutes, rate or volume gives 0. Bit-identical on every platform.
 */
export function simulateSavings(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  defaults: OrganizationDefaults,
  scenarios: Scenarios = NO_SCENARIOS,
): SavingsSamples {
  const count = sampleCount(opportunities.length + differencesOf(opportunities, scenarios))
  const byShares = opportunities.filter(each => !scenarioOf(each, scenarios))
  const shares = new Map(byShares.map(each => [each.id, sampledShare(each, defaults, count)]))
  cutByStep(byShares, shares)
  const { savings, hours, taken } = sampledDifferences(opportunities, scenarios, count)
  const costs = new Map<number, Float64Array>()
  const work = new Map<number, Float64Array>()
  for (const { id, stepId, projectedSavings } of byShares) {
    const share = shares.get(id) ?? new Float64Array(count)
    const step = steps.get(stepId ?? 0)
    if (!step) {
      savings.set(
        id,
        share.map(each => each * projectedSavings),
      )
      continue
    }
    if (lacksNumbers(step)) {
      savings.set(id, new Float64Array(count))
      hours.set(id, new Float64Array(count))
      continue
    }
    const spent = work.get(step.id) ?? sampledHours(step, count)
    const cost = costs.get(step.id) ?? product(spent, ofStep(step, 'costPerHour', count))
    work.set(step.id, spent)
    costs.set(step.id, cost)
    savings.set(id, product(share, leftBy(taken.get(step.id)?.cost, cost)))
    hours.set(id, product(share, leftBy(taken.get(step.id)?.hours, spent)))
  }
  return { count, costs, savings, hours }
}

/** What is left of a step after the scenarios' part, never below 0. */
const leftBy = (taken: Float64Array | undefined, whole: Float64Array) =>
  taken ? whole.map((value, at) => leftAfter(value, taken[at] ?? 0)) : whole

/** The opportunities' savings from scenarios, and what these take off each step. */
function sampledDifferences(
  opportunities: readonly JudgedOpportunity[],
  scenarios: Scenarios,
  count: number,
) {
  const { parts, taken } = countedOnce(opportunities, scenarios, step => step.draw(count))
  const savings = new Map<number, Float64Array>()
  const hours = new Map<number, Float64Array>()
  const onScenario = opportunities.filter(each => scenarioOf(each, scenarios))
  const mine = Map.groupBy(parts, part => part.opportunity)
  for (const { id } of onScenario) {
    const all = (of: keyof Saved) => (mine.get(id) ?? []).map(({ saved }) => saved[of])
    savings.set(id, sumOfSamples(all('cost'), count))
    hours.set(id, sumOfSamples(all('hours'), count))
  }
  return { savings, hours, taken }
}

const product = (a: Float64Array, b: Float64Array) => a.map((value, at) => value * (b[at] ?? 0))

const ofStep = (step: ProcessStep, field: NumberField, count: number) =>
  samplesOf(stepField(step, field).range, field, step.id, count)

/** Hours per year of the step, for each simulation run. */
function sampledHours(step: ProcessStep, count: number): Float64Array {
  const runs = runSamples(step, step.id, count)
  return product(ofStep(step, 'durationMin', count), runs).map(minutes => (minutes / 60) * MONTHS_PER_YEAR)
}

function sampledShare(
  opportunity: JudgedOpportunity,
  defaults: OrganizationDefaults,
  count: number,
): Float64Array {
  const { addressable, realisation } = sharesOf(opportunity, defaults)
  const reached = samplesOf(addressable, 'addressable', opportunity.id, count)
  return product(reached, samplesOf(realisation, 'realisation', opportunity.id, count)).map(
    each => each / 10_000,
  )
}

/** Scales down the shares of each step's opportunities in proportion, in each simulation run. */
function cutByStep(opportunities: readonly JudgedOpportunity[], shares: Map<number, Float64Array>): void {
  const byStep = Map.groupBy(
    opportunities.filter(each => each.stepId !== null),
    each => each.stepId,
  )
  for (const group of byStep.values()) {
    if (group.length < 2) continue
    const mine = group.flatMap(({ id }) => shares.get(id) ?? [])
    const cuts = sumOfSamples(mine, mine[0]?.length ?? 0).map(cutOf)
    for (const each of mine)
      each.forEach((value, at) => {
        each[at] = value * (cuts[at] ?? 1)
      })
  }
}
