// The whole report: fifteen pages, rendered by the same code as the audit's documents.

import { TOPICS } from '#domain/assessment/assessment.ts'
import type { ReportPage } from '#domain/document/report/types.ts'
import { coverOf } from '#server/assessment/report/cover.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { REPORT_TITLE } from '#server/assessment/report/frame.ts'
import { methodPage } from '#server/assessment/report/method.ts'
import { planPage, useCasesPage } from '#server/assessment/report/plan.ts'
import { summaryOf } from '#server/assessment/report/summary.ts'
import { topicOf } from '#server/assessment/report/topic.ts'
import { renderPdf } from '#server/document/pdf/pdf.ts'

const SUBJECT = 'Result of the AI readiness assessment'

/** Renders the report; calls `report` with the pages done and their total. */
export function drawReport(
  facts: ReportFacts,
  report: (done: number, total: number) => void = () => {},
): Promise<Buffer> {
  return renderPdf({ title: REPORT_TITLE, subject: SUBJECT, brand: facts.brand }, pagesOf(facts), report)
}

const pagesOf = (facts: ReportFacts): ReportPage[] => [
  coverOf(facts),
  summaryOf(facts),
  ...TOPICS.map(topic => topicOf(topic, facts)),
  planPage(facts),
  useCasesPage(facts),
  methodPage(facts),
]
