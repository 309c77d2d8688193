// The steps as an editable sheet: read, typed into, selected and sorted without the drawing.

import { Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { ENGINE_LABELS, ENGINES, FRICTION_LABELS, FRICTIONS } from '#domain/process/step.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toggled } from '#web/process/canvas/gesture/gesture.ts'
import type { CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import * as commands from '#web/process/canvas/map/edits.ts'
import { aboutStep } from '#web/process/step/about.ts'
import { StepFieldInput } from '#web/process/step/StepFieldInput.tsx'
import { Differing, NumberEvidence } from '#web/process/step-evidence.tsx'
import { moveByKey, PAGE, Pages, SHEET } from '#web/process/table/sheet.tsx'
import type { TableSorting, TableSortKey } from '#web/process/table/sorting.ts'
import { useCanvas, useStepView, useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Empty } from '#web/ui/states.tsx'
import { SortHead } from '#web/ui/table/sort-head.tsx'
import { Body, Cell, Head, HeadCell, Row, Table } from '#web/ui/table/table.tsx'

const WIDTHS = { durationMin: 'min-w-27', costPerHour: 'min-w-27', runsPerMonth: 'min-w-27' } as const
const NAMES = {
  owner: 'Owner',
  system: 'System',
  durationMin: 'Minutes',
  costPerHour: 'Cost per hour',
  runsPerMonth: 'Runs per month',
} as const

interface Props {
  /** The shown steps, in order. */
  shown: readonly Key[]
  order: TableSorting
  onOrder: (order: TableSorting) => void
}

const COLUMNS: readonly { sort: TableSortKey; label: string; numeric?: true }[] = [
  { sort: 'label', label: 'Step' },
  { sort: 'engine', label: 'Lane' },
  { sort: 'owner', label: 'Owner' },
  { sort: 'system', label: 'System' },
  { sort: 'durationMin', label: 'Minutes', numeric: true },
  { sort: 'costPerHour', label: 'per hour', numeric: true },
  { sort: 'runsPerMonth', label: 'Runs per month', numeric: true },
  { sort: 'friction', label: 'Friction' },
]

export function StepTable({ shown, order, onOrder }: Props) {
  const { sign } = useNumbers()
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(shown.length / PAGE))
  const at = Math.min(page, pages - 1)
  if (shown.length === 0) return <Empty>No step matches this filter.</Empty>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from row to row of the fields in it
    <div onKeyDown={moveByKey}>
      <Table caption="All steps" className={SHEET}>
        <Head>
          <HeadCell>
            <SelectAll shown={shown} />
          </HeadCell>
          {COLUMNS.map(({ sort, label, numeric }) => (
            <SortHead
              key={sort}
              sort={sort}
              current={order}
              {...(numeric && { className: 'text-right' })}
              onSort={(by, direction) => onOrder({ sort: by, direction })}
            >
              {sort === 'costPerHour' ? `${sign} ${label}` : label}
            </SortHead>
          ))}
          <HeadCell>Decision</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </Head>
        <Body>
          {shown.slice(at * PAGE, (at + 1) * PAGE).map(key => (
            <StepRow key={key} id={key} />
          ))}
        </Body>
      </Table>
      {pages > 1 && <Pages page={at} pages={pages} onPage={setPage} />}
    </div>
  )
}

function SelectAll({ shown }: Pick<Props, 'shown'>) {
  const canvas = useWatched('chrome')
  const all = shown.every(key => canvas.selection.keys.has(key))
  return (
    <input
      type="checkbox"
      className="check-box"
      aria-label="Select all steps shown"
      checked={all}
      onChange={() => canvas.selection.select(all ? [] : shown)}
    />
  )
}

const StepRow = memo(function StepRow({ id }: { id: Key }) {
  const canvas = useCanvas()
  const view = useStepView(id)
  if (!view) return null
  const { step, selected } = view
  const name = (field: string) => `${field} of ${step.label}`
  return (
    <Row data-row={id} data-at={aboutStep(canvas, id)} className={selected ? 'bg-signal-wash' : ''}>
      <Cell>
        <input
          type="checkbox"
          className="check-box"
          aria-label={`Select ${step.label}`}
          checked={selected}
          onChange={() => canvas.selection.select(toggled(canvas.selection.keys, id))}
        />
      </Cell>
      <Cell className="min-w-48">
        <StepFieldInput
          step={step}
          field="label"
          aria-label={name('Label')}
          disabled={canvas.editor.readOnly}
        />
      </Cell>
      <Cell className="min-w-32">
        <EnumSelect
          aria-label={name('Lane')}
          values={ENGINES}
          labels={ENGINE_LABELS}
          value={step.engine}
          disabled={canvas.editor.readOnly}
          onChoose={engine => canvas.commands.change(id, { engine })}
        />
      </Cell>
      {(['owner', 'system'] as const).map(field => (
        <Cell key={field} className="min-w-28">
          <StepFieldInput
            step={step}
            field={field}
            aria-label={name(NAMES[field])}
            disabled={canvas.editor.readOnly}
          />
        </Cell>
      ))}
      {(['durationMin', 'costPerHour', 'runsPerMonth'] as const).map(field => (
        <Cell key={field} className={WIDTHS[field]}>
          <span className="flex items-center gap-1.5">
            <NumberEvidence step={step} field={field} />
            <StepFieldInput
              step={step}
              field={field}
              aria-label={name(NAMES[field])}
              disabled={canvas.editor.readOnly}
              className="text-right"
            />
            <Differing step={step} field={field} />
          </span>
        </Cell>
      ))}
      <Cell className="min-w-32">
        <FrictionSelect step={step} label={name('Friction')} />
      </Cell>
      <Cell className="text-center">
        <input
          type="checkbox"
          className="check-box"
          aria-label={name('Decision')}
          checked={step.isDecision}
          disabled={canvas.editor.readOnly}
          onChange={event => canvas.commands.change(id, { isDecision: event.target.checked })}
        />
      </Cell>
      <Cell>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Delete ${step.label}`}
          disabled={canvas.editor.readOnly}
          onClick={() => canvas.editor.edit(commands.remove(canvas.doc, [id]))}
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
    <EnumSelect
      aria-label={label}
      values={FRICTIONS}
      labels={FRICTION_LABELS}
      value={step.friction}
      disabled={canvas.editor.readOnly}
      onChoose={friction => canvas.commands.change(step.key, { friction })}
    />
  )
}
