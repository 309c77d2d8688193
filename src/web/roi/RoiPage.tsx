// Step 3 of an audit, in four tabs: the ROI beside its slide, the deck, what is shared, and completion.

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Roi } from '#contract/roi.ts'
import { AUDIT_STEPS, STEP3_TABS, type Step3Tab } from '#domain/audit.ts'
import { AuditContext, AuditGate } from '#web/audit/index.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { Benefits } from '#web/benefit/index.ts'
import { ClientLinks } from '#web/client-link/index.ts'
import { Deliverables, ExportJobs, Workbook } from '#web/deliverable/index.ts'
import { PortfolioPlan } from '#web/plan/index.ts'
import { useRead } from '#web/platform/api.ts'
import { RecommendedPortfolio } from '#web/portfolio/index.ts'
import { ExampleEntries } from '#web/roi/ExampleEntries.tsx'
import { Finish, type FinishProps } from '#web/roi/Finish.tsx'
import { MovedFigures } from '#web/roi/MovedFigures.tsx'
import { RoiCalculator } from '#web/roi/RoiCalculator.tsx'
import { useRoi } from '#web/roi/useRoi.ts'
import { useWaitingCase } from '#web/roi/useWaitingCase.ts'
import { SlidePreview } from '#web/slide/index.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export default function RoiPage() {
  return <AuditGate>{audit => <Step3 audit={audit} />}</AuditGate>
}

function Step3({ audit }: { audit: Audit }) {
  const { data, dataUpdatedAt, error, refetch } = useRead('roi.get', { params: { id: audit.id } })
  const [form, setForm] = useState<string | null>(null)
  const { found, isFailed } = useWaitingCase(audit.id, { data, dataUpdatedAt }, form)
  const text = `Step ${AUDIT_STEPS} of ${AUDIT_STEPS}`
  return (
    <>
      <PageHeader
        context={<AuditContext audit={audit} />}
        title="Step 3: ROI Analysis & Export"
        actions={
          <div className="w-48">
            <p className="caption mb-1.5 text-right">{text}</p>
            <Progress label="Progress of the audit" value={AUDIT_STEPS} max={AUDIT_STEPS} text={text} />
          </div>
        }
      />
      {isFailed && (
        <div className="mb-6">
          <Notice tone="caution" title="Waiting changes are not counted">
            This device lacks records that they need. They count when the network is back.
          </Notice>
        </div>
      )}
      {data && (
        <Step3Tabs audit={audit} roi={found?.roi ?? data} portfolio={found?.portfolio} onForm={setForm} />
      )}
      {!data && !error && <Loading />}
      {error && (
        <Failed title="The ROI could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </>
  )
}

const LABELS: Record<Step3Tab, string> = { roi: 'ROI', deck: 'Deck', share: 'Share', finish: 'Finish' }

interface Step3Props {
  audit: Audit
  roi: Roi
  /** Computed on this device, instead of the server's. */
  portfolio: Portfolio | undefined
  /** Called with the key of the form that waits on this device; null if none does. */
  onForm: (key: string | null) => void
}

function Step3Tabs({ audit, roi, portfolio, onForm }: Step3Props) {
  const editor = useRoi(audit.id, roi)
  const form = editor.waiting?.draft.key ?? null
  useEffect(() => onForm(form), [onForm, form])
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = STEP3_TABS.find(each => each === asked) ?? 'roi'
  const reason = useReadOnly(audit)
  const readOnly = reason !== null
  const panels = panelsOf({ audit, editor, readOnly, portfolio })
  return (
    <>
      {reason === 'completed' && (
        <div className="mb-6">
          <Notice title="This audit is completed.">
            Reopen it under Finish to change figures or slides.
          </Notice>
        </div>
      )}
      {!readOnly && <MovedFigures editor={editor} />}
      {tab !== 'share' && <ExportJobs auditId={audit.id} />}
      <Tabs
        label="Parts of step 3"
        value={tab}
        onValueChange={value => setSearch({ tab: value }, { replace: true, preventScrollReset: true })}
        items={STEP3_TABS.map(value => ({ value, label: LABELS[value], panel: panels[value] }))}
      />
    </>
  )
}

interface PanelProps extends FinishProps, Pick<Step3Props, 'portfolio'> {
  readOnly: boolean
}

const panelsOf = ({ audit, editor, readOnly, portfolio }: PanelProps): Record<Step3Tab, ReactNode> => ({
  roi: (
    <>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <RoiCalculator editor={editor} readOnly={readOnly} />
        <SlidePreview audit={audit} part="card" readOnly={readOnly} unsaved={editor.changed} />
      </div>
      <Suspense fallback={<Loading />}>
        <RecommendedPortfolio auditId={audit.id} frozen={readOnly} computed={portfolio} />
        <PortfolioPlan auditId={audit.id} frozen={readOnly} />
      </Suspense>
    </>
  ),
  deck: (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {!readOnly && editor.roi.savedAt !== null && <ExampleEntries editor={editor} readOnly={readOnly} />}
      <SlidePreview audit={audit} part="editor" readOnly={readOnly} unsaved={editor.changed} />
    </div>
  ),
  share: (
    <div className="[&>section:first-child]:mt-0">
      <ClientLinks audit={audit} isMain />
      <Workbook audit={audit} />
      <Deliverables auditId={audit.id} />
    </div>
  ),
  finish: (
    <>
      <Finish audit={audit} editor={editor} />
      <Suspense fallback={<Loading />}>
        <Benefits auditId={audit.id} />
      </Suspense>
    </>
  ),
})
