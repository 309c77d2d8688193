// Quick Actions, the bar above the drawing: add steps, connect, friction, layout and history.

import { Link2, Redo2, TriangleAlert, Undo2, Unlink, WandSparkles } from 'lucide-react'
import { ENGINE_LABELS, ENGINES, type Engine } from '#domain/process/step.ts'
import { markFriction } from '#web/process/friction.ts'
import { autoLayout } from '#web/process/rendering/auto-layout.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/form/choice.tsx'

const DOTS = { acquisition: 'bg-acquisition', delivery: 'bg-delivery', support: 'bg-support' } as const

interface Props {
  power: boolean
  onPower: (on: boolean) => void
}

export function QuickActions({ power, onPower }: Props) {
  const canvas = useWatched('chrome')
  return (
    <section
      aria-labelledby="quick-actions"
      className="edge-hint relative min-w-0 shrink-0 border-b border-rule [--ground:var(--color-sheet)]"
    >
      <div className="flex items-center gap-x-0.5 gap-y-1 px-2 py-1 max-md:w-max sm:px-4 md:flex-wrap">
        <h2 id="quick-actions" className="headline px-1.5 text-sm whitespace-nowrap max-xl:sr-only">
          Quick Actions
        </h2>
        {!canvas.editor.readOnly && (
          <>
            <AddSteps onAdd={engine => canvas.commands.addStepIn(engine)} />
            <ForMap />
          </>
        )}
        <Switch
          label="Power User Tools"
          className="!gap-2 px-1.5 whitespace-nowrap [&_label]:text-xs"
          checked={power}
          onChange={event => onPower(event.target.checked)}
        />
        <MarkFriction />
      </div>
    </section>
  )
}

const Rule = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-rule" />

function Tool(props: ButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      {...props}
      className={`!gap-1.5 !px-2 text-xs ${props.className ?? ''}`}
    />
  )
}

/** What the map can be used for so far: an action that needs more steps is absent. */
function ForMap() {
  const canvas = useWatched('chrome')
  const { editor, tools, doc } = canvas
  const count = doc.steps.size
  const { past, future } = editor.history
  return (
    <>
      {count > 0 && <Rule />}
      {(count > 1 || tools.linking) && <Connect />}
      {count > 2 && (
        <Tool aria-keyshortcuts="L" onClick={() => autoLayout(canvas)}>
          <WandSparkles aria-hidden />
          Auto Layout
        </Tool>
      )}
      {past.length + future.length > 0 && <UndoRedo />}
      {count > 0 && <SnapToGrid />}
      <Rule />
    </>
  )
}

function SnapToGrid() {
  const { tools } = useWatched('chrome')
  return (
    <Checkbox
      label="Snap to Grid"
      className="!gap-2 px-1.5 whitespace-nowrap [&_label]:text-xs"
      checked={tools.snap}
      onChange={event => tools.setSnap(event.target.checked)}
    />
  )
}

function AddSteps({ onAdd }: { onAdd: (engine: Engine) => void }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Add step to</legend>
      {ENGINES.map(engine => (
        <Tool key={engine} aria-label={`Add step: ${ENGINE_LABELS[engine]}`} onClick={() => onAdd(engine)}>
          <span aria-hidden className={`inline-block size-2 rounded-full ${DOTS[engine]}`} />
          {ENGINE_LABELS[engine]}
        </Tool>
      ))}
    </fieldset>
  )
}

function Connect() {
  const canvas = useWatched('chrome')
  const on = canvas.tools.linking !== null
  return (
    <Tool
      variant={on ? 'primary' : 'quiet'}
      aria-keyshortcuts={on ? 'Escape' : 'C'}
      onClick={() => canvas.tools.setLinking(!on)}
    >
      {on ? <Unlink aria-hidden /> : <Link2 aria-hidden />}
      {on ? 'Cancel Connection' : 'Connect Steps'}
    </Tool>
  )
}

/** Only with a selected step. It is last and keeps its room, so that selecting moves neither tools nor the drawing. */
function MarkFriction() {
  const canvas = useWatched('chrome')
  const isSelected = canvas.selection.steps().length > 0
  if (canvas.doc.steps.size === 0 || canvas.editor.readOnly) return null
  return (
    <Tool
      className={isSelected ? '' : 'invisible'}
      aria-keyshortcuts="F"
      onClick={() => markFriction(canvas)}
    >
      <TriangleAlert aria-hidden />
      Mark Friction
    </Tool>
  )
}

function UndoRedo() {
  const canvas = useWatched('chrome')
  const { past, future } = canvas.editor.history
  return (
    <>
      <Rule />
      <Tool disabled={past.length === 0} aria-keyshortcuts="Control+Z" onClick={() => canvas.editor.undo()}>
        <Undo2 aria-hidden />
        Undo
      </Tool>
      <Tool
        disabled={future.length === 0}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => canvas.editor.redo()}
      >
        <Redo2 aria-hidden />
        Redo
      </Tool>
      <Rule />
    </>
  )
}
