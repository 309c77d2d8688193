// Dragged steps and links, in a layer above the rest, so that a move does not repaint the others.

import { Layer } from '#web/process/rendering/Layer.tsx'
import { Line } from '#web/process/rendering/LinkShape.tsx'
import { Inside } from '#web/process/rendering/StepShape.tsx'
import { useDiffering, useFlowMarks, useQuotedMinutes } from '#web/process/step-evidence.tsx'
import { useLinkView, useStepView, useWatched } from '#web/process/watch.ts'

export function Moving() {
  const { views, doc, viewport } = useWatched('chrome')
  const { moving } = views
  if (moving.size === 0) return null
  const { level } = viewport.scene
  const keys = [...moving]
  return (
    <Layer look="pointer-events-none">
      {keys.map(key => doc.links.has(key) && <MovingLink key={key} id={key} level={level} />)}
      {keys.map(key => doc.steps.has(key) && <MovingStep key={key} id={key} level={level} />)}
    </Layer>
  )
}

interface Props {
  id: string
  level: number
}

function MovingLink({ id, level }: Props) {
  const view = useLinkView(id)
  return view && <Line view={view} level={level} />
}

/** Visual only: assistive technology reads the step at its original place. */
function MovingStep({ id, level }: Props) {
  const view = useStepView(id)
  const differing = useDiffering(view?.step)
  const flow = useFlowMarks(id)
  const quoted = useQuotedMinutes(view?.step)
  if (!view) return null
  const { at, ...inside } = view
  return (
    <g aria-hidden transform={`translate(${at.x} ${at.y})`}>
      <Inside {...inside} level={level} differing={differing} flow={flow} quoted={quoted} />
    </g>
  )
}
