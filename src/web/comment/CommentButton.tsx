// Opens the comments on one subject of an audit, and shows the numbers of open threads and unread comments.

import { MessageSquare } from 'lucide-react'
import type { Thread } from '#contract/comment.ts'
import { openComments } from '#web/comment/open-comments.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  /** Subject key as in domain/comment.ts; without it, all comments of the audit. */
  about?: string
  /** The subject's name. */
  name?: string
  /** Accessible name of the button: the subject, where several such buttons are together. */
  on?: string
  /** Shows a visible label, for a button on its own. */
  labelled?: true
}

export function CommentButton({ auditId, about, name, on, labelled }: Props) {
  const { data } = useRead('comment.list', { params: { id: auditId } })
  const threads = (data?.threads ?? []).filter(thread => about === undefined || thread.about === about)
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null).length
  const unread = unreadOf(threads)
  const parts = [open > 0 && `${open} open`, unread > 0 && `${unread} unread`].filter(Boolean)
  const label = [`Comments${on ? ` on ${on}` : ''}`, ...parts].join(', ')
  return (
    <Button
      variant="quiet"
      size="sm"
      className={`gap-1 px-2 tabular-nums ${unread > 0 ? 'font-semibold text-signal' : ''}`}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openComments({ auditId, ...(about && { about }), ...(name && { name }) })}
    >
      <MessageSquare aria-hidden />
      {labelled && <span aria-hidden>Comments</span>}
      {open > 0 && <span aria-hidden>{open}</span>}
    </Button>
  )
}

const unreadOf = (threads: readonly Thread[]) => threads.reduce((sum, { unread }) => sum + unread, 0)
