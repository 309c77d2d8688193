// While a kept audit is open without a network: its ROI and portfolio with the changes that wait on this device.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Roi } from '#contract/roi.ts'
import { useAway } from '#web/platform/away.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { subscribeToWork, workStorage } from '#web/platform/session/device-work.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { mapsWithWrites } from '#web/process/index.ts'
import type { WaitingCase } from '#web/roi/waiting-case.ts'

const counting = partOnDemand(() => import('#web/roi/waiting-case.ts'))

interface ReadRoi {
  data: Roi | undefined
  dataUpdatedAt: number
}

interface Counted {
  found: WaitingCase | null
  /** The changes cannot be counted here: a record that they need is not on this device. */
  isFailed: boolean
}

const NONE: Counted = { found: null, isFailed: false }

/**
 * Nothing while nothing waits, and until it is computed. It applies until the server has the changes: the network may be back
 * earlier. `form` is the key of the ROI form that waits.
 */
export function useWaitingCase(
  auditId: number,
  { data: roi, dataUpdatedAt: at }: ReadRoi,
  form: string | null,
): Counted {
  const client = useQueryClient()
  const { account } = useSession()
  const isAway = useAway()
  const [wasAway, setWasAway] = useState(false)
  if (isAway && !wasAway) setWasAway(true)
  const space = namespaceOf(account?.id ?? 0, auditId)
  const drafts = useSyncExternalStore(subscribeToWork, () => opportunityDraftsIn(space))
  const waits = form !== null || mapsWithWrites(workStorage, space).length > 0 || drafts !== ''
  const isCounted = wasAway && waits
  const [counted, setCounted] = useState(NONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer counts, also one with the same content, and every form and draft
  useEffect(() => {
    if (!isCounted || !roi || !account) return
    let isLeft = false
    const count = async () => (await counting())?.waitingCase({ client, auditId, account }, roi)
    const show = (result: Counted) => {
      if (!isLeft) setCounted(result)
    }
    count().then(
      found => show({ found: found ?? null, isFailed: false }),
      () => show({ found: null, isFailed: true }),
    )
    return () => {
      isLeft = true
    }
  }, [client, auditId, isCounted, roi, at, account, form, drafts])
  return isCounted ? counted : NONE
}

/** The stored changes of opportunities in this namespace (`opportunity/opportunity-draft.ts`) as one text; empty without any. */
const opportunityDraftsIn = (space: string) =>
  Array.from({ length: workStorage.length }, (_, index) => workStorage.key(index) ?? '')
    .filter(key => key.startsWith(`opportunity-draft:${space}:`))
    .sort()
    .map(key => workStorage.getItem(key))
    .join()
