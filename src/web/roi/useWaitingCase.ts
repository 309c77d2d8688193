// While a kept audit is open without a network: its ROI and portfolio with the changes that wait on this device.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Roi } from '#contract/roi.ts'
import { useAway } from '#web/platform/away.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { mapsWithWrites } from '#web/process/index.ts'
import type { WaitingCase } from '#web/roi/waiting-case.ts'

const counting = partOnDemand(() => import('#web/roi/waiting-case.ts'))

interface ReadRoi {
  data: Roi | undefined
  dataUpdatedAt: number
}

/**
 * Null while nothing waits, and until it is computed. It applies until the server has the changes: the network may be back
 * earlier.
 */
export function useWaitingCase(auditId: number, { data: roi, dataUpdatedAt: at }: ReadRoi) {
  const client = useQueryClient()
  const { account } = useSession()
  const isAway = useAway()
  const [wasAway, setWasAway] = useState(false)
  if (isAway && !wasAway) setWasAway(true)
  const space = namespaceOf(account?.id ?? 0, auditId)
  const waits = mapsWithWrites(workStorage, space).length > 0 || hasDrafts(space)
  const isCounted = wasAway && waits
  const [found, setFound] = useState<WaitingCase | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer counts, also one with the same content
  useEffect(() => {
    if (!isCounted || !roi || !account) return
    let isLeft = false
    const count = async () => (await counting())?.waitingCase({ client, auditId, account }, roi)
    const show = (result: WaitingCase | undefined) => {
      if (!isLeft) setFound(result ?? null)
    }
    count().then(show, () => undefined)
    return () => {
      isLeft = true
    }
  }, [client, auditId, isCounted, roi, at, account])
  return isCounted ? found : null
}

/** Whether changes of opportunities wait in this namespace (`opportunity/opportunity-draft.ts`). */
const hasDrafts = (space: string) =>
  Array.from({ length: workStorage.length }, (_, index) => workStorage.key(index)).some(key =>
    key?.startsWith(`opportunity-draft:${space}:`),
  )
