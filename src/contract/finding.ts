// Endpoints of the findings that users accepted from drafts; the report shows them with the others.

import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId } from '#contract/text.ts'

/** The reads whose answers contain findings. */
export const READS_WITH_FINDINGS = ['report.get', 'report.open', 'slide.list', 'deliverable.list'] as const

/** Accepted findings. Errors: finding_not_found, findings_full. */
export const findingEndpoints = endpoints({
  'finding.remove': {
    method: 'DELETE',
    path: '/api/findings/:id',
    summary: 'Remove an accepted finding from the audit.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    answer: NOTHING,
    invalidates: READS_WITH_FINDINGS,
  },
})
