// Amounts of the business case that the workbook computes from the audit: those that were taken over from it unchanged.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { lacksNumbers } from '#domain/process/step-field.ts'
import { CASH_INPUTS } from '#domain/quantity/quantity.ts'
import { type RoiState, wholeOf } from '#domain/roi/entries.ts'
import { isUneditedExample, type RoiEntry } from '#domain/roi/example.ts'
import type { Sourced } from '#domain/roi/plan.ts'

type Content = Pick<AuditSnapshot, 'roi' | 'opportunities' | 'steps'> &
  Partial<Pick<AuditSnapshot, 'quantities'>>

/** Whether the amount follows the audit; any other amount overrides what the audit has. */
export function followsAudit(name: Sourced, content: Content): boolean {
  const { roi } = content
  const amount = amountOf(name, roi)
  const offered = offeredBy(name, roi)
  if (offered !== null) return offered === amount
  const isUntouched = isUneditedExample(name as RoiEntry, roi) && roi.plan.sources[name] === undefined
  return isUntouched && amount === 0 && hasNothing(name, content)
}

/** The amount that counts now. */
export const amountOf = (name: Sourced, { inputs, plan }: RoiState): number =>
  name === 'runningCost' ? plan.runningCost : inputs[name]

/** The current value of an amount that was taken over from the opportunities or the map; null if it was not. */
export function offeredBy(name: Sourced, { plan, sources }: RoiState): number | null {
  const kind = plan.sources[name]?.kind
  const source = sources[name]
  return source && (kind === 'opportunities' || kind === 'map') ? wholeOf(source) : null
}

/** The steps whose cost is the current cost: those chosen when it was taken over, else all. */
export function currentSteps({ roi: { plan }, steps }: Pick<AuditSnapshot, 'roi' | 'steps'>): Set<number> {
  const source = plan.sources.currentCost
  const chosen = source?.kind === 'map' ? source.steps : null
  return new Set(chosen ?? steps.map(({ id }) => id))
}

/** Whether the audit has nothing to offer for the amount. */
function hasNothing(name: Sourced, { opportunities, steps, quantities = [] }: Content): boolean {
  if (name === 'currentCost') return steps.every(step => lacksNumbers(step))
  if (name === 'projectedSavings') {
    const losses = quantities.filter(
      ({ link }) => link?.to === 'roi' && CASH_INPUTS.some(each => each === link.input),
    )
    return opportunities.length === 0 && losses.length === 0
  }
  const field = name === 'implementationCost' ? 'oneOffCost' : 'runningCost'
  return opportunities.every(each => (each[field]?.usual ?? 0) === 0)
}
