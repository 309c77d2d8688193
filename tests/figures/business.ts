// Computes the business case from docs/figures.md: cash losses, savings by kind, what the audit offers, and what was taken over.

import { around, percentile, pert, type Range, sequence } from './draws.ts'
import type { Inputs } from './inputs.ts'
import type { Starts } from './roi.ts'
import { costTogether, hoursFreed, kindOf, type Saving, type Sum, savedTogether } from './savings.ts'
import type { StepFacts } from './steps.ts'

const KINDS = ['cash', 'capacity', 'quality'] as const
const map = ({ min, usual, max }: Range, change: (value: number) => number): Range => ({
  min: change(min),
  usual: change(usual),
  max: change(max),
})

export interface CashLoss {
  /** Yearly value of each figure. */
  named: { id: number; value: number }[]
  range: Range
}

/** Returns what the organization's shares save of the cash named in answers; null if no answer names any. */
export function cashLoss({ quantities, house }: Inputs): CashLoss | null {
  const losses = quantities.flatMap(each => {
    const { link } = each
    if (link?.to !== 'roi') return []
    const times = { cashPerMonth: 12, cashPerYear: 1 }[link.input as string]
    return times ? [{ id: each.id, range: map(each, value => value * times) }] : []
  })
  if (losses.length === 0) return null
  const part = (point: keyof Range) =>
    (losses.reduce((sum, { range }) => sum + range[point], 0) *
      house.addressable[point] *
      house.realisation[point]) /
    10_000
  return {
    named: losses.map(({ id, range }) => ({ id, value: range.usual })),
    range: { min: part('min'), usual: part('usual'), max: part('max') },
  }
}

export interface Business {
  loss: CashLoss | null
  /** Savings by kind, with the id of the figure. */
  kinds: { kind: string; id: string; value: number }[]
  savings: { id: string; value: number; range: Range } | null
  hours: Sum | null
  people: number | null
  oneOffCost: Sum | null
  runningCost: Sum | null
}

/** Computes the case from the portfolio; without one from the judged opportunities, or from all if none is judged. */
export function businessOf(
  inputs: Inputs,
  counted: readonly Saving[],
  noun: 'portfolio' | 'opportunities',
): Business {
  const loss = cashLoss(inputs)
  const kinds = KINDS.flatMap(kind => {
    const mine = savedTogether(counted.filter(each => kindOf(each) === kind))
    const id = `${noun}:savings:${kind}`
    if (kind !== 'cash' || !loss) return mine ? [{ kind, id, value: mine.value }] : []
    const value = (mine?.value ?? 0) + loss.range.usual
    return [{ kind, id: mine ? 'audit:cash' : 'cash:expected', value }]
  })
  const hours = hoursFreed(counted)
  return {
    loss,
    kinds,
    hours,
    savings: savingsOf(savedTogether(counted), loss, kinds, noun),
    people: hours && Math.round((hours.value / inputs.house.hoursPerYear) * 10) / 10 + 0,
    oneOffCost: costTogether(counted, 'oneOffCost'),
    runningCost: costTogether(counted, 'runningCost'),
  }
}

function savingsOf(
  sum: Sum | null,
  loss: CashLoss | null,
  kinds: Business['kinds'],
  noun: string,
): Business['savings'] {
  if (!sum) return loss && { id: 'cash:expected', value: loss.range.usual, range: loss.range }
  if (!loss) {
    const id = kinds.length > 1 ? 'audit:savings' : `${noun}:savings`
    return { id, value: sum.value, range: sum.range }
  }
  const samples = simulatedSum([sum.range, loss.range])
  const value = sum.value + loss.range.usual
  const range = around(value, percentile(samples, 0.005), percentile(samples, 0.995))
  return { id: 'audit:savings', value, range }
}

/** Returns 2,000 samples of the sum of all ranges, from one random sequence. */
export function simulatedSum(ranges: readonly Range[]): number[] {
  const next = sequence(20260103)
  return Array.from({ length: 2000 }, () => ranges.reduce((sum, range) => sum + pert(range, next), 0))
}

/** Returns the 10th and 90th percentiles of the cash losses, and of all cash if opportunities save some too. */
export function cashEnds(loss: CashLoss | null, cash: Sum | null): [id: string, value: number][] {
  if (!loss) return []
  const ends = (id: string, samples: number[]): [string, number][] => [
    [`${id}:p10`, percentile(samples, 0.1)],
    [`${id}:p90`, percentile(samples, 0.9)],
  ]
  const all = cash ? ends('audit:cash', simulatedSum([cash.range, loss.range])) : []
  return [...ends('cash:expected', simulatedSum([loss.range])), ...all]
}

