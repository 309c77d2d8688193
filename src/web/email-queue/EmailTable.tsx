// The email queue as a table; each email opens to its text, in which account links are hidden until requested.

import { useState } from 'react'
import type { EmailView } from '#contract/email-queue.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const TONES = { waiting: 'caution', sent: 'signal', failed: 'danger' } as const
const STATUS_NAMES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' } as const
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Placeholder of a hidden link. */
const HIDDEN = /^\[\w+: hidden\]$/m

interface EmailTableProps {
  emails: EmailView[]
  isDelivered: boolean
}

export function EmailTable({ emails, isDelivered }: EmailTableProps) {
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
          {emails.map(email => (
            <EmailRow key={email.id} email={email} isDelivered={isDelivered} onRead={setOpen} />
          ))}
        </Body>
      </Table>
      <Dialog
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={open?.subject ?? ''}
        description={`To ${open?.recipient ?? ''}`}
      >
        {open && <EmailText key={open.id} email={open} />}
      </Dialog>
    </>
  )
}

function EmailText({ email: { id, text, hasLink } }: { email: EmailView }) {
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

interface EmailRowProps {
  email: EmailView
  isDelivered: boolean
  onRead: (email: EmailView) => void
}

function EmailRow({ email, isDelivered, onRead }: EmailRowProps) {
  const written = WHEN.format(new Date(email.createdAt))
  return (
    <Row className="align-top md:align-middle">
      <RowHead className="max-w-96 md:min-w-48">
        <Clipped>{email.subject}</Clipped>
        <Narrow>
          {email.recipient && <Clipped>{email.recipient}</Clipped>}
          <span className="block text-muted">{written}</span>
          <EmailState email={email} />
        </Narrow>
      </RowHead>
      <Cell wide className="max-w-64">
        {email.isHidden ? '–' : <Clipped>{email.recipient}</Clipped>}
      </Cell>
      <Cell wide className="whitespace-nowrap text-muted">
        {written}
      </Cell>
      <Cell wide className="max-w-72">
        <EmailState email={email} />
      </Cell>
      <Cell>
        <span className="flex flex-wrap justify-end gap-1">
          {!email.isHidden && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Read ${email.subject} to ${email.recipient}`}
              onClick={() => onRead(email)}
            >
              Read
            </Button>
          )}
          {isDelivered && email.status !== 'sent' && email.attempts > 0 && <ResendButton email={email} />}
        </span>
      </Cell>
    </Row>
  )
}

function EmailState({ email }: { email: EmailView }) {
  return (
    <>
      <Badge tone={TONES[email.status]}>{STATUS_NAMES[email.status]}</Badge>
      {email.error && (
        <span className="caption mt-1 block wrap-anywhere">
          Attempt {email.attempts}: {email.error}
        </span>
      )}
    </>
  )
}

function ResendButton({ email }: { email: EmailView }) {
  const { run, pending } = useAction('system.resend')
  const resend = useOnce(async () => {
    if ((await run({ params: { id: email.id } })) !== null) toast({ title: 'The email is being sent again' })
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Try again: ${email.subject}${email.recipient && ` to ${email.recipient}`}`}
      pending={pending}
      onClick={() => void resend()}
    >
      Send now
    </Button>
  )
}
