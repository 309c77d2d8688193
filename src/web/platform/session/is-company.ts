// Whether the signed-in user belongs to the organization; guests and learners do not.

import { isCompanyRole } from '#domain/account/role.ts'
import { useSession } from '#web/platform/session/session.tsx'

/** False while the session loads, and for guests, who may not call what concerns more than their audits. */
export function useIsCompany(): boolean {
  const { account } = useSession()
  return account !== null && isCompanyRole(account.role)
}
