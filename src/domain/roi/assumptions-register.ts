// Assumptions register of an ROI: the assumptions of the model with author and date, and the steps of the map with their
// costs.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { AmountStarts } from '#domain/roi/npv.ts'
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

/** A fraction in percent, without floating-point noise. */
export const percentOf = (fraction: number) => Math.round(fraction * 1e6) / 1e4

/** The assumptions of the NPV model at the usual values. */
export function modelAssumptions(state: Registered): Assumption[] {
  const { plan } = state
  const labels = figureMessages().roiFigures
  const last = plan.ramp.length - 1
  return [
    assumption(labels.discountRate, percentOf(plan.discountRate), 'percent', state, 'discountRate'),
    ...plan.ramp.map((share, index) =>
      assumption(
        labels.ramp({ month: index + 1, isLast: index === last }),
        percentOf(share),
        'percent',
        state,
        'ramp',
      ),
    ),
    assumption(labels.adoption.usual, percentOf(plan.adoption.usual), 'percent', state, 'adoption'),
  ]
}

/** The parts of amounts that start after month 0 by the plan in use. */
export const startInputs = (starts: AmountStarts | null): FigureInput[] =>
  RANGED.flatMap(name =>
    (starts?.[name] ?? []).flatMap(({ month, share }): FigureInput[] => {
      if (month === 0) return []
      const label = figureMessages().roiFigures.starts({ input: name, month })
      return [{ kind: 'entry', label, value: Math.round(share * 1000) / 10, unit: 'percent', author: null }]
    }),
  )

/** The assumptions of the range: the entered ends, or the default spread. */
export function rangeAssumptions(state: Registered): Assumption[] {
  return [...RANGED.flatMap(name => endsOf(name, state)), ...adoptionEnds(state)]
}

/** The ends of the adoption, which all savings share. */
export const adoptionEnds = (state: Registered): Assumption[] =>
  (['min', 'max'] as const).map(point =>
    assumption(
      figureMessages().roiFigures.adoption[point],
      percentOf(state.plan.adoption[point]),
      'percent',
      state,
      'adoption',
    ),
  )

function endsOf(name: Ranged, state: Registered): Assumption[] {
  const labels = figureMessages().roiFigures
  const given = state.plan.ranges[name]
  return (['min', 'max'] as const).map(point =>
    given
      ? assumption(
          labels.ends[name][point],
          given[point],
          name === 'runningCost' ? 'money_per_month' : 'money',
          state,
          `range.${name}`,
        )
      : assumption(
          labels.spreads[name][point],
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
