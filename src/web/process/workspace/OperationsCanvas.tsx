// The workspace of step 2: the bar, the drawing with its tools, the step panel beside it, and the opportunities in a dock.

import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { OpportunityMatrix } from '#web/opportunity/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { RecommendedPortfolio } from '#web/portfolio/index.ts'
import { useDrawn } from '#web/process/drawn.ts'
import { openStep, savedLinks, savedStepOf, savedSteps, unsavedSteps } from '#web/process/saved-step.ts'
import { useMapFlow } from '#web/process/step-evidence.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'
import { BarEnd, BarFoot, BarStart } from '#web/process/workspace/Bar.tsx'
import { CanvasPanel } from '#web/process/workspace/CanvasPanel.tsx'
import { useDockLayout } from '#web/process/workspace/dock-layout.ts'
import { useFullScreen } from '#web/process/workspace/full-screen.ts'
import { Unsaved } from '#web/process/workspace/Unsaved.tsx'
import {
  useAskedStep,
  useGreeting,
  useLocked,
  useOpportunities,
  useOthers,
  usePageKeys,
  useRefresh,
  useStart,
} from '#web/process/workspace/useMap.ts'
import { Docked } from '#web/ui/dock.tsx'
import { useIsNarrow } from '#web/ui/narrow.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const EditStepPanel = onDemand(() => import('#web/process/step/EditStepPanel.tsx'))
const DraftPanel = onDemand(() => import('#web/process/draft/DraftPanel.tsx'))
const DraftSwitch = onDemand(() => import('#web/process/draft/DraftSwitch.tsx'))
const LogPanel = onDemand(() => import('#web/process/log/LogPanel.tsx'))
const LogSwitch = onDemand(() => import('#web/process/log/LogSwitch.tsx'))
const ScenarioSwitch = onDemand(() => import('#web/process/scenario/ScenarioSwitch.tsx'))
const ScenarioDock = onDemand(() => import('#web/process/scenario/ScenarioDock.tsx'))
const TemplatesTab = onDemand(() => import('#web/process/template/TemplatesTab.tsx'))
const OwnersTab = onDemand(() => import('#web/process/flow/OwnersTab.tsx'))
const LeadTimeTab = onDemand(() => import('#web/process/lead-time/LeadTimeTab.tsx'))
const TableTab = onDemand(() => import('#web/process/table/TableTab.tsx'))
const PowerTools = onDemand(() => import('#web/process/workspace/PowerTools.tsx'))

interface Props {
  audit: Audit
  onReload: () => void
}

export function OperationsCanvas({ audit, onReload }: Props) {
  const canvas = useCanvas()
  const readOnly = useReadOnly(audit)
  const [power, setPower] = useState(false)
  const [tab, setTab] = useState('canvas')
  const [beside, setBeside] = useState<Beside>(null)
  const [full, setFull] = useFullScreen(canvas)
  const isNarrow = useIsNarrow()
  const isDrawn = useDrawn()
  const start = useStart(canvas)
  const end = { audit, isBlank: !start.started, full, onFull: setFull }
  useGreeting(canvas, audit.id)
  useRefresh(canvas)
  useOthers(canvas, audit.id)
  usePageKeys(canvas)
  useLocked(canvas, readOnly !== null)
  useAskedStep(canvas)
  const showCanvas = () => setTab('canvas')
  const close = () => setBeside(null)
  const around = (panels: React.ReactNode) => (
    <>
      {readOnly === 'completed' && (
        <Notice>This audit is completed. Reopen it in step 3 to make changes.</Notice>
      )}
      <Suspense>{power && <PowerTools title={audit.title} />}</Suspense>
      <WithOpportunities audit={audit} onShown={showCanvas}>
        <div className="flex min-h-0 flex-1 max-lg:flex-col">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">{panels}</div>
          <Suspense>{isDrawn && (tab === 'canvas' || tab === 'table') && <EditStepPanel />}</Suspense>
          <Suspense>
            {tab === 'canvas' && beside === 'drafts' && <DraftPanel auditId={audit.id} onClose={close} />}
            {tab === 'canvas' && beside === 'log' && <LogPanel auditId={audit.id} onClose={close} />}
          </Suspense>
        </div>
        <Unsaved onReload={onReload} />
      </WithOpportunities>
      {isNarrow && <BarFoot {...end} />}
    </>
  )
  return (
    <div className="-mx-4 -my-8 flex min-h-0 flex-1 flex-col sm:-mx-6">
      <Tabs
        label="Process map"
        value={tab}
        onValueChange={setTab}
        bar={{
          before: <BarStart audit={audit} />,
          after: (
            <>
              <Suspense>
                {isDrawn && <Switches auditId={audit.id} beside={beside} onBeside={setBeside} />}
              </Suspense>
              {!isNarrow && <BarEnd {...end} />}
            </>
          ),
          around,
        }}
        items={[
          {
            value: 'canvas',
            label: 'Canvas',
            panel: <CanvasPanel auditId={audit.id} start={start} power={power} onPower={setPower} />,
          },
          { value: 'table', label: 'Table', panel: <Sheet part={<TableTab />} /> },
          { value: 'owners', label: 'Owners', panel: <Sheet part={<OwnersTab auditId={audit.id} />} /> },
          {
            value: 'lead-time',
            label: 'Lead Time',
            panel: <Sheet part={<LeadTimeTab auditId={audit.id} />} />,
          },
          {
            value: 'templates',
            label: 'Templates',
            panel: <Sheet part={<TemplatesTab onApplied={showCanvas} />} />,
          },
        ]}
      />
    </div>
  )
}

