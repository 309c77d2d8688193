// Accepted findings, and removing them again. Findings by rule are in the report.

import { problem } from '#contract/errors.ts'
import { findingEndpoints } from '#contract/finding.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { auditOf, deleteFinding } from '#server/finding/store.ts'
import { routes } from '#server/platform/http/serve.ts'

export const findingRoutes = routes(findingEndpoints, {
  'finding.remove': async ({ params }) => {
    const auditId = await auditOf(params.id)
    if (auditId === null) throw problem('finding_not_found')
    await requireOpenAudit(auditId)
    await deleteFinding(params.id)
  },
})
