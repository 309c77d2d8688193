// Computes opportunities and their sums from docs/figures.md: expected savings, score, matrix position, samples, totals.

import { readFileSync } from 'node:fs'
import { addedUp, around, drawCount, percentile, type Range, remainder, samplesOf } from './draws.ts'
import type { Inputs, Opportunity, OrganizationInputs } from './inputs.ts'
import { type EvidenceLevel, FIELDS, weakest } from './numbers.ts'
import { type Difference, differencesOf } from './scenarios.ts'
import type { StepFacts } from './steps.ts'

/** The table in docs/figures.md itself. */
const PAGE = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')
const BASES = new Map(
  [...PAGE.matchAll(/^\| ([A-Z]{3}(?:, [A-Z]{3})*) \| (\d+) \|$/gm)].flatMap(([, codes = '', base]) =>
    codes.split(', ').map(code => [code, Number(base)] as const),
  ),
)

export interface Saving {
  opportunity: Opportunity
  on: StepFacts | null
  isJudged: boolean
  /** Whether the cost of its step, or of a step of its scenario, is known. If not, it saves 0 here. */
  isKnown: boolean
  share: number
  expected: number
  hours: number
  score: number
  costScore: number | null
  /** For opportunities on a scenario: what it saves on their steps, before counting each difference once. Null for others. */
  difference: number | null
  isOnScenario: boolean
  /** It has no basis: it counts on a scenario that differs in none of its steps. */
  isEmpty: boolean
  /** Yearly money saved on its own step. */
  savedOnStep: number
  standing: EvidenceLevel
  /** Money and hours, sample by sample. */
  draws: number[]
  hourDraws: number[]
}

const isJudged = ({ addressable, oneOffCost, runningCost }: Opportunity) =>
  [addressable, oneOffCost, runningCost].some(each => each !== null)

const sharesOf = ({ addressable, realisation }: Opportunity, organization: OrganizationInputs) =>
  addressable && realisation ? { addressable, realisation } : organization

const points = (perYear: number, base: number) => {
  let score = 1
  for (let bound = base * 2; score < 10 && perYear / 12 >= bound; bound *= 2) score += 1
  return score
}

/** Divides each share by the sum of the shares on its step if that sum is more than 1. */
function cut(all: readonly Opportunity[], shares: readonly number[]): number[] {
  const sums = new Map<number, number>()
  all.forEach(({ stepId }, at) => {
    if (stepId !== null) sums.set(stepId, (sums.get(stepId) ?? 0) + (shares[at] ?? 0))
  })
  return shares.map((share, at) => share / Math.max(1, sums.get(all[at]?.stepId ?? -1) ?? 0))
}

/** What opportunities count on, each difference once: by opportunity, and what is taken from each step. */
interface Counted {
  mine: Map<number, { cost: number; hours: number }>
  taken: Map<number, { cost: number; hours: number }>
}

interface Claim {
  opportunity: number
  on: Difference
}

const claimsOf = (
  all: readonly Opportunity[],
  scenarios: ReadonlyMap<number, readonly Difference[]>,
): Claim[] =>
  all.flatMap(({ id, scenarioId, scenarioSteps }) =>
    (scenarios.get(scenarioId ?? 0) ?? [])
      .filter(on => scenarioSteps.length === 0 || scenarioSteps.includes(on.id))
      .map(on => ({ opportunity: id, on })),
  )

const MEASURES = ['cost', 'hours'] as const

function countOnce(
  claims: readonly Claim[],
  savedOn: (on: Difference) => Record<'cost' | 'hours', number>,
): Counted {
  const mine: Counted['mine'] = new Map()
  const taken: Counted['taken'] = new Map()
  for (const { opportunity } of claims) mine.set(opportunity, { cost: 0, hours: 0 })
  for (const [step, group] of Map.groupBy(claims, ({ on }) => on.id)) {
    const all = [...new Set(group.map(({ on }) => on))]
    const most = { cost: 0, hours: 0 }
    for (const of of MEASURES) {
      const above = all.map(on => Math.max(0, savedOn(on)[of]))
      const sum = above.reduce((total, each) => total + each, 0)
      most[of] = Math.max(0, ...above)
      for (const { opportunity, on } of group) {
        const value = savedOn(on)[of]
        const sharing = group.filter(each => each.on === on).length
        const all = mine.get(opportunity)
        if (all) all[of] += (value > 0 ? (value * most[of]) / sum : value) / sharing
      }
    }
    taken.set(step, most)
  }
  return { mine, taken }
}

