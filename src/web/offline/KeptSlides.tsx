// Note above the slides while there is no network: when this device read them.

import { CALLS } from 'virtual:calls'
import { useQuery } from '@tanstack/react-query'
import { findAnswer } from '#web/offline/copy-store.ts'
import { address } from '#web/platform/call.ts'
import { Notice } from '#web/ui/notice.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export default function KeptSlides({ auditId }: { auditId: number }) {
  const { data: readAt } = useQuery({
    queryKey: ['offline-slides', auditId],
    queryFn: async () => {
      const at = address(CALLS['slide.list'].path, { params: { id: auditId } })
      return (await findAnswer(at))?.readAt ?? null
    },
    gcTime: 0,
  })
  if (!readAt) return null
  return (
    <div className="mb-4">
      <Notice tone="caution" title={`Slides as of ${WHEN.format(readAt)}`}>
        Later changes are not in them. Edit and export them with a network.
      </Notice>
    </div>
  )
}
