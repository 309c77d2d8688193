// Texts about the funding of options: labels, and why the rule proposes what it does.

import type { Portfolio } from '#contract/portfolio.ts'
import { type Funding, isFunded, PAYS_NOW } from '#domain/opportunity/funding.ts'

export type ShownOption = Portfolio['options'][number]

export const FUNDING_TONES = {
  now: 'signal',
  later: 'neutral',
  not_funded: 'caution',
  not_assessed: 'neutral',
} as const

const AS_PROPOSED: Record<Funding, string> = {
  now: `It raises the median NPV of the portfolio and pays back within ${PAYS_NOW} months.`,
  later: `It raises the median NPV of the portfolio and takes longer than ${PAYS_NOW} months to pay back.`,
  not_funded: 'It does not raise the median NPV of the portfolio.',
  not_assessed: 'Its cost is not estimated, or its step lacks minutes, rate or volume.',
}

/** Why the rule proposes this, in one sentence. What lowers the NPV and is recommended is a cost that others share. */
export const ruleText = ({ proposed, figures }: Pick<ShownOption, 'proposed' | 'figures'>) =>
  isFunded(proposed) && (figures?.npv.value ?? 0) < 0
    ? 'Recommended options share its one-off cost.'
    : AS_PROPOSED[proposed]

/** "5 of 6 options" */
export const countText = ({ options, case: found }: Pick<Portfolio, 'options' | 'case'>) =>
  `${found?.count.value ?? 0} of ${options.length} ${options.length === 1 ? 'option' : 'options'}`
