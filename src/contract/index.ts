// The joined endpoint table: every call the server answers, by id.

import { accountEndpoints } from '#contract/account.ts'
import { auditEndpoints } from '#contract/audit.ts'
import { interviewEndpoints } from '#contract/interview.ts'
import { opportunityEndpoints } from '#contract/opportunity.ts'
import { processEndpoints } from '#contract/process.ts'
import { reportEndpoints } from '#contract/report.ts'
import { userEndpoints } from '#contract/user.ts'

export const ENDPOINTS = {
  ...accountEndpoints,
  ...auditEndpoints,
  ...interviewEndpoints,
  ...reportEndpoints,
  ...opportunityEndpoints,
  ...processEndpoints,
  ...userEndpoints,
}

export type EndpointTable = typeof ENDPOINTS
export type EndpointId = keyof EndpointTable
