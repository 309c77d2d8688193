// The map as a list on a narrow screen: steps in work order with lane, minutes and marks; add, edit and link from each.

import { Link2, Plus } from 'lucide-react'
import { memo } from 'react'
import { ENGINE_LABELS, FRICTION_LABELS } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import { NumberEvidence, useDiffering, usePlaceholders } from '#web/process/step-evidence.tsx'
import { useCanvas, useStepView, useWatched } from '#web/process/watch.ts'

const DOTS = { acquisition: 'bg-acquisition', delivery: 'bg-delivery', support: 'bg-support' } as const

export default function StepList() {
  const { doc } = useWatched('map')
  useWatched('chrome')
  const steps = readingOrder(doc)
  return (
    <ol
      aria-label="Steps in order"
      className="relative min-h-32 flex-1 divide-y divide-rule overflow-auto overscroll-contain border-t border-rule"
    >
      {steps.map(({ key }) => (
        <Row key={key} id={key} />
      ))}
    </ol>
  )
}

const Row = memo(function Row({ id }: { id: Key }) {
  const canvas = useWatched('chrome')
  const view = useStepView(id)
  const isUnknown = usePlaceholders(view?.step)
  if (!view) return null
  const { step, selected } = view
  const next = followers(canvas, id)
  return (
    <li className={`flex items-center gap-1 py-0.5 pr-2 pl-4 ${selected ? 'bg-signal-wash' : ''}`}>
      <button
        type="button"
        aria-current={selected || undefined}
        className="min-h-11 min-w-0 flex-1 py-1 text-left"
        onClick={() => choose(canvas, id)}
      >
        <span className="flex items-center gap-2 font-medium">
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[step.engine]}`} />
          <span className="min-w-0 break-words">
            {step.label}
            {step.isDecision && <span className="font-normal text-muted"> (decision)</span>}
          </span>
        </span>
        <span className="block pl-4 text-xs text-muted">
          {ENGINE_LABELS[step.engine]} · {step.owner} ·{' '}
          {isUnknown('durationMin') ? (
            'minutes not known'
          ) : (
            <>
              {step.durationMin} min{' '}
              <span className="inline-flex align-[-1px]">
                <NumberEvidence step={step} field="durationMin" />
              </span>
            </>
          )}
        </span>
        <Marks id={id} />
        {next && <span className="block pl-4 text-xs text-muted">Leads to {next}</span>}
      </button>
      {!canvas.editor.readOnly && <Actions id={id} label={step.label} />}
    </li>
  )
})

/** What the drawing shows as signs. */
function Marks({ id }: { id: Key }) {
  const view = useStepView(id)
  const differing = useDiffering(view?.step)
  if (!view) return null
  const { step, hasOpportunity } = view
  const words = [
    step.friction !== 'none' && FRICTION_LABELS[step.friction],
    hasOpportunity && 'Opportunity',
    differing,
  ].filter(Boolean)
  return words.length === 0 ? null : (
    <span className="block pl-4 text-xs font-medium">{words.join(' · ')}</span>
  )
}

function Actions({ id, label }: { id: Key; label: string }) {
  const canvas = useCanvas()
  const connect = () => {
    canvas.tools.setLinking(true)
    canvas.tools.linkStep(id)
  }
  return (
    <>
      <Action name={`Add a step after ${label}`} onPress={() => canvas.commands.addNext(id)}>
        <Plus aria-hidden />
      </Action>
      <Action name={`Connect ${label} to…`} onPress={connect}>
        <Link2 aria-hidden />
      </Action>
    </>
  )
}

function Action({
  name,
  onPress,
  children,
}: {
  name: string
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-band [&_svg]:size-4"
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** In connection mode a step is source or target; otherwise it is opened in its panel. */
function choose(canvas: Canvas, id: Key): void {
  if (canvas.tools.linking) canvas.tools.linkStep(id)
  else {
    canvas.selection.select([id])
    canvas.panel.open(id)
    canvas.viewport.revealStep(id)
  }
}

function followers({ doc }: Canvas, id: Key): string {
  const links = [...(doc.touching.get(id) ?? [])].flatMap(key => doc.links.get(key) ?? [])
  return links
    .flatMap(({ source, target }) => (source === id ? (doc.steps.get(target)?.label ?? []) : []))
    .join(', ')
}
