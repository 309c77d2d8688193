// Opportunities and their sums computed from docs/figures.md: expected savings, score, place, draws, totals.

import { readFileSync } from 'node:fs'
import { addedUp, around, drawCount, drawsOf, percentile, type Range } from './draws.ts'
import type { House, Inputs, Opportunity } from './inputs.ts'
import { FIELDS, type Standing, weakest } from './numbers.ts'
import type { StepFacts } from './steps.ts'

/** The table of the page itself. */
const PAGE = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')
const BASES = new Map(
  [...PAGE.matchAll(/^\| ([A-Z]{3}) \| (\d+) \|$/gm)].map(([, code = '', base]) => [code, Number(base)]),
)

export interface Saving {
  opportunity: Opportunity
  on: StepFacts | null
  isJudged: boolean
  share: number
  expected: number
  hours: number
  score: number
  costScore: number | null
  standing: Standing
  /** Of money and of hours, draw by draw. */
  draws: number[]
  hourDraws: number[]
}

const isJudged = ({ addressable, oneOffCost, runningCost }: Opportunity) =>
  [addressable, oneOffCost, runningCost].some(each => each !== null)

const sharesOf = ({ addressable, realisation }: Opportunity, house: House) =>
  addressable && realisation ? { addressable, realisation } : house

const points = (perYear: number, base: number) => {
  let score = 1
  for (let bound = base * 2; score < 10 && perYear / 12 >= bound; bound *= 2) score += 1
  return score
}

/** Each share divided by the sum of those on its step, where that is more than 1. */
function cut(all: readonly Opportunity[], shares: readonly number[]): number[] {
  const sums = new Map<number, number>()
  all.forEach(({ stepId }, at) => {
    if (stepId !== null) sums.set(stepId, (sums.get(stepId) ?? 0) + (shares[at] ?? 0))
  })
  return shares.map((share, at) => share / Math.max(1, sums.get(all[at]?.stepId ?? -1) ?? 0))
}

/** Every opportunity, by rank. */
export function savingsOf(inputs: Inputs, steps: ReadonlyMap<number, StepFacts>): Saving[] {
  const { opportunities: all, house, audit } = inputs
  const base = BASES.get(audit.currency) ?? 50
  const count = drawCount(all.length)
  const usual = all.map(each => {
    const { addressable, realisation } = sharesOf(each, house)
    return (addressable.usual / 100) * (realisation.usual / 100)
  })
  const shares = cut(all, usual)
  const drawn = drawnShares(all, house, count)
  const work = new Map([...steps].map(([id, each]) => [id, drawnWork(each, count)]))
  return all
    .map((opportunity, at): Saving => {
      const on = steps.get(opportunity.stepId ?? -1) ?? null
      const share = shares[at] ?? 0
      const expected = (on?.cost ?? opportunity.projectedSavings) * share
      const mine = drawn.map(each => each[at] ?? 0)
      const times = work.get(opportunity.stepId ?? -1)
      return {
        ...{ opportunity, on, share, expected, isJudged: isJudged(opportunity) },
        hours: (on?.hours ?? 0) * share,
        score: points(expected, base),
        costScore: opportunity.oneOffCost && points(opportunity.oneOffCost.usual, base),
        standing: weakest(on?.standing ?? 'entered', opportunity.addressable ? 'entered' : 'assumed'),
        draws: mine.map((each, n) => each * (times?.[n]?.cost ?? opportunity.projectedSavings)),
        hourDraws: mine.map((each, n) => each * (times?.[n]?.hours ?? 0)),
      }
    })
    .sort((a, b) => b.expected - a.expected || a.opportunity.id - b.opportunity.id)
}

/** For each draw, the share of every opportunity after the cut. */
function drawnShares(all: readonly Opportunity[], house: House, count: number): number[][] {
  const each = all.map(opportunity => {
    const { addressable, realisation } = sharesOf(opportunity, house)
    const reached = drawsOf(addressable, 'addressable', opportunity.id, count)
    const realised = drawsOf(realisation, 'realisation', opportunity.id, count)
    return reached.map((value, n) => (value * (realised[n] ?? 0)) / 10_000)
  })
  return Array.from({ length: count }, (_, n) =>
    cut(
      all,
      each.map(values => values[n] ?? 0),
    ),
  )
}

function drawnWork(facts: StepFacts, count: number): { hours: number; cost: number }[] {
  const { step, numbers, flow, flows } = facts
  const [minutes, rates, own] = FIELDS.map(field => drawsOf(numbers[field].range, field, step.id, count))
  const flowing = (flow?.origins ?? []).map(({ id, weight, range }) =>
    drawsOf(range, 'runsPerMonth', id, count).map(each => each * weight),
  )
  const runs = flows ? addedUp(flowing, count) : own
  return Array.from({ length: count }, (_, n) => {
    const hours = (((minutes?.[n] ?? 0) * (runs?.[n] ?? 0)) / 60) * 12
    return { hours, cost: hours * (rates?.[n] ?? 0) }
  })
}

export interface Sum {
  value: number
  p10: number
  p90: number
  /** By which it is drawn again. */
  range: Range
}

export function sumOf(value: number, draws: readonly number[]): Sum {
  const at = (share: number) => percentile(draws, share)
  return { value, p10: at(0.1), p90: at(0.9), range: around(value, at(0.005), at(0.995)) }
}

/** What these save together; null where there are none. */
export function savedTogether(savings: readonly Saving[]): Sum | null {
  if (savings.length === 0) return null
  const draws = savings.map(each => each.draws)
  return sumOf(
    savings.reduce((sum, each) => sum + each.expected, 0),
    addedUp(draws, draws[0]?.length ?? 0),
  )
}

export const kindOf = ({ opportunity }: Saving) => opportunity.saves

export function hoursFreed(savings: readonly Saving[]): Sum | null {
  const freeing = savings.filter(each => kindOf(each) === 'capacity' && each.on)
  if (freeing.length === 0) return null
  const draws = freeing.map(each => each.hourDraws)
  return sumOf(
    freeing.reduce((sum, each) => sum + each.hours, 0),
    addedUp(draws, draws[0]?.length ?? 0),
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
  const draws = given.map(({ id, range }) => drawsOf(range, kind, id, count))
  const value = given.reduce((sum, { range }) => sum + range.usual, 0)
  const sum = sumOf(value, addedUp(draws, count))
  return more.length === 0 ? { ...sum, range: first.range } : sum
}

/** Place across the matrix and quadrant of each, on the axis that all of them allow. */
export function places(savings: readonly Saving[]) {
  const isByCost = savings.length > 0 && savings.every(each => each.costScore !== null)
  return savings.map(({ opportunity, score, costScore }) => {
    const place = isByCost ? (costScore ?? 0) : opportunity.effort
    const isEasy = place <= (isByCost ? 6 : 5)
    const quadrant = score >= 6 ? (isEasy ? 'quick_win' : 'big_bet') : isEasy ? 'fill_in' : 'hard_slog'
    return { id: opportunity.id, place, quadrant }
  })
}
