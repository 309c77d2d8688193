// Benefits tracking: targets frozen, months measured, each number with its author and source.

import {
  type AuditBenefit,
  benefitEndpoints,
  type MonthEntry,
  type SavedBenefit,
  type SavedMonth,
} from '#contract/benefit.ts'
import { problem } from '#contract/errors.ts'
import type { Attribution } from '#domain/attribution.ts'
import { BENEFIT_LIMITS, MEASURES, type MeasuredNumbers } from '#domain/benefit/benefit.ts'
import { realisedBenefitOf } from '#domain/benefit/figures.ts'
import { monthOf } from '#domain/benefit/month.ts'
import { benefitTotals } from '#domain/benefit/totals.ts'
import { requireAudit } from '#server/audit/access.ts'
import { calendarFile } from '#server/benefit/calendar.ts'
import { promiseOf } from '#server/benefit/promise.ts'
import {
  addBenefit,
  deleteBenefit,
  emptyMonth,
  findBenefit,
  findBenefitOf,
  listBenefits,
  lockBenefit,
  newestMeasured,
  putMonth,
  setEnded,
  touchBenefit,
} from '#server/benefit/store.ts'
import { opportunityById } from '#server/opportunity/read.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'

/** Audits in one answer of the summary. */
const SUMMED = 50

/** `publicUrl` is the address that the calendar's entries lead to. */
export const benefitRoutes = ({ publicUrl }: { publicUrl: string }) =>
  routes(benefitEndpoints, {
    'outcome.list': async ({ params }) => {
      await requireAudit(params.id)
      return listBenefits(params.id)
    },

    'outcome.calendar': async ({ params }) => {
      const audit = await requireAudit(params.id)
      const benefits = await listBenefits(audit.id)
      return {
        name: `Benefits of ${audit.title}.ics`,
        type: 'text/calendar; charset=utf-8',
        content: Buffer.from(calendarFile({ audit, benefits, now: new Date().toISOString(), publicUrl })),
      }
    },

    'outcome.begin': async ({ params: { id }, body, account }) => {
      const opportunity = await opportunityById(id)
      if (!opportunity) throw problem('opportunity_not_found')
      const audit = await requireAudit(opportunity.auditId)
      if (!(await findBenefitOf(id))) {
        const promised = await promiseOf(audit, id, body)
        const { begins } = body
        await addBenefit({ auditId: audit.id, opportunityId: id, begins, promised, author: account.name })
      }
      const begun = await findBenefitOf(id)
      if (!begun) throw problem('opportunity_not_found')
      return begun
    },

    'outcome.measure': async ({ params: { id }, body: { months, source }, account }) => {
      await lockBenefit(id)
      const benefit = await requireBenefit(id)
      const known = new Map(benefit.months.map(each => [each.month, each]))
      for (const entry of months) requireWithin(entry, benefit, known.get(entry.month))
      const count = new Set([...known.keys(), ...months.map(({ month }) => month)]).size
      if (count > BENEFIT_LIMITS.months) throw problem('outcome_months_full')
      for (const entry of months)
        await enter(id, entry, known.get(entry.month), { ...attributionOf(account), source })
      await touchBenefit(id)
      return requireBenefit(id)
    },

    'outcome.forget': async ({ params: { id, month } }) => {
      await requireBenefit(id)
      if (!(await emptyMonth(id, month))) throw problem('outcome_month_not_found')
      await touchBenefit(id)
    },

    'outcome.end': async ({ params: { id }, body }) => {
      await requireBenefit(id)
      await setEnded(id, body.ended)
    },

    'outcome.remove': async ({ params: { id } }) => {
      await requireBenefit(id)
      await deleteBenefit(id)
    },

    'outcome.summary': async ({ account }) => (await newestMeasured(SUMMED, account.id)).flatMap(summed),
  })

async function requireBenefit(id: number): Promise<SavedBenefit> {
  const found = await findBenefit(id)
  if (!found) throw problem('outcome_not_found')
  await requireAudit(found.auditId)
  return found
}

/** Checks that the month is within the measured period and unchanged since the caller read it. */
function requireWithin({ month, version }: MonthEntry, { begins }: SavedBenefit, known?: SavedMonth): void {
  if (month < monthOf(begins) || month > monthOf(new Date().toISOString()))
    throw problem('outcome_month_outside')
  if (version !== undefined && version !== (known?.version ?? 0))
    throw problem('changed_meanwhile', { current: known ?? null })
}

/** Stores the numbers sent; an unchanged number keeps its attribution, and null removes one. */
async function enter(
  id: number,
  entry: MonthEntry,
  before: SavedMonth | undefined,
  by: Attribution & { source: string },
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

/** Null where no month has enough numbers yet. */
function summed({
  audit,
  outcomes: benefits,
}: Awaited<ReturnType<typeof newestMeasured>>[number]): AuditBenefit[] {
  const totals = benefitTotals(benefits.map(each => realisedBenefitOf(each, audit)))
  if (!totals) return []
  const { id: auditId, title, company, currency, locale } = audit
  const { due, measured, kept } = totals
  return [
    {
      auditId,
      audit: title,
      company,
      currency,
      locale,
      opportunities: benefits.length,
      due: due.usual,
      measured,
      kept: kept && {
        usual: kept.usual,
        low: kept.ends?.low ?? null,
        high: kept.ends?.high ?? null,
      },
    },
  ]
}
