// Whether the user's account has a password: users who sign in only through the provider are not asked for one.

import { useRead } from '#web/platform/api.ts'

/** True until the answer is loaded. */
export function useOwnPassword(): boolean {
  return useRead('sso.connection', {}).data?.hasPassword ?? true
}
