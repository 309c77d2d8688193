// All steps as a table: the whole map can be read and edited here without the drawing.

import { Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import {
  ENGINE_LABELS,
  ENGINES,
  type Engine,
  FRICTION_LABELS,
  FRICTIONS,
  type Friction,
} from '#domain/process/step.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import * as commands from '#web/process/canvas/commands.ts'
import type { CanvasStep, Key } from '#web/process/canvas/document.ts'
import { readingOrder } from '#web/process/canvas/lanes.ts'
import { Differing, NumberStanding } from '#web/process/standing.tsx'
import { StepFieldInput } from '#web/process/step/StepFieldInput.tsx'
import { useCanvas, useStepView, useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Row, Table } from '#web/ui/table.tsx'

const PAGE = 50

/** Closer than a table to be read: a sheet to be typed into. */
const SHEET =
  '[&_td]:px-1.5 [&_td]:py-1 [&_th]:px-1.5 [&_input:not([type=checkbox])]:h-8 [&_input]:px-2 [&_select]:h-8 [&_select]:pr-7 [&_select]:pl-2'

const WIDTHS = { durationMin: 'min-w-22', costPerHour: 'min-w-22', runsPerMonth: 'min-w-30' } as const
const NAMES = {
  owner: 'Owner',
  system: 'System',
  durationMin: 'Minutes',
  costPerHour: 'Dollars per hour',
  runsPerMonth: 'Runs per month',
} as const

export function StepTable() {
  const { doc } = useWatched('chrome')
  const { sign } = useNumbers()
  const [page, setPage] = useState(0)
  const order = readingOrder(doc)
  const pages = Math.max(1, Math.ceil(order.length / PAGE))
  const shown = Math.min(page, pages - 1)
  if (order.length === 0) return <Empty>No steps yet. Add one from Quick Actions or use a template.</Empty>
  return (
    <>
      <Table caption="All steps" className={SHEET}>
        <Head>
          <HeadCell>Step</HeadCell>
          <HeadCell>Lane</HeadCell>
          <HeadCell>Decision</HeadCell>
          <HeadCell>Owner</HeadCell>
          <HeadCell>System</HeadCell>
          <HeadCell numeric>Minutes</HeadCell>
          <HeadCell numeric>{sign} per hour</HeadCell>
          <HeadCell numeric>Runs per month</HeadCell>
          <HeadCell>Friction</HeadCell>
          <HeadCell>Leads to</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </Head>
        <Body>
          {order.slice(shown * PAGE, (shown + 1) * PAGE).map(step => (
            <StepRow key={step.key} id={step.key} />
          ))}
        </Body>
      </Table>
      {pages > 1 && <Pages page={shown} pages={pages} onPage={setPage} />}
    </>
  )
}

const StepRow = memo(function StepRow({ id }: { id: Key }) {
  const canvas = useCanvas()
  const view = useStepView(id)
  if (!view) return null
  const { step } = view
  const name = (field: string) => `${field} of ${step.label}`
  return (
    <Row>
      <Cell className="min-w-52">
        <StepFieldInput step={step} field="label" aria-label={name('Label')} disabled={canvas.readOnly} />
      </Cell>
      <Cell className="min-w-34">
        <Select
          aria-label={name('Lane')}
          value={step.engine}
          disabled={canvas.readOnly}
          onChange={event => canvas.change(id, { engine: event.target.value as Engine })}
        >
          {ENGINES.map(engine => (
            <option key={engine} value={engine}>
              {ENGINE_LABELS[engine]}
            </option>
          ))}
        </Select>
      </Cell>
      <Cell className="text-center">
        <input
          type="checkbox"
          className="check-box"
          aria-label={name('Decision')}
          checked={step.isDecision}
          disabled={canvas.readOnly}
          onChange={event => canvas.change(id, { isDecision: event.target.checked })}
        />
      </Cell>
      {(['owner', 'system'] as const).map(field => (
        <Cell key={field} className="min-w-34">
          <StepFieldInput
            step={step}
            field={field}
            aria-label={name(NAMES[field])}
            disabled={canvas.readOnly}
          />
        </Cell>
      ))}
      {(['durationMin', 'costPerHour', 'runsPerMonth'] as const).map(field => (
        <Cell key={field} className={WIDTHS[field]}>
          <span className="flex items-center gap-1.5">
            <NumberStanding step={step} field={field} />
            <StepFieldInput
              step={step}
              field={field}
              aria-label={name(NAMES[field])}
              disabled={canvas.readOnly}
              className="text-right"
            />
            <Differing step={step} field={field} />
          </span>
        </Cell>
      ))}
      <Cell className="min-w-34">
        <FrictionSelect step={step} label={name('Friction')} />
      </Cell>
      <Cell className="w-1/4 min-w-64">
        <Links step={step} />
      </Cell>
      <Cell>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Delete ${step.label}`}
          disabled={canvas.readOnly}
          onClick={() => canvas.edit(commands.remove(canvas.doc, [id]))}
        >
          <Trash2 aria-hidden />
        </Button>
      </Cell>
    </Row>
  )
})

function FrictionSelect({ step, label }: { step: CanvasStep; label: string }) {
  const canvas = useCanvas()
  return (
    <Select
      aria-label={label}
      value={step.friction}
      disabled={canvas.readOnly}
      onChange={event => canvas.change(step.key, { friction: event.target.value as Friction })}
    >
      {FRICTIONS.map(friction => (
        <option key={friction} value={friction}>
          {FRICTION_LABELS[friction]}
        </option>
      ))}
    </Select>
  )
}

/** The step's targets, each with a way to cut it, and a way to add one. */
function Links({ step }: { step: CanvasStep }) {
  const canvas = useWatched('scene')
  const { doc, readOnly } = canvas
  const links = [...(doc.touching.get(step.key) ?? [])].flatMap(key => doc.links.get(key) ?? [])
  const out = links.filter(link => link.source === step.key)
  const label = (key: Key) => doc.steps.get(key)?.label ?? ''
  return (
    <div className="flex flex-wrap items-center gap-1">
      {out.map(link => (
        <Button
          key={link.key}
          variant="quiet"
          size="sm"
          className="max-w-44 px-2"
          title={label(link.target)}
          disabled={readOnly}
          aria-label={`Cut the connection from ${step.label} to ${label(link.target)}`}
          onClick={() => canvas.edit(commands.remove(doc, [link.key]))}
        >
          <span className="min-w-0 truncate">{label(link.target)}</span> ×
        </Button>
      ))}
      <NewLink step={step} taken={new Set([step.key, ...out.map(link => link.target)])} />
    </div>
  )
}

/** Its options are made when it is opened: a row for each of thousands of steps must not list them all. */
function NewLink({ step, taken }: { step: CanvasStep; taken: ReadonlySet<Key> }) {
  const canvas = useCanvas()
  const [open, setOpen] = useState(false)
  const targets = open ? readingOrder(canvas.doc).filter(other => !taken.has(other.key)) : []
  return (
    <Select
      aria-label={`Connect ${step.label} to`}
      value=""
      className="!w-32"
      disabled={canvas.readOnly}
      onPointerDown={() => setOpen(true)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onChange={event => canvas.connect(step.key, event.target.value)}
    >
      <option value="">Connect to…</option>
      {targets.map(other => (
        <option key={other.key} value={other.key}>
          {other.label}
        </option>
      ))}
    </Select>
  )
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className="mt-3 flex items-center gap-3 text-sm">
      <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      Page {page + 1} of {pages}
      <Button variant="secondary" size="sm" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  )
}
