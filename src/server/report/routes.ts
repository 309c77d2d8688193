// The report: the audit's interviews and answers, judged by the domain.

import { reportEndpoints } from '#contract/report.ts'
import { requireAudit } from '#server/audit/access.ts'
import { routes } from '#server/platform/serve.ts'
import { readReport } from '#server/report/read.ts'

export const reportRoutes = routes(reportEndpoints, {
  'report.get': async ({ params }) => {
    await requireAudit(params.id)
    return readReport(params.id)
  },
})