/** Returns every opportunity, by rank. */
export function savingsOf(
  inputs: Inputs,
  steps: ReadonlyMap<number, StepFacts>,
  scenarios = differencesOf(inputs, steps),
): Saving[] {
  const { opportunities: all, house: organization, audit } = inputs
  const base = BASES.get(audit.currency) ?? 50
  const claims = claimsOf(all, scenarios)
  const differences = [...new Set(claims.map(({ on }) => on))]
  const count = drawCount(all.length + differences.length)
  const isOn = ({ scenarioId }: Opportunity) => scenarios.has(scenarioId ?? 0)
  const shareOf = (each: Opportunity) => {
    const { addressable, realisation } = sharesOf(each, organization)
    return isOn(each) ? 0 : (addressable.usual / 100) * (realisation.usual / 100)
  }
  const shares = cut(all, all.map(shareOf))
  const sampled = sampledShares(all, organization, count, isOn)
  const usual = countOnce(claims, on => on.saved)
  const savedIn = new Map(differences.map(on => [on, on.draw(count)]))
  const once = Array.from({ length: count }, (_, n) =>
    countOnce(claims, on => savedIn.get(on)?.[n] ?? { cost: 0, hours: 0 }),
  )
  const work = new Map([...steps].map(([id, each]) => [id, sampledWork(each, count)]))
  return all
    .map((opportunity, at): Saving => {
      const { id, stepId, oneOffCost, projectedSavings } = opportunity
      const on = steps.get(stepId ?? -1) ?? null
      const share = shares[at] ?? 0
      const left = (whole: { cost: number; hours: number }, { taken }: Counted, of: 'cost' | 'hours') =>
        remainder(whole[of], taken.get(stepId ?? -1)?.[of] ?? 0)
      const isKnown = isOn(opportunity) ? knowsAny(claims, id) : (on?.knows.cost ?? true)
      const counted = isOn(opportunity) ? (usual.mine.get(id) ?? { cost: 0, hours: 0 }) : null
      const expected = counted ? counted.cost : (on ? left(on, usual, 'cost') : projectedSavings) * share
      const sampledOf = (of: 'cost' | 'hours', otherwise: number) =>
        once.map((each, n) => {
          if (counted) return each.mine.get(id)?.[of] ?? 0
          const whole = work.get(stepId ?? -1)?.[n]
          return (sampled[n]?.[at] ?? 0) * (whole ? left(whole, each, of) : otherwise)
        })
      return {
        opportunity,
        on,
        share,
        expected,
        isJudged: isKnown && (counted !== null || isJudged(opportunity)),
        isKnown,
        isOnScenario: counted !== null,
        isEmpty: counted !== null && !claims.some(each => each.opportunity === id),
        savedOnStep: counted ? savedOnStep(claims, id, stepId) : expected,
        hours: counted ? counted.hours : (on?.knows.cost ? left(on, usual, 'hours') : 0) * share,
        difference: counted && claimed(claims, id),
        score: points(expected, base),
        costScore: oneOffCost && points(oneOffCost.usual, base),
        standing: counted
          ? levelOf(claims.filter(each => each.opportunity === id))
          : weakest(
              on?.standing ?? 'entered',
              opportunity.addressable ? 'entered' : 'assumed',
              ...(left1(usual, stepId)
                ? claims.filter(each => each.on.id === stepId).map(each => each.on.standing)
                : []),
            ),
        draws: sampledOf('cost', projectedSavings),
        hourDraws: sampledOf('hours', 0),
      }
    })
    .sort((a, b) => b.expected - a.expected || a.opportunity.id - b.opportunity.id)
}

/** Whether any step that the opportunity counts on is known; without one there is nothing unknown. */
function knowsAny(claims: readonly Claim[], id: number): boolean {
  const mine = claims.filter(each => each.opportunity === id)
  return mine.length === 0 || mine.some(({ on }) => on.knows.cost)
}

/** Whether scenarios take some cost from the step. */
const left1 = ({ taken }: Counted, stepId: number | null) => (taken.get(stepId ?? -1)?.cost ?? 0) > 0

/** Without any claim the evidence level is "assumed". */
const levelOf = (claims: readonly Claim[]): EvidenceLevel =>
  claims.length === 0 ? 'assumed' : weakest(...claims.map(({ on }) => on.standing))

const claimed = (claims: readonly Claim[], id: number) =>
  claims.filter(each => each.opportunity === id).reduce((sum, { on }) => sum + on.saved.cost, 0)

