// The audit's own value of each amount of the business case, as formulas over the sheets Steps and Opportunities.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { amountOf, currentSteps, followsAudit } from '#domain/document/workbook/input/followed.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { Opportunities } from '#domain/document/workbook/sheet/opportunities.ts'
import type { StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'
import type { Sourced } from '#domain/roi/plan.ts'
import { CASH_LOSSES } from '#domain/roi/savings-kinds.ts'

/** A formula with its current value. */
interface Computed {
  formula: string
  value: number
  figure?: string | undefined
}

/** An amount of the business case: from the audit, or an override. */
export interface CaseAmount {
  name: Sourced
  /** Computes the audit's own value, in whole units of money. */
  formula: string
  offered: number
  /** The amount that was entered instead; null if the business case follows the audit. */
  override: number | null
  figure: string
}

/** The amounts of the business case and what they are computed from. */
export interface CaseAmounts {
  savings: Computed
  losses: Computed
  all: Omit<Computed, 'formula'>
  amounts: CaseAmount[]
}

interface Parts {
  steps: StepSheet
  opportunities: Opportunities
}

/** The amounts of the business case as formulas. */
export function amountsOf(facts: SnapshotFacts, given: Assumptions, parts: Parts): CaseAmounts {
  const { business, roi } = facts
  const { totals } = facts.portfolio
  const { column } = parts.opportunities
  const losses = lossesOf(facts, given)
  const all = { value: business.savings?.figure.value ?? 0, figure: business.savings?.figure.id }
  const counted = (key: 'oneOffCost' | 'runningCost') => `SUMIFS(${column(key)},${column('counted')},1)`
  const whole = (formula: string) => `INT(ROUND(${formula},6)+0.5)`
  const period = (Math.max(0, all.value) * roi.inputs.timePeriod) / MONTHS_PER_YEAR
  const amount = (name: Sourced, formula: string, value: number): CaseAmount => ({
    name,
    formula: whole(formula),
    offered: Math.round(value),
    figure: `roi:${name}`,
    override: followsAudit(name, facts) ? null : amountOf(name, roi),
  })
  return {
    savings: {
      formula: `SUMIFS(${column('expected')},${column('counted')},1)`,
      value: all.value - losses.value,
    },
    losses,
    all,
    amounts: [
      amount('currentCost', parts.steps.current, currentCost(facts)),
      amount('projectedSavings', 'MAX(0,Expected_savings_counted)*Period_months/12', period),
      amount('implementationCost', counted('oneOffCost'), totals.oneOffCost?.figure.value ?? 0),
      amount('runningCost', counted('runningCost'), totals.runningCost?.figure.value ?? 0),
    ],
  }
}

function currentCost(facts: SnapshotFacts): number {
  const counted = currentSteps(facts)
  return facts.steps.reduce(
    (sum, step) => sum + (counted.has(step.id) ? (costFigure(step).value ?? 0) : 0),
    0,
  )
}

/** Cash that interviewees say is lost: monthly losses × 12 plus yearly losses, × the default shares. */
function lossesOf({ business }: SnapshotFacts, { rowsOf, column }: Assumptions): Computed {
  const figure = business.kinds.find(({ losses }) => losses)?.losses
  if (figure?.id !== CASH_LOSSES) return { formula: '0', value: 0 }
  const [monthly, yearly] = (['cashMonth', 'cashYear'] as const).map(part => {
    const rows = rowsOf(part)
    return rows && `SUM(${column('usual', rows)})`
  })
  const lost = [monthly && `${monthly}*12`, yearly].filter(Boolean).join('+')
  return {
    formula: `(${lost})*House_reached*House_realised`,
    value: figure.value ?? 0,
    figure: figure.id,
  }
}
