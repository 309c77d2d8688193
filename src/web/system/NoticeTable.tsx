// The letters of the outbox; each opens to its text.

import { useState } from 'react'
import type { NoticeView } from '#contract/outbox.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table.tsx'

const TONES = { waiting: 'caution', sent: 'signal', failed: 'danger' } as const
const STATUS_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface NoticeTableProps {
  notices: NoticeView[]
  isDelivered: boolean
}

export function NoticeTable({ notices, isDelivered }: NoticeTableProps) {
  const [open, setOpen] = useState<NoticeView | null>(null)
  return (
    <>
      <Table caption="Letters">
        <Head>
          <HeadCell>Subject</HeadCell>
          <HeadCell>To</HeadCell>
          <HeadCell>Written</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </Head>
        <Body>
          {notices.map(notice => (
            <Row key={notice.id}>
              <RowHead className="max-w-96 min-w-48 break-words">{notice.subject}</RowHead>
              <Cell className="max-w-64 break-words">{notice.recipient}</Cell>
              <Cell className="whitespace-nowrap text-muted">{WHEN.format(new Date(notice.createdAt))}</Cell>
              <Cell className="max-w-72">
                <Badge tone={TONES[notice.status]}>{STATUS_NAMES[notice.status]}</Badge>
                {notice.error && (
                  <span className="caption mt-1 block break-words">
                    Attempt {notice.attempts}: {notice.error}
                  </span>
                )}
              </Cell>
              <Cell>
                <span className="flex justify-end gap-1">
                  <Button variant="secondary" size="sm" onClick={() => setOpen(notice)}>
                    Read
                  </Button>
                  {isDelivered && notice.status !== 'sent' && notice.attempts > 0 && (
                    <ResendButton id={notice.id} />
                  )}
                </span>
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      <Dialog
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={open?.subject ?? ''}
        description={`To ${open?.recipient ?? ''}`}
      >
        <p className="text-sm break-words whitespace-pre-wrap">{open?.text}</p>
      </Dialog>
    </>
  )
}

function ResendButton({ id }: { id: number }) {
  const { run, pending } = useAction('system.resend')
  const resend = useOnce(async () => {
    if ((await run({ params: { id } })) !== null) toast({ title: 'The letter is tried again now' })
  })
  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={() => void resend()}>
      Send now
    </Button>
  )
}
