// Completion of an audit: what is still open, and the buttons that save and complete it.

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { AUDIT_STEPS, auditStepPath } from '#domain/audit.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { useAction } from '#web/platform/api.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { keepToastForNextPage, toast } from '#web/platform/toast.ts'
import { OpenItems } from '#web/roi/OpenItems.tsx'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'

export interface FinishProps {
  audit: Audit
  editor: RoiEditor
}

/** What is said about completion; to readers, only whether it is done. */
const STATES = {
  editable: 'Complete the audit when figures and slides are final. You can reopen it.',
  completed: 'The audit is locked. Reopen it to make changes.',
} as const

export function Finish({ audit, editor }: FinishProps) {
  const reason = useReadOnly(audit)
  const isCompleted = audit.status === 'completed'
  return (
    <section aria-labelledby="finish-title">
      <h2 id="finish-title" className="headline text-xl">
        {reason === 'reader' ? 'Completion' : 'Audit Complete'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {reason === 'reader'
          ? `The audit is ${isCompleted ? 'completed' : 'not completed yet'}.`
          : STATES[reason ?? 'editable']}
      </p>
      {reason === null && <OpenItems auditId={audit.id} />}
      <div className="mt-5 flex flex-wrap gap-2 sm:justify-end">
        <Button asChild variant="secondary">
          <Link to={auditStepPath(audit.id, 2)}>Back to Step 2</Link>
        </Button>
        {reason === null && <Leave audit={audit} editor={editor} />}
        {reason === 'completed' && <Reopen audit={audit} />}
      </div>
    </section>
  )
}

/** Both navigation buttons save the edits. */
function Leave({ audit, editor }: FinishProps) {
  const navigate = useNavigate()
  const isCompany = useIsCompany()
  const draft = useAction('audit.change', { words: 'audit.saveDraft' })
  const complete = useAction('audit.change', { words: 'audit.complete' })
  const [leaving, setLeaving] = useState(false)
  const keep = async () => !editor.changed || (await editor.save())
  const saveDraft = async () => {
    if (!(await keep()) || !(await draft.run({ params: { id: audit.id }, body: { status: 'draft' } }))) return
    const place = isCompany ? 'on the dashboard' : 'among your audits'
    toast({ title: 'Draft saved', description: `The audit is ${place} as a draft.` })
    await navigate(isCompany ? '/dashboard' : '/audits')
  }
  const finish = async () => {
    const body = { status: 'completed', currentStep: AUDIT_STEPS } as const
    if (!(await keep()) || !(await complete.run({ params: { id: audit.id }, body }))) return
    toast({ title: 'Audit Completed', description: 'The audit has been completed.' })
    setLeaving(true)
    keepToastForNextPage()
    window.location.assign('/')
  }
  const busy = draft.pending || complete.pending || editor.pending || leaving
  return (
    <>
      <Button variant="secondary" pending={draft.pending} disabled={busy} onClick={() => void saveDraft()}>
        Save as Draft
      </Button>
      <Button pending={complete.pending || leaving} disabled={busy} onClick={() => void finish()}>
        Complete Audit
      </Button>
    </>
  )
}

function Reopen({ audit }: { audit: Audit }) {
  const { run, pending } = useAction('audit.change')
  const reopen = async () => {
    if (await run({ params: { id: audit.id }, body: { status: 'in_progress' } }))
      toast({ title: 'Audit reopened', description: 'Figures and slides can be changed again.' })
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void reopen()}>
      Reopen audit
    </Button>
  )
}
