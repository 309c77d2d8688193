// The Operations Canvas page: Quick Actions beside the drawing, templates, power tools, and the opportunities below.

import { Suspense, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { OpportunityMatrix } from '#web/opportunity/index.ts'
import { useAction } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Drawing } from '#web/process/drawing/Drawing.tsx'
import { openStep, savedLinks, savedStepOf, savedSteps } from '#web/process/saved-step.ts'
import { useMapFlow } from '#web/process/standing.tsx'
import { EditStepPanel } from '#web/process/step/EditStepPanel.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'
import { Minimap } from '#web/process/workspace/Minimap.tsx'
import { QuickActions } from '#web/process/workspace/QuickActions.tsx'
import { StartOverlay } from '#web/process/workspace/StartOverlay.tsx'
import { StatusLine } from '#web/process/workspace/StatusLine.tsx'
import { Unsaved } from '#web/process/workspace/Unsaved.tsx'
import {
  useAskedStep,
  useGreeting,
  useOpportunities,
  usePageKeys,
  usePrevious,
  useRefresh,
  useStart,
} from '#web/process/workspace/useMap.ts'
import { ZoomControls } from '#web/process/workspace/ZoomControls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const TemplatesTab = onDemand(() => import('#web/process/template/TemplatesTab.tsx'))
const OwnersTab = onDemand(() => import('#web/process/flow/OwnersTab.tsx'))
const PowerTools = onDemand(() => import('#web/process/workspace/PowerTools.tsx'))

interface Props {
  audit: Audit
  onReload: () => void
}

export function OperationsCanvas({ audit, onReload }: Props) {
  const canvas = useCanvas()
  const [power, setPower] = useState(false)
  const [tab, setTab] = useState('canvas')
  const start = useStart(canvas)
  useGreeting(canvas)
  useRefresh(canvas)
  usePageKeys(canvas)
  useAskedStep(canvas)
  const showCanvas = () => setTab('canvas')
  const showStep = (id: number) => {
    showCanvas()
    openStep(canvas, id)
  }
  return (
    <>
      <Header audit={audit} />
      {canvas.readOnly && (
        <div className="mb-6">
          <Notice>This audit is completed. Reopen it in step 3 to make changes.</Notice>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <QuickActions power={power} onPower={setPower} />
        <Tabs
          label="Process map"
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'canvas',
              label: 'Canvas',
              panel: <CanvasPanel audit={audit} start={start} onReload={onReload} />,
            },
            {
              value: 'templates',
              label: 'Templates',
              panel: (
                <Suspense>
                  <TemplatesTab onApplied={showCanvas} />
                </Suspense>
              ),
            },
            {
              value: 'owners',
              label: 'Owners',
              panel: (
                <Suspense>
                  <OwnersTab auditId={audit.id} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
      {power && (
        <div className="mt-8">
          <Suspense>
            <PowerTools title={audit.title} />
          </Suspense>
        </div>
      )}
      <Opportunities auditId={audit.id} onStep={showStep} />
    </>
  )
}

function Header({ audit }: { audit: Audit }) {
  const { doc } = useWatched('chrome')
  const advance = useAction('audit.change')
  const count = doc.steps.size
  // currentStep never goes back on the server; a completed audit takes no change at all.
  const proceed = () => {
    if (audit.status !== 'completed' && audit.currentStep < 3)
      void advance.run({ params: { id: audit.id }, body: { currentStep: 3 } })
  }
  return (
    <PageHeader
      context={`${audit.title} · ${audit.company}`}
      title="Step 2: Operations Canvas"
      description={`${count} ${count === 1 ? 'step' : 'steps'} mapped`}
      actions={
        <Button asChild>
          <Link to={`/audit/${audit.id}/step3`} onClick={proceed}>
            Continue to Step 3
          </Link>
        </Button>
      }
    />
  )
}

interface PanelProps extends Props {
  start: ReturnType<typeof useStart>
}

function CanvasPanel({ audit, start, onReload }: PanelProps) {
  const canvas = useWatched('chrome')
  const { previous, load, pending } = usePrevious(canvas, audit.id)
  const hint = useId()
  const empty = canvas.doc.steps.size === 0 && !start.started
  return (
    <div className="space-y-2">
      <div className="relative">
        <div className="relative h-96 overflow-hidden border border-edge bg-sheet lg:h-[clamp(24rem,calc(100dvh-24rem),42rem)]">
          <Drawing describedBy={hint} />
          <Minimap />
          {empty && (
            <StartOverlay previous={previous} pending={pending} onStart={start.start} onLoad={load} />
          )}
          <ZoomBadge />
        </div>
        <EditStepPanel />
      </div>
      <p id={hint} className="sr-only">
        Tab goes from step to step, arrow keys move a step, Enter edits it, Delete deletes it, C connects it.
        The table of all steps under Power User Tools does the same without the drawing.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ZoomControls onCleared={start.restart} />
        {previous && !empty && (
          <Button
            variant="quiet"
            size="sm"
            pending={pending}
            disabled={canvas.readOnly}
            onClick={() => load(previous)}
          >
            Restore former map ({previous.steps})
          </Button>
        )}
      </div>
      <StatusLine />
      <Unsaved onReload={onReload} />
    </div>
  )
}

function ZoomBadge() {
  const { viewport } = useWatched('zoom')
  return (
    <span className="pointer-events-none absolute bottom-2 left-2 rounded-sm border border-rule bg-sheet px-1.5 py-0.5 text-xs font-semibold">
      {Math.round(viewport.camera.zoom * 100)}%
    </span>
  )
}

function Opportunities({ auditId, onStep }: { auditId: number; onStep: (id: number) => void }) {
  const canvas = useWatched('chrome')
  const list = useOpportunities(canvas, auditId)
  const flow = useMapFlow()
  const flowing = <S extends ProcessStep | null>(step: S) => (step && (flow?.steps.get(step.id) ?? step)) as S
  const { hash } = useLocation()
  // The section comes after the page, so the browser cannot jump to it by itself.
  useEffect(() => {
    if (hash === '#opportunities') document.getElementById('opportunities')?.scrollIntoView()
  }, [hash])
  return (
    <OpportunityMatrix
      auditId={auditId}
      opportunities={list}
      frozen={canvas.readOnly}
      steps={savedSteps(canvas, auditId).map(flowing)}
      stepOf={id => flowing(savedStepOf(canvas, auditId, id))}
      links={savedLinks(canvas)}
      onStep={onStep}
    />
  )
}