/** Returns what is counted on the opportunity's own step only. */
const savedOnStep = (claims: readonly Claim[], id: number, stepId: number | null) =>
  countOnce(
    claims.filter(({ on }) => on.id === stepId),
    on => on.saved,
  ).mine.get(id)?.cost ?? 0

/** Returns, for each sample, the share of every opportunity after the cut. */
function sampledShares(
  all: readonly Opportunity[],
  organization: OrganizationInputs,
  count: number,
  isOn: (each: Opportunity) => boolean,
): number[][] {
  const each = all.map(opportunity => {
    const { addressable, realisation } = sharesOf(opportunity, organization)
    const reached = samplesOf(addressable, 'addressable', opportunity.id, count)
    const realised = samplesOf(realisation, 'realisation', opportunity.id, count)
    return reached.map((value, n) => (isOn(opportunity) ? 0 : (value * (realised[n] ?? 0)) / 10_000))
  })
  return Array.from({ length: count }, (_, n) =>
    cut(
      all,
      each.map(values => values[n] ?? 0),
    ),
  )
}

function sampledWork(facts: StepFacts, count: number): { hours: number; cost: number }[] {
  const { step, numbers, flow, flows } = facts
  const [minutes, rates, own] = FIELDS.map(field => samplesOf(numbers[field].range, field, step.id, count))
  const flowing = (flow?.origins ?? []).map(({ id, weight, range }) =>
    samplesOf(range, 'runsPerMonth', id, count).map(each => each * weight),
  )
  const runs = flows ? addedUp(flowing, count) : own
  return Array.from({ length: count }, (_, n) => {
    const hours = facts.knows.cost ? (((minutes?.[n] ?? 0) * (runs?.[n] ?? 0)) / 60) * 12 : 0
    return { hours, cost: hours * (rates?.[n] ?? 0) }
  })
}

export interface Sum {
  value: number
  p10: number
  p90: number
  /** The range that it is sampled from again. */
  range: Range
}

export function sumOf(value: number, samples: readonly number[]): Sum {
  const at = (share: number) => percentile(samples, share)
  return { value, p10: at(0.1), p90: at(0.9), range: around(value, at(0.005), at(0.995)) }
}

/** Returns the combined savings; null if there are none. */
export function savedTogether(savings: readonly Saving[]): Sum | null {
  if (savings.length === 0) return null
  const samples = savings.map(each => each.draws)
  return sumOf(
    savings.reduce((sum, each) => sum + each.expected, 0),
    addedUp(samples, samples[0]?.length ?? 0),
  )
}

export const kindOf = ({ opportunity }: Saving) => opportunity.saves

export function hoursFreed(savings: readonly Saving[]): Sum | null {
  const freeing = savings.filter(each => kindOf(each) === 'capacity' && (each.on || each.isOnScenario))
  if (freeing.length === 0) return null
  const samples = freeing.map(each => each.hourDraws)
  return sumOf(
    freeing.reduce((sum, each) => sum + each.hours, 0),
    addedUp(samples, samples[0]?.length ?? 0),
  )
}

export function costTogether(savings: readonly Saving[], kind: 'oneOffCost' | 'runningCost'): Sum | null {
  const given = savings.flatMap(({ opportunity }) => {
    const range = opportunity[kind]
    return range ? [{ id: opportunity.id, range }] : []
  })
  const [first, ...more] = given
  if (!first) return null
  const count = drawCount(given.length)
  const samples = given.map(({ id, range }) => samplesOf(range, kind, id, count))
  const value = given.reduce((sum, { range }) => sum + range.usual, 0)
  const sum = sumOf(value, addedUp(samples, count))
  return more.length === 0 ? { ...sum, range: first.range } : sum
}

/** Returns the matrix position and quadrant of each, on an axis that covers all of them. */
export function places(savings: readonly Saving[]) {
  const isByCost = savings.some(each => each.isJudged || each.costScore !== null)
  return savings.map(({ opportunity, score, costScore, isJudged, isKnown }) => {
    const place = isByCost ? costScore : opportunity.effort
    if (!isJudged || !isKnown) return { id: opportunity.id, place, quadrant: 'not_judged' }
    if (place === null) return { id: opportunity.id, place, quadrant: 'cost_unknown' }
    const isEasy = place <= (isByCost ? 6 : 5)
    const quadrant = score >= 6 ? (isEasy ? 'quick_win' : 'big_bet') : isEasy ? 'fill_in' : 'hard_slog'
    return { id: opportunity.id, place, quadrant }
  })
}
