// The table of audits, with the way on and the way out of each.

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { AUDIT_STATUS_LABELS, AUDIT_STEPS, AUDIT_TYPE_LABELS, auditStepPath } from '#domain/audit.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table.tsx'

const STATUS_TONES = { draft: 'neutral', in_progress: 'caution', completed: 'signal' } as const
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function AuditTable({ audits }: { audits: Audit[] }) {
  const [leaving, setLeaving] = useState<Audit | null>(null)
  return (
    <>
      <Table caption="Recent audits">
        <Head>
          <HeadCell>Audit</HeadCell>
          <HeadCell className="max-md:hidden">Type</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="max-sm:hidden">Progress</HeadCell>
          <HeadCell className="max-lg:hidden">Created</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </Head>
        <Body>
          {audits.map(audit => (
            <AuditRow key={audit.id} audit={audit} onDelete={() => setLeaving(audit)} />
          ))}
        </Body>
      </Table>
      <DeleteAudit audit={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function AuditRow({ audit, onDelete }: { audit: Audit; onDelete: () => void }) {
  return (
    <Row>
      <RowHead className="max-w-80 sm:min-w-48">
        <span className="line-clamp-2 break-words">{audit.title}</span>
        <span className="line-clamp-1 font-normal break-all text-muted">{audit.company}</span>
      </RowHead>
      <Cell className="whitespace-nowrap max-md:hidden">{AUDIT_TYPE_LABELS[audit.type]}</Cell>
      <Cell>
        <Badge tone={STATUS_TONES[audit.status]}>{AUDIT_STATUS_LABELS[audit.status]}</Badge>
      </Cell>
      <Cell className="min-w-32 max-sm:hidden">
        <span className="caption mb-1 block whitespace-nowrap">
          Step {audit.currentStep} of {AUDIT_STEPS}
        </span>
        <Progress
          label={`Progress of ${audit.title}`}
          value={audit.currentStep}
          max={AUDIT_STEPS}
          text={`Step ${audit.currentStep} of ${AUDIT_STEPS}`}
        />
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-lg:hidden">
        {DATE.format(new Date(audit.createdAt))}
        <span className="block max-w-40 truncate">{audit.createdBy}</span>
      </Cell>
      <Cell>
        <RowActions audit={audit} onDelete={onDelete} />
      </Cell>
    </Row>
  )
}

function RowActions({ audit, onDelete }: { audit: Audit; onDelete: () => void }) {
  const { account } = useSession()
  const mayDelete = account?.role === 'admin' || account?.id === audit.userId
  return (
    <span className="flex justify-end gap-1">
      <Button asChild variant="secondary" size="sm">
        <Link to={auditStepPath(audit.id, audit.currentStep)} aria-label={`Continue ${audit.title}`}>
          Continue
        </Link>
      </Button>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Delete ${audit.title}`}
        title={
          mayDelete ? 'Delete' : 'Only the person who created this audit, or an administrator, can delete it.'
        }
        disabled={!mayDelete}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  )
}

function DeleteAudit({ audit, onClose }: { audit: Audit | null; onClose: () => void }) {
  const remove = useAction('audit.delete')
  const confirm = useOnce(async () => {
    if (!audit) return
    const done = (await remove.run({ params: { id: audit.id } })) !== null
    onClose()
    if (done) toast({ title: 'Success', description: 'Audit deleted successfully', tone: 'success' })
  })
  return (
    <ConfirmDialog
      open={audit !== null}
      onOpenChange={open => !open && onClose()}
      title="Are you sure?"
      description={`This permanently removes the audit “${audit?.title ?? ''}” and all associated interviews, process steps and opportunities.`}
      confirmLabel="Delete audit"
      pending={remove.pending}
      onConfirm={() => void confirm()}
    />
  )
}
