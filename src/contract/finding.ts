// Findings that people took over from drafts; the report tells them with the rest.

import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId } from '#contract/text.ts'

/** What tells findings. */
export const READS_WITH_FINDINGS = ['report.get', 'report.open', 'slide.list', 'deliverable.list'] as const

export const findingEndpoints = endpoints({
  'finding.remove': {
    method: 'DELETE',
    path: '/api/findings/:id',
    summary: 'Take a finding that somebody took over out of the audit again.',
    access: COMPANY,
    sessionOnly: true,
    params: byId,
    answer: NOTHING,
    invalidates: READS_WITH_FINDINGS,
  },
})
