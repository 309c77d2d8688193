// A page of an audit hears what others do in it: the part that loads with the page.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps what the page shows as others change it. Where the part for it cannot be fetched, the page stays as it was read. */
export function useLive(auditId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let leave: (() => void) | undefined
    let isLeft = false
    void import('#web/live/watch.ts').then(
      ({ watchAudit }) => {
        if (!isLeft) leave = watchAudit(client, auditId)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      leave?.()
    }
  }, [client, auditId])
}
