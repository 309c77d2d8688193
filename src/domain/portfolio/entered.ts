// How far amounts that a user entered in the ROI calculator change the NPV of the recommended portfolio.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { from, portfolioFigure } from '#domain/portfolio/figure.ts'

/** The NPV with the amounts entered, and its difference from the portfolio's; both in money. */
export interface EnteredCase {
  npv: Figure
  difference: Figure
}

/** The case of the amounts entered: median NPV − median NPV of the portfolio, in money. */
export const enteredCase = (npv: Figure, portfolioNpv: Figure): EnteredCase => ({
  npv,
  difference: portfolioFigure('entered_difference', figureMessages().portfolio.enteredDifference, {
    value: (npv.value ?? 0) - (portfolioNpv.value ?? 0),
    inputs: from(npv, portfolioNpv),
  }),
})