/** What is open beside the map. */
type Beside = 'drafts' | 'log' | null

interface SwitchesProps {
  auditId: number
  beside: Beside
  onBeside: (beside: Beside) => void
}

function Switches({ auditId, beside, onBeside }: SwitchesProps) {
  return (
    <>
      <DraftSwitch
        auditId={auditId}
        open={beside === 'drafts'}
        onOpen={open => onBeside(open ? 'drafts' : null)}
      />
      <LogSwitch auditId={auditId} open={beside === 'log'} onOpen={open => onBeside(open ? 'log' : null)} />
      <ScenarioSwitch auditId={auditId} />
    </>
  )
}

/** A tab that scrolls like a page. */
function Sheet({ part }: { part: React.ReactNode }) {
  return (
    <div className="relative min-h-0 flex-1 overflow-auto overscroll-contain px-4 py-5 sm:px-6">
      <Suspense fallback={<Loading />}>{part}</Suspense>
    </div>
  )
}

interface DockProps {
  audit: Audit
  /** Called to show a step of the matrix on the map. */
  onShown: () => void
  children: React.ReactNode
}

function WithOpportunities({ audit, onShown, children }: DockProps) {
  const canvas = useWatched('chrome')
  const [place, setPlace, isAsked] = useDockLayout()
  const list = useOpportunities(canvas, audit.id)
  const hasAny = useEver(canvas.doc.opportunities.size > 0 || (list?.length ?? 0) > 0)
  const flow = useMapFlow()
  const flowing = <S extends ProcessStep | null>(step: S) => (step && (flow?.steps.get(step.id) ?? step)) as S
  const showStep = (id: number) => {
    onShown()
    openStep(canvas, id)
  }
  if (canvas.scenario !== null)
    return (
      <Docked
        id="opportunities"
        title="Compared with as-is"
        note="What this scenario changes, saves and costs"
        place={place}
        onPlace={setPlace}
        content={
          <Suspense fallback={<Loading />}>
            <ScenarioDock auditId={audit.id} onShown={onShown} />
          </Suspense>
        }
      >
        {children}
      </Docked>
    )
  return (
    <Docked
      id="opportunities"
      title="Opportunity Matrix"
      absent={!hasAny && !isAsked}
      note={list && (list.length === 1 ? '1 opportunity' : `${list.length} opportunities`)}
      place={place}
      onPlace={setPlace}
      content={
        <Suspense fallback={<Loading />}>
          <OpportunityMatrix
            auditId={audit.id}
            opportunities={list}
            unsaved={unsavedSteps(canvas)}
            frozen={canvas.editor.readOnly}
            portfolio={<RecommendedPortfolio auditId={audit.id} frozen={canvas.editor.readOnly} />}
            steps={savedSteps(canvas, audit.id).map(flowing)}
            stepOf={id => flowing(savedStepOf(canvas, audit.id, id))}
            flow={flow}
            links={savedLinks(canvas)}
            onStep={showStep}
          />
        </Suspense>
      }
    >
      {children}
    </Docked>
  )
}

/** Whether it has been true since the page was opened. */
function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is)
  if (is && !ever) setEver(true)
  return is || ever
}
