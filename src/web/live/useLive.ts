// Live updates of an audit page: the small part that loads with the page.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startOfReads } from '#web/platform/early.ts'
import { mainContent } from '#web/platform/main-content.ts'

/** Updates the page when other users change the audit. If the code cannot be loaded, the page stays as it was read. */
export function useLive(auditId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let leave: (() => void) | undefined
    let isLeft = false
    // Taken now: what is shown was read before the code arrives.
    const since = startOfReads()
    void mainContent()
      .then(() => import('#web/live/watch.ts'))
      .then(
        ({ watchAudit }) => {
          if (!isLeft) leave = watchAudit(client, auditId, since)
        },
        () => undefined,
      )
    return () => {
      isLeft = true
      leave?.()
    }
  }, [client, auditId])
}
