// The thread in which reports are drawn, so that the server goes on answering meanwhile.

import { drawReport, REPORT_PAGES } from '#server/assessment/report/document.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { answerWork } from '#server/platform/thread.ts'

answerWork((facts: ReportFacts, progress) => drawReport(facts, pages => progress(pages, REPORT_PAGES)))
