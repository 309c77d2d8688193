// Public state of the installation; undefined until the server has answered.

import type { SystemState } from '#contract/system.ts'
import { useRead } from '#web/platform/api.ts'

export function useSystem(): SystemState | undefined {
  return useRead('system.state', {}).data
}
