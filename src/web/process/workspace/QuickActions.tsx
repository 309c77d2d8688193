// Quick Actions: adding steps, connecting, friction, layout, history; what can be done with a selection.

import { Link2, Plus, Redo2, Trash2, TriangleAlert, Undo2, Unlink, WandSparkles } from 'lucide-react'
import { ENGINE_LABELS, ENGINES, type Engine } from '#domain/process/step.ts'
import { markFriction } from '#web/process/friction.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/choice.tsx'

const DOTS = { acquisition: 'bg-acquisition', delivery: 'bg-delivery', support: 'bg-support' } as const

interface Props {
  power: boolean
  onPower: (on: boolean) => void
}

export function QuickActions({ power, onPower }: Props) {
  const canvas = useWatched('chrome')
  const frozen = canvas.readOnly
  return (
    <section aria-labelledby="quick-actions" className="space-y-5">
      <h2 id="quick-actions" className="headline text-lg">
        Quick Actions
      </h2>
      <AddSteps frozen={frozen} onAdd={engine => canvas.addStep(engine)} />
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <Connect />
        <MarkFriction />
        <Button variant="secondary" disabled={frozen} onClick={() => canvas.autoLayout()}>
          <WandSparkles aria-hidden />
          Auto Layout
        </Button>
        <UndoRedo />
      </div>
      <Checkbox
        label="Snap to Grid"
        checked={canvas.snap}
        onChange={event => canvas.setSnap(event.target.checked)}
      />
      <Selected />
      <Switch label="Power User Tools" checked={power} onChange={event => onPower(event.target.checked)} />
    </section>
  )
}

function AddSteps({ frozen, onAdd }: { frozen: boolean; onAdd: (engine: Engine) => void }) {
  return (
    <fieldset disabled={frozen}>
      <legend className="caption mb-1.5">Add step to</legend>
      <div className="grid grid-cols-3 gap-2 lg:grid-cols-1">
        {ENGINES.map(engine => (
          <Button
            key={engine}
            variant="secondary"
            className="justify-start max-lg:px-2"
            aria-label={`Add step: ${ENGINE_LABELS[engine]}`}
            onClick={() => onAdd(engine)}
          >
            <Plus aria-hidden className="max-sm:hidden" />
            <span aria-hidden className={`size-2 rounded-full ${DOTS[engine]}`} />
            {ENGINE_LABELS[engine]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function Connect() {
  const canvas = useWatched('chrome')
  const on = canvas.tool.linking !== null
  return (
    <Button
      variant={on ? 'primary' : 'secondary'}
      disabled={canvas.readOnly}
      onClick={() => canvas.setLinking(!on)}
    >
      {on ? <Unlink aria-hidden /> : <Link2 aria-hidden />}
      {on ? 'Cancel Connection' : 'Connect Steps'}
    </Button>
  )
}

function MarkFriction() {
  const canvas = useWatched('chrome')
  const count = canvas.selectedSteps().length
  return (
    <Button
      variant="secondary"
      disabled={count === 0 || canvas.readOnly}
      onClick={() => markFriction(canvas)}
    >
      <TriangleAlert aria-hidden />
      Mark Friction
    </Button>
  )
}

function UndoRedo() {
  const canvas = useWatched('chrome')
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        variant="secondary"
        className="px-2"
        disabled={canvas.history.past.length === 0 || canvas.readOnly}
        onClick={() => canvas.undo()}
      >
        <Undo2 aria-hidden />
        Undo
      </Button>
      <Button
        variant="secondary"
        className="px-2"
        disabled={canvas.history.future.length === 0 || canvas.readOnly}
        onClick={() => canvas.redo()}
      >
        <Redo2 aria-hidden />
        Redo
      </Button>
    </div>
  )
}

function Selected() {
  const canvas = useWatched('chrome')
  const count = canvas.selectedSteps().length
  if (count < 2) return null
  return (
    <div className="border-l-2 border-signal bg-signal-wash px-3 py-2.5">
      <p className="mb-2 text-sm font-medium">{count} steps selected</p>
      <Button variant="danger" size="sm" disabled={canvas.readOnly} onClick={() => canvas.removeSelected()}>
        <Trash2 aria-hidden />
        Delete Selected
      </Button>
    </div>
  )
}
