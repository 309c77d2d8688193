// Notifications in a dialog, newest first: each with its page, and a client's number with the decision in place.

import { Link } from 'react-router'
import { NotificationRow } from '#web/notification/NotificationRow.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export default function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const read = useRead('notification.list', {})
  const { run: markSeen } = useAction('notification.seen', { quiet: true })
  const close = () => {
    // A comment is unread until its thread is read.
    const newest = read.data?.items.find(
      ({ isUnread, kind }) => isUnread && kind !== 'mention' && kind !== 'reply',
    )?.at
    // Without a network they are still new the next time.
    if (newest) markSeen({ body: { upTo: newest } }).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title="Notifications"
      description={
        <>
          From your audits, the last 30 days. Emails are set in your{' '}
          <Link className="link" to="/settings" onClick={close}>
            settings
          </Link>
          .
        </>
      }
    >
      <Loaded read={read} failure="The notifications could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted">
              Nothing new. Finished interviews, clients’ answers and ready exports appear here.
            </p>
          ) : (
            <ul className="divide-y divide-rule">
              {items.map(item => (
                <NotificationRow key={item.id} item={item} onLeave={close} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
