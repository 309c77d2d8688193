// An audit's report as the screen shows it, and its open items.

import type { AuditHeadlineSavings } from '#contract/report.ts'
import { type AcceptedFinding, validAcceptedFindings } from '#domain/finding/accepted.ts'
import { gapsOf, nextQuestions } from '#domain/interview/next-question.ts'
import { type OpenItem, openItems } from '#domain/open-item.ts'
import { largestFirst } from '#domain/opportunity/ranking.ts'
import { type ExpectedSavings, expectedSavings } from '#domain/opportunity/savings.ts'
import { type Report, reportOf } from '#domain/report.ts'
import { roiState } from '#domain/roi/audit-offers.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { requireAudit } from '#server/audit/access.ts'
import { auditDeliverables } from '#server/deliverable/read.ts'
import { auditFindings } from '#server/finding/read.ts'
import { auditInterviews } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { snapshot } from '#server/platform/database/database.ts'
import { auditMap, auditScenarioSavings } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { auditRoi } from '#server/roi/read.ts'
import { readAuditDefaults } from '#server/settings/settings.ts'

/** Returns the report from answers, map and opportunities, as of one moment. */
export async function readReport(auditId: number): Promise<Report & { lapsed: AcceptedFinding[] }> {
  const read = await snapshot(async () => ({
    ...(await readAudit(auditId)),
    noted: await auditFindings(auditId),
  }))
  const { audit, interviews, steps, quantities, leading: ranked } = read
  const { valid: level, lapsed } = validAcceptedFindings(read.noted, read)
  const notDeclined = new Set(ranked.flatMap(each => (isDeclined(each) ? [] : each.opportunity.id)))
  return {
    ...inStyle(audit, () => reportOf(interviews, steps, quantities, ranked, level, notDeclined)),
    lapsed,
  }
}

/** Whether a user decided not to fund it. What the rule recommends would need the portfolio's simulation. */
const isDeclined = ({ opportunity: { funding } }: ExpectedSavings) => funding?.funding === 'not_funded'

/** Returns the audit's current open items. */
export async function readOpen(auditId: number): Promise<OpenItem[]> {
  const read = await snapshot(() => readAudit(auditId))
  const newest = Map.groupBy(await auditDeliverables(auditId), each => each.kind)
  const exports = [...newest.values()].flatMap(versions => versions.slice(0, 1))
  return openItems({ ...read, exports })
}

/** Returns the gaps in the map, and the questions to ask next. */
export async function readGaps(auditId: number) {
  const {
    saved: steps,
    links,
    opportunities,
    house: defaults,
  } = await snapshot(async () => {
    await requireAudit(auditId)
    return readSavings(auditId)
  })
  const map = { steps, links }
  return { steps: steps.length, gaps: gapsOf(map), next: nextQuestions(map, opportunities, defaults) }
}

/** Returns the first opportunity of each audit that has one, all as of one moment. */
export function readHeadlineSavings(auditIds: readonly number[]): Promise<AuditHeadlineSavings[]> {
  return snapshot(async () => {
    const firsts: AuditHeadlineSavings[] = []
    for (const auditId of new Set(auditIds)) {
      const [first] = (await readSavings(auditId)).leading
      if (!first) continue
      const { id, title } = first.opportunity
      firsts.push({ auditId, opportunityId: id, title, figure: first.figure })
    }
    return firsts
  })
}

/** Opportunities by their headline figure, without ranges, which would need ten thousand simulation runs. */
async function readSavings(auditId: number) {
  const quantities = await auditQuantities(auditId)
  const { saved, steps, links } = await auditMap(auditId, quantities)
  const byId = new Map(steps.map(step => [step.id, step]))
  const opportunities = await auditOpportunities(auditId)
  const defaults = await readAuditDefaults(await requireAudit(auditId))
  const scenarios = await auditScenarioSavings(auditId, opportunities, { steps, links })
  const ranked = expectedSavings(opportunities, byId, defaults, scenarios).sort(largestFirst)
  return { quantities, saved, steps, links, opportunities, house: defaults, scenarios, leading: ranked }
}

async function readAudit(auditId: number) {
  const audit = await requireAudit(auditId)
  const savings = await readSavings(auditId)
  const roi = roiState(await auditRoi(auditId, savings))
  return { audit, interviews: await auditInterviews(auditId), ...savings, roi }
}
