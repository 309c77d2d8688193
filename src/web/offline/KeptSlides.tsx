// Note above the slides while there is no network: when this device read them.

import { useKeptSince } from '#web/offline/kept-since.ts'
import { Notice } from '#web/ui/notice.tsx'

export default function KeptSlides({ auditId }: { auditId: number }) {
  const since = useKeptSince('slide.list', auditId)
  if (!since) return null
  return (
    <div className="mb-4">
      <Notice tone="caution" title={`Slides as of ${since}`}>
        Later changes are not in them. Edit and export them with a network.
      </Notice>
    </div>
  )
}
