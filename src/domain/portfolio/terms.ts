// Terms of the portfolio's NPV as inputs of figures: period, discount rate, ramp-up, adoption.

import type { FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import {
  adoptionEnds,
  modelAssumptions,
  percentOf,
  type Registered,
} from '#domain/roi/assumptions-register.ts'
import { periodInput } from '#domain/roi/offer.ts'
import { cashedOf } from '#domain/roi/plan.ts'

/** The period of the portfolio, assumed until a user sets or confirms it. */
export const periodOfTerms = ({ inputs, marks }: Registered): FigureInput =>
  periodInput(inputs.timePeriod, marks.timePeriod)

/** Period, discount rate, ramp-up and the range of the adoption. */
export const termsInputs = (state: Registered): FigureInput[] => [
  periodOfTerms(state),
  ...modelAssumptions(state),
  ...adoptionEnds(state),
]

/** The usual share of freed hours that becomes cash, in percent. */
export function cashedInput({ plan, marks }: Registered): FigureInput {
  const mark = marks.cashed
  return {
    kind: mark ? 'entry' : 'assumption',
    label: figureMessages().portfolio.cashed,
    value: percentOf(cashedOf(plan).usual),
    unit: 'percent',
    author: mark?.author ?? null,
    ...(mark && { date: mark.date }),
  } as FigureInput
}
