// Whether assessments are closed: checked before the visitor answers ten questions, and again after a rejection.

import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'

export type AssessmentClosure = 'closed' | 'maintenance'

/** Why assessments are closed, or null; if the server cannot be reached, they count as open. */
export function useClosure(): { closure: AssessmentClosure | null; ask: () => void } {
  const [closure, setClosure] = useState<AssessmentClosure | null>(null)
  const ask = useCallback(() => {
    call('system.state', {}).then(
      ({ assessmentEnabled, maintenanceMode }) =>
        setClosure(assessmentEnabled ? (maintenanceMode ? 'maintenance' : null) : 'closed'),
      () => {},
    )
  }, [])
  useEffect(ask, [ask])
  return { closure, ask }
}
