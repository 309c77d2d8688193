// Header button that opens an audit's activity list, with the number of new entries.

import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const ActivityDialog = onDemand(() => import('#web/activity/ActivityDialog.tsx'))

export default function ActivityButton({ auditId }: { auditId: number }) {
  const [open, setOpen] = useState(false)
  const [looked, setLooked] = useState(false)
  const { data } = useRead('activity.since', { params: { id: auditId } }, { fresh: true })
  // After the list was opened, its entries are no longer new in this visit.
  const count = looked ? 0 : (data?.since?.count ?? 0)
  const shown = count > 99 ? '99+' : String(count)
  const name = count > 0 ? `Activity, ${shown} new` : 'Activity'
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="relative"
        aria-label={name}
        title={name}
        onClick={() => {
          setOpen(true)
          setLooked(true)
        }}
      >
        <History aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-signal px-1 text-center text-[0.6875rem]/4 font-medium text-on-signal tabular-nums"
          >
            {shown}
          </span>
        )}
      </Button>
      <Suspense>{open && <ActivityDialog auditId={auditId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
