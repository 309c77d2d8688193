// Step 3 of an audit: ROI, slides, and completion of the audit.

import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { Roi } from '#contract/roi.ts'
import { AUDIT_STEPS, auditStepPath } from '#domain/audit.ts'
import { AuditGate } from '#web/audit/AuditGate.tsx'
import { OpenItems } from '#web/audit/OpenItems.tsx'
import { Benefits } from '#web/benefit/index.ts'
import { ClientLinks } from '#web/client-link/index.ts'
import { Deliverables, Workbook } from '#web/deliverable/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { keepToastForNextPage, toast } from '#web/platform/toast.ts'
import { RoiCalculator, type RoiEditor, useRoi } from '#web/roi/index.ts'
import { SlidePreview } from '#web/slide/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export default function Step3Page() {
  return <AuditGate>{audit => <Step3 audit={audit} />}</AuditGate>
}

function Step3({ audit }: { audit: Audit }) {
  const { data, error, refetch } = useRead('roi.get', { params: { id: audit.id } })
  const text = `Step ${AUDIT_STEPS} of ${AUDIT_STEPS}`
  return (
    <>
      <PageHeader
        context={`${audit.company} · ${audit.title}`}
        title="Step 3: ROI Analysis & Export"
        actions={
          <div className="w-48">
            <p className="caption mb-1.5 text-right">{text}</p>
            <Progress label="Progress of the audit" value={AUDIT_STEPS} max={AUDIT_STEPS} text={text} />
          </div>
        }
      />
      {data && <RoiWorkspace audit={audit} roi={data} />}
      {!data && !error && <Loading />}
      {error && (
        <Failed title="The ROI could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </>
  )
}

function RoiWorkspace({ audit, roi }: { audit: Audit; roi: Roi }) {
  const editor = useRoi(audit.id, roi)
  const readOnly = audit.status === 'completed'
  return (
    <>
      {readOnly && (
        <div className="mb-6">
          <Notice title="This audit is completed.">Reopen it below to change figures or slides.</Notice>
        </div>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <RoiCalculator editor={editor} readOnly={readOnly} />
        <SlidePreview audit={audit} readOnly={readOnly} unsaved={editor.changed} />
      </div>
      <Suspense fallback={<Loading />}>
        <Benefits auditId={audit.id} />
      </Suspense>
      <Workbook audit={audit} />
      <Deliverables auditId={audit.id} />
      <ClientLinks auditId={audit.id} />
      <Finish audit={audit} editor={editor} readOnly={readOnly} />
    </>
  )
}

interface FinishProps {
  audit: Audit
  editor: RoiEditor
  readOnly: boolean
}

function Finish({ audit, editor, readOnly }: FinishProps) {
  return (
    <section aria-labelledby="finish-title" className="mt-12 border-t-4 border-double border-ink pt-5">
      <h2 id="finish-title" className="headline text-xl">
        Audit Complete
      </h2>
      <p className="mt-1 text-sm text-muted">
        {readOnly
          ? 'The audit is locked. Reopen it to make changes.'
          : 'Complete the audit when figures and slides are as you want them; it can be reopened.'}
      </p>
      {!readOnly && <OpenItems auditId={audit.id} />}
      <div className="mt-5 flex flex-wrap gap-2 sm:justify-end">
        <Button asChild variant="secondary">
          <Link to={auditStepPath(audit.id, 2)}>Back to Step 2</Link>
        </Button>
        {readOnly ? <Reopen audit={audit} /> : <Leave audit={audit} editor={editor} />}
      </div>
    </section>
  )
}

/** Both navigation buttons save the edits. */
function Leave({ audit, editor }: Omit<FinishProps, 'readOnly'>) {
  const navigate = useNavigate()
  const draft = useAction('audit.change', { words: 'audit.saveDraft' })
  const complete = useAction('audit.change', { words: 'audit.complete' })
  const [leaving, setLeaving] = useState(false)
  const keep = async () => !editor.changed || (await editor.save())
  const saveDraft = async () => {
    if (!(await keep()) || !(await draft.run({ params: { id: audit.id }, body: { status: 'draft' } }))) return
    toast({ title: 'Draft Saved', description: 'The audit is on the dashboard as a draft.' })
    await navigate('/dashboard')
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
      toast({ title: 'Audit Reopened', description: 'Figures and slides can be changed again.' })
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void reopen()}>
      Reopen Audit
    </Button>
  )
}
