// One thread: its subject, comments, reply form, and whether it is resolved.

import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Thread } from '#contract/comment.ts'
import { ABOUT_LABELS, aboutOf, isShowable } from '#domain/comment.ts'
import { ForClient } from '#web/comment/ForClient.tsx'
import { WriteComment } from '#web/comment/WriteComment.tsx'
import { when, writer } from '#web/comment/words.ts'
import { useAction } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  thread: Thread
  auditId: number
  people: readonly { id: number; name: string }[]
  isOpen: boolean
  /** The user reads comments and writes none. */
  readOnly: boolean
}

export function ThreadView({ thread, auditId, people, isOpen, readOnly }: Props) {
  const [open, setOpen] = useState(isOpen)
  const inside = useId()
  useSeen(thread, open)
  const { id: threadId, about, name } = thread
  return (
    <li className="py-3">
      <Head thread={thread} open={open} inside={inside} onToggle={() => setOpen(!open)} />
      {open && (
        <div id={inside} className="mt-3">
          <ol className="space-y-4">
            {thread.comments.map(comment => (
              <li key={comment.id}>
                <p className="text-sm text-muted wrap-anywhere">
                  <b className="font-semibold text-ink">{writer(comment.author)}</b>
                  {comment.isMine && ' (you)'}, {when(comment.writtenAt)}
                </p>
                <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
                  {comment.text}
                </p>
                {isShowable(about) && <ForClient comment={comment} readOnly={readOnly} />}
              </li>
            ))}
          </ol>
          {!readOnly && (
            <div className="mt-4">
              <WriteComment
                target={{ auditId, about, name, threadId }}
                people={people}
                label="Reply"
                more={<ResolveButton thread={thread} />}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}

interface HeadProps {
  thread: Thread
  open: boolean
  inside: string
  onToggle: () => void
}

function Head({ thread, open, inside, onToggle }: HeadProps) {
  const { about, name, isGone, resolvedAt, resolvedBy, unread, comments } = thread
  const { kind } = aboutOf(about)
  return (
    <>
      <h3>
        <button
          type="button"
          className="flex w-full items-start gap-2 text-left"
          aria-expanded={open}
          aria-controls={open ? inside : undefined}
          onClick={onToggle}
        >
          <span className="min-w-0 flex-1">
            <span className="caption block">
              {ABOUT_LABELS[kind]} · {comments.length === 1 ? '1 comment' : `${comments.length} comments`}
            </span>
            <span className="block font-medium wrap-anywhere">{name}</span>
            {!open && (
              <span className="line-clamp-1 text-sm text-muted wrap-anywhere">{comments[0]?.text}</span>
            )}
          </span>
          {unread > 0 && <Badge tone="signal">{unread} new</Badge>}
          {resolvedAt && <Badge>Resolved</Badge>}
          <ChevronDown
            aria-hidden
            className={`mt-1 size-4 shrink-0 text-muted ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isGone && (
        <p className="mt-1 text-sm text-time-sink">
          This {ABOUT_LABELS[kind].toLowerCase()} was deleted. Its comments remain.
        </p>
      )}
      {open && resolvedAt && (
        <p className="mt-1 text-sm text-muted">
          Resolved by {writer(resolvedBy)}, {when(resolvedAt)}. A reply reopens it.
        </p>
      )}
    </>
  )
}

/** An expanded thread counts as read. */
function useSeen({ id, unread, comments }: Thread, isOpen: boolean): void {
  const { run } = useAction('comment.seen', { quiet: true })
  const upTo = comments.at(-1)?.id
  useEffect(() => {
    // If the request fails, the thread stays unread and is marked the next time.
    if (isOpen && unread > 0 && upTo) run({ params: { id }, body: { upTo } }).catch(() => undefined)
  }, [id, unread, upTo, isOpen, run])
}

function ResolveButton({ thread: { id, resolvedAt } }: { thread: Thread }) {
  const { run, pending } = useAction('comment.resolve')
  const isOpen = resolvedAt === null
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={pending}
      onClick={() => void run({ params: { id }, body: { resolved: isOpen } })}
    >
      {isOpen ? 'Resolve' : 'Reopen'}
    </Button>
  )
}
