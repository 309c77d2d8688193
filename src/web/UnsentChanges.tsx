// Sends changes of a kept audit that an earlier page left unsent: answers, files, map changes, opportunities and ROI.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAuditOutbox } from '#web/interview/answer/useAuditOutbox.ts'
import { useUploads } from '#web/interview/attachment/useUploads.ts'
import { useOpportunityOutbox } from '#web/opportunity/useOpportunityOutbox.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { mapsWithWrites } from '#web/process/canvas/outbox/local-store.ts'
import { useRoiOutbox } from '#web/roi/useRoiOutbox.ts'

/** The pages of interview, map and ROI send their own. */
export default function UnsentChanges({ auditId }: { auditId: number }) {
  const { pathname } = useLocation()
  const { account } = useSession()
  return (
    <>
      {!pathname.endsWith('/step1') && <Answers auditId={auditId} />}
      {!pathname.endsWith('/step2') && account && <MapChanges auditId={auditId} accountId={account.id} />}
      {!pathname.endsWith('/step3') && <Roi auditId={auditId} />}
      <Opportunities auditId={auditId} />
    </>
  )
}

function Answers({ auditId }: { auditId: number }) {
  useAuditOutbox(auditId)
  useUploads(auditId)
  return null
}

function Roi({ auditId }: { auditId: number }) {
  useRoiOutbox(auditId)
  return null
}

function Opportunities({ auditId }: { auditId: number }) {
  useOpportunityOutbox(auditId)
  return null
}

function MapChanges({ auditId, accountId }: { auditId: number; accountId: number }) {
  const client = useQueryClient()
  useEffect(() => {
    const scenarios = mapsWithWrites(workStorage, namespaceOf(accountId, auditId))
    if (scenarios.length === 0) return
    const ending = new AbortController()
    void sendMaps({ client, accountId, auditId, ending: ending.signal }, scenarios).catch(() => undefined)
    return () => ending.abort()
  }, [client, auditId, accountId])
  return null
}

interface Sending {
  client: QueryClient
  accountId: number
  auditId: number
  /** Ends the retries when the network is back; an open canvas still sends until its outbox is empty. */
  ending: AbortSignal
}

async function sendMaps(
  { client, accountId, auditId, ending }: Sending,
  scenarios: readonly (number | null)[],
) {
  const { openCanvas, refreshAfterWrites } = await import('#web/process/open.ts')
  for (const scenario of scenarios) {
    const { outbox } = await openCanvas(accountId, auditId, scenario)
    window.addEventListener('online', () => outbox.retry(), { signal: ending })
    void outbox.allSaved().then(() => refreshAfterWrites(client, outbox))
  }
}
