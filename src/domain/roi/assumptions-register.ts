// Assumptions register of an ROI: the assumptions of the model with author and date, and the steps of the map with their
// costs.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { type RoiOffer, stepCosts } from '#domain/roi/offer.ts'
import {
  type PlanAttributions,
  RANGED,
  type Ranged,
  ROI_SPREADS,
  type RoiItem,
  type RoiNote,
  type RoiPlan,
} from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'
import type { Unit } from '#domain/text/number-style.ts'

type Assumption = Extract<FigureInput, { kind: 'assumption' }>

/** The input of the register. */
export interface Registered {
  inputs: RoiInputs
  plan: RoiPlan
  marks: PlanAttributions
  notes: readonly RoiNote[]
}

function assumption(
  label: string,
  value: number,
  unit: Unit,
  { marks }: Registered,
  item: RoiItem,
): Assumption {
  const mark = marks[item]
  return {
    kind: 'assumption',
    label,
    value,
    unit,
    author: mark?.author ?? null,
    ...(mark && { date: mark.date }),
  }
}

/** A fraction as percent, rounded to remove floating-point noise. */
export const percentOf = (fraction: number) => Math.round(fraction * 1e6) / 1e4

/** The assumptions of the NPV model at the usual values. */
export function modelAssumptions(state: Registered): Assumption[] {
  const { plan } = state
  const last = plan.ramp.length - 1
  return [
    assumption('Discount rate a year', percentOf(plan.discountRate), 'percent', state, 'discountRate'),
    ...plan.ramp.map((share, index) => {
      const when = `month ${index + 1}${index === last ? ' and later' : ''}`
      return assumption(
        `Share of the monthly saving reached in ${when}`,
        percentOf(share),
        'percent',
        state,
        'ramp',
      )
    }),
    assumption('Adoption, usual', percentOf(plan.adoption.usual), 'percent', state, 'adoption'),
  ]
}

const LABELS: Record<Ranged, string> = {
  projectedSavings: 'Savings',
  implementationCost: 'Implementation cost',
  runningCost: 'Running cost a month',
}

/** The assumptions of the range: the entered ends, or the default spread. */
export function rangeAssumptions(state: Registered): Assumption[] {
  const { plan } = state
  return [
    ...RANGED.flatMap(name => endsOf(name, state)),
    assumption('Adoption, min', percentOf(plan.adoption.min), 'percent', state, 'adoption'),
    assumption('Adoption, max', percentOf(plan.adoption.max), 'percent', state, 'adoption'),
  ]
}

function endsOf(name: Ranged, state: Registered): Assumption[] {
  const given = state.plan.ranges[name]
  return (['min', 'max'] as const).map(point =>
    given
      ? assumption(
          `${LABELS[name]}, ${point}`,
          given[point],
          name === 'runningCost' ? 'money_per_month' : 'money',
          state,
          `range.${name}`,
        )
      : assumption(
          `${LABELS[name]}, ${point} of what was entered`,
          percentOf(ROI_SPREADS[name][point]),
          'percent',
          state,
          `range.${name}`,
        ),
  )
}

/** A step of the map with its yearly cost, whose inputs are duration, rate and volume. */
export interface RegisteredStep {
  stepId: number
  label: string
  figure: Figure
}

/** The steps of the map's offer, most expensive first. */
export function registeredSteps(offers: readonly RoiOffer[]): RegisteredStep[] {
  const map = offers.find(({ source }) => source.kind === 'map')
  if (!map) return []
  return stepCosts(map.input).sort((a, b) => (b.figure.value ?? 0) - (a.figure.value ?? 0))
}
