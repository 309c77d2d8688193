// Terms of the portfolio's NPV as inputs of figures: period, discount rate, ramp-up, adoption.

import type { FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import {
  adoptionEnds,
  modelAssumptions,
  percentOf,
  type Registered,
} from '#domain/roi/assumptions-register.ts'
import { cashedOf } from '#domain/roi/plan.ts'

/** The period in months. */
export const periodInput = (months: number): FigureInput => ({
  ...{
    kind: 'entry',
    label: figureMessages().roiFigures.entries.timePeriod,
    value: months,
    unit: 'months',
    author: null,
  },
})

/** Period, discount rate, ramp-up and the range of the adoption. */
export const termsInputs = (state: Registered): FigureInput[] => [
  periodInput(state.inputs.timePeriod),
  ...modelAssumptions(state),
  ...adoptionEnds(state),
]

/** The usual share of freed hours that becomes cash, in percent. */
export function cashedInput({ plan, marks }: Registered): FigureInput {
  const mark = marks.cashed
  return {
    kind: mark ? 'entry' : 'assumption',
    ...{ label: figureMessages().portfolio.cashed, value: percentOf(cashedOf(plan).usual), unit: 'percent' },
    ...{ author: mark?.author ?? null, ...(mark && { date: mark.date }) },
  } as FigureInput
}
