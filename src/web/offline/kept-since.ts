// When this device read an answer that it shows without a network.

import { CALLS } from 'virtual:calls'
import { useQuery } from '@tanstack/react-query'
import { findAnswer } from '#web/offline/copy-store.ts'
import { address } from '#web/platform/call.ts'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The time as a text; null until known, and if the answer is not kept. */
export function useKeptSince(id: 'slide.list' | 'portfolio.get', auditId: number): string | null {
  const { data: readAt } = useQuery({
    queryKey: ['offline-since', id, auditId],
    queryFn: async () => {
      const at = address(CALLS[id].path, { params: { id: auditId } })
      return (await findAnswer(at))?.readAt ?? null
    },
    gcTime: 0,
  })
  return readAt ? WHEN.format(readAt) : null
}
