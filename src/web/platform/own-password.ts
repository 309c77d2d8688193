// Whether one's account has a password: whoever has none, and comes by the provider alone, is not asked for one.

import { useRead } from '#web/platform/api.ts'

/** True until it is known otherwise. */
export function useOwnPassword(): boolean {
  return useRead('sso.connection', {}).data?.hasPassword ?? true
}
