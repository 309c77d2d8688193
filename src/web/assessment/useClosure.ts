// Whether assessments are taken at the moment: asked before the visitor answers ten questions, and again after a refusal.

import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'

export type AssessmentClosure = 'closed' | 'maintenance'

/** Why no assessment is taken, or null; an installation that cannot be asked counts as open. */
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