type Name = 'projectedSavings' | 'implementationCost' | 'runningCost' | 'currentCost'

export interface Offer {
  name: Name
  kind: 'opportunities' | 'map' | 'answer'
  figureId: number | null
  range: Range
  over: 'year' | 'month' | 'once'
  starts?: Starts
}

const OFFERED: Name[] = ['projectedSavings', 'implementationCost', 'runningCost', 'currentCost']

/** Returns what the audit offers, from its opportunities and cash losses, its map and its answers. */
export function offersOf(
  { quantities }: Inputs,
  { savings, oneOffCost, runningCost }: Business,
  steps: ReadonlyMap<number, StepFacts>,
  starts: Partial<Record<Name, { starts?: Starts }>>,
): Offer[] {
  const today = [...steps.values()].reduce((sum, { cost }) => sum + cost, 0)
  const own = (name: Name, over: Offer['over'], sum: { range: Range } | null): Offer[] =>
    sum
      ? [
          {
            kind: 'opportunities',
            figureId: null,
            name,
            over,
            range: map(sum.range, each => Math.max(0, each)),
            ...(starts[name]?.starts && { starts: starts[name].starts }),
          },
        ]
      : []
  const all: Offer = {
    kind: 'map',
    figureId: null,
    name: 'currentCost',
    over: 'once',
    range: { min: today, usual: today, max: today },
  }
  return [
    ...own('projectedSavings', 'year', savings),
    ...own('implementationCost', 'once', oneOffCost),
    ...own('runningCost', 'month', runningCost),
    ...([...steps.values()].some(({ knows }) => knows.cost) ? [all] : []),
    ...quantities.flatMap(({ id, link, min, usual, max }): Offer[] => {
      const name = link?.to === 'roi' && OFFERED.find(each => each === link.input)
      const over = name === 'runningCost' ? 'month' : 'once'
      return name ? [{ kind: 'answer', figureId: id, name, over, range: { min, usual, max } }] : []
    }),
  ]
}

/** Returns an offer over `months` months, in whole units of currency. */
export const taken = ({ over, range }: Offer, months: number): Range =>
  map(range, value => Math.round(Number((over === 'year' ? (value * months) / 12 : value).toFixed(6))))

const EXAMPLE = { currentCost: 250_000, projectedSavings: 75_000, implementationCost: 25_000 }
const PLAN = {
  discountRate: 0.1,
  ramp: [0.25, 0.5, 0.75, 1],
  runningCost: 0,
  sources: {},
  adoption: { min: 0.6, usual: 1, max: 1 },
  ranges: { projectedSavings: null, implementationCost: null, runningCost: null },
}

/** Returns the initial values of the calculator over `timePeriod` months. */
export function opening({ quantities }: Inputs, offers: readonly Offer[], timePeriod = 12) {
  if (!offers.some(each => each.name === 'projectedSavings'))
    return { ...EXAMPLE, timePeriod: 12, plan: PLAN }
  const own = new Map(
    OFFERED.flatMap(name => {
      const mine = offers.filter(each => each.name === name)
      const offer = mine.find(each => each.kind !== 'answer') ?? mine[0]
      return offer ? [[name, { offer, range: taken(offer, timePeriod) }] as const] : []
    }),
  )
  const usual = (name: Name) => own.get(name)?.range.usual ?? 0
  const ends = (name: Name) => {
    const range = own.get(name)?.range
    return range ? { min: range.min, max: range.max } : null
  }
  const source = ({ kind, figureId, starts }: Offer) => {
    if (kind === 'opportunities') return { kind, ...(starts && { starts }) }
    if (kind === 'map') return { kind, steps: null }
    const answerId = quantities.find(each => each.id === figureId)?.answerId ?? 0
    return { kind, answerId, figureId: figureId ?? 0 }
  }
  return {
    currentCost: usual('currentCost'),
    projectedSavings: usual('projectedSavings'),
    implementationCost: usual('implementationCost'),
    timePeriod,
    plan: {
      ...PLAN,
      runningCost: usual('runningCost'),
      ranges: {
        projectedSavings: ends('projectedSavings'),
        implementationCost: ends('implementationCost'),
        runningCost: ends('runningCost'),
      },
      sources: Object.fromEntries([...own].map(([name, { offer }]) => [name, source(offer)])),
    },
  }
}
