// Administrator actions for an inquiry: create an audit from it, or erase the person's data.

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Inquiry } from '#contract/inquiry.ts'
import { auditStepPath } from '#domain/audit.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
      {inquiry.auditId === null ? (
        inquiry.kind !== 'application' && <StartAudit inquiry={inquiry} />
      ) : (
        <Button asChild size="sm" variant="secondary">
          <Link to={auditStepPath(inquiry.auditId, 1)}>Open audit</Link>
        </Button>
      )}
      <EraseButton inquiry={inquiry} />
    </div>
  )
}

function StartAudit({ inquiry }: { inquiry: Inquiry }) {
  const navigate = useNavigate()
  const { run, pending } = useAction('inquiry.startAudit')
  const start = useOnce(async () => {
    const started = await run({ params: { id: inquiry.id } })
    if (!started) return
    toast({ title: 'Audit Created' })
    await navigate(auditStepPath(started.auditId, 1))
  })
  return (
    <Button size="sm" pending={pending} onClick={() => void start()}>
      Create audit from this {inquiry.kind === 'lead' ? 'lead' : 'contact'}
    </Button>
  )
}

function EraseButton({ inquiry }: { inquiry: Inquiry }) {
  const [asking, setAsking] = useState(false)
  const { run, pending } = useAction('inquiry.forget')
  const erase = useOnce(async () => {
    const gone = await run({ params: { id: inquiry.id } })
    setAsking(false)
    if (gone)
      toast({
        title: 'Deleted',
        description: `${gone.inquiries} inquiries and ${gone.assessments} assessments deleted.`,
      })
  })
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Delete this person’s data
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete everything from ${inquiry.name}?`}
        description={`Every inquiry from ${inquiry.email} is deleted, and the assessments that belong to them. Audits that were created from them stay, without name, email and phone. Learning Hub accounts are deleted under Users. This cannot be undone.`}
        confirmLabel="Delete"
        pending={pending}
        onConfirm={() => void erase()}
      />
    </>
  )
}
