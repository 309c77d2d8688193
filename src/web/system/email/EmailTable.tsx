// The email queue as a table; each email opens to its text, in which account links are hidden until requested.

import { useState } from 'react'
import type { EmailView } from '#contract/outbox.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table.tsx'

const TONES = { waiting: 'caution', sent: 'signal', failed: 'danger' } as const
const STATUS_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Placeholder of a hidden link. */
const HIDDEN = /^\[\w+: hidden\]$/m

interface NoticeTableProps {
  notices: EmailView[]
  isDelivered: boolean
}

export function EmailTable({ notices, isDelivered }: NoticeTableProps) {
  const [open, setOpen] = useState<EmailView | null>(null)
  return (
    <>
      <Table caption="Emails">
        <Head>
          <HeadCell>Subject</HeadCell>
          <HeadCell wide>To</HeadCell>
          <HeadCell wide>Written</HeadCell>
          <HeadCell wide>Status</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </Head>
        <Body>
          {notices.map(notice => (
            <NoticeRow key={notice.id} notice={notice} isDelivered={isDelivered} onRead={setOpen} />
          ))}
        </Body>
      </Table>
      <Dialog
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={open?.subject ?? ''}
        description={`To ${open?.recipient ?? ''}`}
      >
        {open && <NoticeText key={open.id} notice={open} />}
      </Dialog>
    </>
  )
}

function NoticeText({ notice: { id, text, hasLink } }: { notice: EmailView }) {
  const { run, pending } = useAction('system.showLink')
  const [whole, setWhole] = useState<string | null>(null)
  const show = useOnce(async () => {
    const shown = await run({ params: { id } })
    if (shown) setWhole(shown.text)
  })
  return (
    <>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{whole ?? text}</p>
      {hasLink && whole === null && (
        <div className="mt-4">
          <Button variant="secondary" size="sm" pending={pending} onClick={() => void show()}>
            Show link
          </Button>
          <p className="caption mt-1">Showing a link is recorded in the audit trail.</p>
        </div>
      )}
      {!hasLink && HIDDEN.test(text) && (
        <p className="caption mt-4">Links are deleted once an email is sent or its link expires.</p>
      )}
    </>
  )
}

interface NoticeRowProps {
  notice: EmailView
  isDelivered: boolean
  onRead: (notice: EmailView) => void
}

function NoticeRow({ notice, isDelivered, onRead }: NoticeRowProps) {
  const written = WHEN.format(new Date(notice.createdAt))
  return (
    <Row className="align-top md:align-middle">
      <RowHead className="max-w-96 md:min-w-48">
        <Clipped>{notice.subject}</Clipped>
        <Narrow>
          <Clipped>{notice.recipient}</Clipped>
          <span className="block text-muted">{written}</span>
          <NoticeState notice={notice} />
        </Narrow>
      </RowHead>
      <Cell wide className="max-w-64">
        <Clipped>{notice.recipient}</Clipped>
      </Cell>
      <Cell wide className="whitespace-nowrap text-muted">
        {written}
      </Cell>
      <Cell wide className="max-w-72">
        <NoticeState notice={notice} />
      </Cell>
      <Cell>
        <span className="flex flex-wrap justify-end gap-1">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Read ${notice.subject} to ${notice.recipient}`}
            onClick={() => onRead(notice)}
          >
            Read
          </Button>
          {isDelivered && notice.status !== 'sent' && notice.attempts > 0 && <ResendButton notice={notice} />}
        </span>
      </Cell>
    </Row>
  )
}

function NoticeState({ notice }: { notice: EmailView }) {
  return (
    <>
      <Badge tone={TONES[notice.status]}>{STATUS_NAMES[notice.status]}</Badge>
      {notice.error && (
        <span className="caption mt-1 block wrap-anywhere">
          Attempt {notice.attempts}: {notice.error}
        </span>
      )}
    </>
  )
}

function ResendButton({ notice }: { notice: EmailView }) {
  const { run, pending } = useAction('system.resend')
  const resend = useOnce(async () => {
    if ((await run({ params: { id: notice.id } })) !== null) toast({ title: 'The email is being sent again' })
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Try again: ${notice.subject} to ${notice.recipient}`}
      pending={pending}
      onClick={() => void resend()}
    >
      Send now
    </Button>
  )
}
