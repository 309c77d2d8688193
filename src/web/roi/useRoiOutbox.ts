// The ROI outbox of an audit in this browser: it sends what an earlier visit left, and again when the network is back.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/session/session.tsx'
import { RoiOutbox } from '#web/roi/roi-outbox.ts'

/** With what waits, and the edits that an earlier visit left. */
export function useRoiOutbox(auditId: number) {
  const client = useQueryClient()
  const { account } = useSession()
  const [outbox] = useState(() => new RoiOutbox(client, account?.id ?? 0, auditId))
  useEffect(() => {
    const send = () => void outbox.flush()
    send()
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      outbox.stop()
    }
  }, [outbox])
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  const [left] = useState(() => waiting?.draft.edits ?? null)
  return { outbox, waiting, left }
}
