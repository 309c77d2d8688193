// An opportunity's current target (baseline and expected benefit), which is frozen when measuring begins.

import { scoreBaseOf } from '#content/currency.ts'
import type { Audit } from '#contract/audit.ts'
import type { Beginning } from '#contract/benefit.ts'
import { problem } from '#contract/errors.ts'
import type { FrozenNumber, Promised } from '#domain/benefit/benefit.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import { stepFigure } from '#domain/opportunity/figures.ts'
import { headlineSavingsOf } from '#domain/opportunity/headline-savings.ts'
import { sharesOf } from '#domain/opportunity/savings.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap, auditScenarioSavings } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { readAuditDefaults } from '#server/settings/settings.ts'

/** Throws where the opportunity is gone, or where it has no step and the caller gives no duration of a run. */
export async function promiseOf(audit: Audit, opportunityId: number, given: Beginning): Promise<Promised> {
  const quantities = await auditQuantities(audit.id)
  const { steps, links } = await auditMap(audit.id, quantities)
  const opportunities = await auditOpportunities(audit.id)
  const scenarios = await auditScenarioSavings(audit.id, opportunities, { steps, links })
  const defaults = await readAuditDefaults(audit)
  const byId = new Map(steps.map(step => [step.id, step]))
  const all = inStyle(audit, () =>
    headlineSavingsOf(opportunities, byId, defaults, scoreBaseOf(audit.currency), scenarios),
  )
  const headline = all.find(each => each.opportunity.id === opportunityId)
  if (!headline) throw problem('opportunity_not_found')
  return {
    saving: headline.range,
    standing: headline.level,
    weakest: headline.weakest,
    running: headline.opportunity.runningCost,
    minutes: numberOf(headline.step, 'durationMin', given.minutes),
    rate: numberOf(headline.step, 'costPerHour', given.rate),
    ...(!headline.scenario && { realisation: sharesOf(headline.opportunity, defaults).realisation.usual }),
  }
}

/** The number that the user gives, else the step's. */
function numberOf(
  step: ProcessStep | null,
  field: 'durationMin' | 'costPerHour',
  given: number | undefined,
): FrozenNumber {
  if (given !== undefined) return { value: given, standing: 'entered' }
  if (!step) throw problem('outcome_baseline_missing')
  const figure = stepFigure(step, field)
  return { value: figure.value ?? 0, standing: evidenceLevelOf(figure) }
}
