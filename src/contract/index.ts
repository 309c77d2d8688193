// The joined endpoint table: every call the server answers, by id.

import { accountEndpoints } from '#contract/account.ts'
import { auditEndpoints } from '#contract/audit.ts'

export const ENDPOINTS = {
  ...accountEndpoints,
  ...auditEndpoints,
}

export type EndpointTable = typeof ENDPOINTS
export type EndpointId = keyof EndpointTable
