// Notification bell: the number of items that are unread or wait for the user, and a dialog that lists them.

import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const NotificationsDialog = onDemand(() => import('#web/notification/NotificationsDialog.tsx'))

/** Polling interval for audits other than the open one, in milliseconds. */
const EVERY_MS = 30_000

export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const { data } = useRead('notification.list', {}, { everyMs: EVERY_MS })
  const waiting = data?.waiting ?? 0
  const label = waiting > 0 ? `Notifications, ${waiting} new or open` : 'Notifications'
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
        {waiting > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-4 rounded-full bg-signal px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-signal tabular-nums"
          >
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </Button>
      <Suspense>{open && <NotificationsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
