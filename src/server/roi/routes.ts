// ROI: anybody of the organisation may read it, and save it while the audit is open.

import { roiEndpoints } from '#contract/roi.ts'
import { simpleRoi } from '#domain/roi.ts'
import { requireAudit, startAudit } from '#server/audit/access.ts'
import { routes } from '#server/platform/serve.ts'
import { auditRoi } from '#server/roi/read.ts'
import { saveRoi } from '#server/roi/store.ts'

export const roiRoutes = routes(roiEndpoints, {
  'roi.get': async ({ params }) => {
    await requireAudit(params.id)
    return auditRoi(params.id)
  },

  'roi.save': async ({ params, body, account }) => {
    await startAudit(params.id)
    await saveRoi(params.id, account.id, { ...body, ...simpleRoi(body) })
    return auditRoi(params.id)
  },
})
