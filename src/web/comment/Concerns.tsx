// Comments that concern the user, newest first: mentions and replies, each with a link.

import { Link } from 'react-router'
import type { commentEndpoints } from '#contract/comment.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { threadPath } from '#domain/comment.ts'
import { when, writer } from '#web/comment/words.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Concern = EndpointAnswer<(typeof commentEndpoints)['comment.concerning']>['concerns'][number]

export default function Concerns({ onClose }: { onClose: () => void }) {
  const read = useRead('comment.concerning', {})
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Notifications"
      description={
        <>
          Mentions of you and replies to your comments. Emails are set in your{' '}
          <Link className="link" to="/settings" onClick={onClose}>
            settings
          </Link>
          .
        </>
      }
    >
      <Loaded read={read} failure="The notifications could not be loaded">
        {({ concerns }) =>
          concerns.length === 0 ? (
            <p className="text-sm text-muted">No mentions or replies yet.</p>
          ) : (
            <ul className="divide-y divide-rule">
              {concerns.map(concern => (
                <Row key={concern.id} concern={concern} onClose={onClose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Row({ concern, onClose }: { concern: Concern; onClose: () => void }) {
  const { auditId, threadId, about, name, audit, author, text, writtenAt, isMention, isUnread } = concern
  return (
    <li className="py-3 first:pt-0">
      <Link to={threadPath(auditId, { id: threadId, about })} onClick={onClose} className="group block">
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <b className="font-semibold group-hover:underline wrap-anywhere">
            {writer(author)} {isMention ? 'mentioned you' : 'answered'}
          </b>
          {isUnread && <Badge tone="signal">New</Badge>}
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere">
          {text}
        </span>
        <span className="mt-1 block text-xs text-muted wrap-anywhere">
          {name} · {audit} · {when(writtenAt)}
        </span>
      </Link>
    </li>
  )
}
