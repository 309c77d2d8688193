// Notification bell: the number of unread comments that concern the user, and a dialog that lists them.

import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const Concerns = onDemand(() => import('#web/comment/Concerns.tsx'))

/** Polling interval for audits other than the open one, in milliseconds. */
const EVERY_MS = 60_000

export function Bell() {
  const [open, setOpen] = useState(false)
  const { data } = useRead('comment.concerning', {}, { everyMs: EVERY_MS })
  const unread = data?.unread ?? 0
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="relative"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-4 rounded-full bg-signal px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-signal tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <Suspense>{open && <Concerns onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
