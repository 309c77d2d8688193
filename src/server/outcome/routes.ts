// What came of opportunities: promises frozen, months measured, each number with who entered it and where it came from.

import { problem } from '#contract/errors.ts'
import {
  type MonthEntry,
  type OutcomeOfAudit,
  outcomeEndpoints,
  type SavedMonth,
  type SavedOutcome,
} from '#contract/outcome.ts'
import type { Mark } from '#domain/mark.ts'
import { outcomeOf } from '#domain/outcome/figures.ts'
import { monthOf } from '#domain/outcome/month.ts'
import { MEASURES, type MeasuredNumbers, OUTCOME_LIMITS } from '#domain/outcome/outcome.ts'
import { outcomeTotals } from '#domain/outcome/totals.ts'
import { requireAudit } from '#server/audit/access.ts'
import { opportunityById } from '#server/opportunity/read.ts'
import { promiseOf } from '#server/outcome/promise.ts'
import {
  addOutcome,
  deleteOutcome,
  emptyMonth,
  findOutcome,
  findOutcomeOf,
  holdOutcome,
  listOutcomes,
  newestMeasured,
  putMonth,
  setEnded,
  touchOutcome,
} from '#server/outcome/store.ts'
import { routes } from '#server/platform/serve.ts'
import { markOf } from '#server/process/marks.ts'

/** Audits that one answer of the summary tells. */
const SUMMED = 50

export const outcomeRoutes = routes(outcomeEndpoints, {
  'outcome.list': async ({ params }) => {
    await requireAudit(params.id)
    return listOutcomes(params.id)
  },

  'outcome.begin': async ({ params: { id }, body, account }) => {
    const opportunity = await opportunityById(id)
    if (!opportunity) throw problem('opportunity_not_found')
    const audit = await requireAudit(opportunity.auditId)
    if (!(await findOutcomeOf(id))) {
      const promised = await promiseOf(audit, id, body)
      const { begins } = body
      await addOutcome({ auditId: audit.id, opportunityId: id, begins, promised, author: account.name })
    }
    const begun = await findOutcomeOf(id)
    if (!begun) throw problem('opportunity_not_found')
    return begun
  },

  'outcome.measure': async ({ params: { id }, body: { months, source }, account }) => {
    await holdOutcome(id)
    const outcome = await requireOutcome(id)
    const known = new Map(outcome.months.map(each => [each.month, each]))
    for (const entry of months) requireWithin(entry, outcome, known.get(entry.month))
    const count = new Set([...known.keys(), ...months.map(({ month }) => month)]).size
    if (count > OUTCOME_LIMITS.months) throw problem('outcome_months_full')
    for (const entry of months) await enter(id, entry, known.get(entry.month), { ...markOf(account), source })
    await touchOutcome(id)
    return requireOutcome(id)
  },

  'outcome.forget': async ({ params: { id, month } }) => {
    await requireOutcome(id)
    if (!(await emptyMonth(id, month))) throw problem('outcome_month_not_found')
    await touchOutcome(id)
  },

  'outcome.end': async ({ params: { id }, body }) => {
    await requireOutcome(id)
    await setEnded(id, body.ended)
  },

  'outcome.remove': async ({ params: { id } }) => {
    await requireOutcome(id)
    await deleteOutcome(id)
  },

  'outcome.summary': async () => (await newestMeasured(SUMMED)).flatMap(summed),
})

async function requireOutcome(id: number): Promise<SavedOutcome> {
  const found = await findOutcome(id)
  if (!found) throw problem('outcome_not_found')
  await requireAudit(found.auditId)
  return found
}

/** The month lies in the time that is measured, and is as the caller knows it. */
function requireWithin({ month, version }: MonthEntry, { begins }: SavedOutcome, known?: SavedMonth): void {
  if (month < monthOf(begins) || month > monthOf(new Date().toISOString()))
    throw problem('outcome_month_outside')
  if (version !== undefined && version !== (known?.version ?? 0))
    throw problem('changed_meanwhile', { current: known ?? null })
}

/** Enters what was sent; a number that says what it said before keeps its mark, and null takes one back. */
async function enter(
  id: number,
  entry: MonthEntry,
  before: SavedMonth | undefined,
  by: Mark & { source: string },
): Promise<void> {
  const numbers: MeasuredNumbers = { ...before?.numbers }
  for (const measure of MEASURES) {
    const value = entry[measure]
    if (value === null) delete numbers[measure]
    else if (value !== undefined && numbers[measure]?.value !== value) numbers[measure] = { value, ...by }
  }
  if (Object.keys(numbers).length === 0) await emptyMonth(id, entry.month)
  else if (JSON.stringify(numbers) !== JSON.stringify(before?.numbers ?? {}))
    await putMonth(id, entry.month, numbers)
}

/** None where no month says enough yet. */
function summed({ audit, outcomes }: Awaited<ReturnType<typeof newestMeasured>>[number]): OutcomeOfAudit[] {
  const totals = outcomeTotals(outcomes.map(each => outcomeOf(each, audit)))
  if (!totals) return []
  const { id: auditId, title, company, currency, locale } = audit
  const { due, measured, kept } = totals
  return [
    {
      ...{ auditId, audit: title, company, currency, locale, opportunities: outcomes.length },
      ...{ due: due.usual, measured },
      kept: kept && {
        usual: kept.usual,
        low: kept.ends?.low ?? null,
        high: kept.ends?.high ?? null,
      },
    },
  ]
}
