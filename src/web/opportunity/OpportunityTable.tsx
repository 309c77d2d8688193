// Opportunities as a sortable table: the literal figures, what is expected of them, and what can be done with each.

import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { moneyText } from '#domain/figure.ts'
import { type PointOfRange, savingsFigure } from '#domain/opportunity-savings.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { type Order, type Shown, type Sort, sorted } from '#web/opportunity/shown.ts'
import { useAction } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table, TotalRow } from '#web/ui/table.tsx'

interface Props {
  items: readonly Shown[]
  /** Some opportunities of the audit are not among them. */
  isFiltered: boolean
  frozen: boolean
  highlighted: number | null
  onHighlight: (id: number | null) => void
  onEdit: (item: Opportunity) => void
  onStep: (id: number) => void
}

const COLUMNS: readonly { sort: Sort; label: string }[] = [
  { sort: 'title', label: 'Opportunity' },
  { sort: 'effort', label: 'Effort' },
  { sort: 'impact', label: 'Impact' },
  { sort: 'score', label: 'Score' },
  { sort: 'savings', label: 'Savings' },
  { sort: 'expected', label: 'Expected' },
]

export function OpportunityTable({ items, isFiltered, highlighted, onHighlight, ...rest }: Props) {
  const [order, setOrder] = useState<Order>({ sort: 'impact', direction: 'desc' })
  return (
    <Table caption="Opportunities">
      <Head>
        {COLUMNS.map(({ sort, label }) => (
          <SortHead
            key={sort}
            sort={sort}
            current={order}
            {...(sort !== 'title' && { className: 'text-right' })}
            onSort={(by, direction) => setOrder({ sort: by, direction })}
          >
            {label}
          </SortHead>
        ))}
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </Head>
      <Body>
        {sorted(items, order).map(item => (
          <Row
            key={item.id}
            className={highlighted === item.id ? 'bg-signal-wash' : ''}
            onPointerEnter={() => onHighlight(item.id)}
            onPointerLeave={() => onHighlight(null)}
          >
            <Cells item={item} {...rest} />
          </Row>
        ))}
        <Total items={items} which={isFiltered ? 'listed' : 'all'} />
      </Body>
    </Table>
  )
}

type CellsProps = Pick<Props, 'frozen' | 'onEdit' | 'onStep'> & { item: Shown }

function Cells({ item, frozen, onEdit, onStep }: CellsProps) {
  return (
    <>
      <RowHead className="max-w-72 min-w-36">
        <span className="line-clamp-3 wrap-anywhere" title={item.title}>
          {item.title}
        </span>
        <StepLink step={item.step} onStep={onStep} />
        <span className="mt-1.5 block text-xs sm:hidden">
          <OpenFigure figure={item.figures.ceiling} />, ceiling
        </span>
        {item.staleSince && <Stale item={item} frozen={frozen} />}
      </RowHead>
      <Cell numeric>
        <OpenFigure figure={item.figures.effort}>{item.effort}</OpenFigure>
      </Cell>
      <Cell numeric>
        <OpenFigure figure={item.figures.impact}>{moneyText(item.impact)}</OpenFigure>
      </Cell>
      <Cell numeric>
        <OpenFigure figure={item.figures.score}>{item.score}</OpenFigure>
      </Cell>
      <Cell numeric>
        <Ceiling item={item} />
      </Cell>
      <Cell numeric>
        <Expected item={item} />
      </Cell>
      <Cell>
        <span className="flex justify-end">
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Edit ${item.title}`}
            disabled={frozen}
            onClick={() => onEdit(item)}
          >
            <Pencil aria-hidden />
          </Button>
          <DeleteOpportunity item={item} frozen={frozen} />
        </span>
      </Cell>
    </>
  )
}

/** The step that it is about; it opens on the map, with the answers that it comes from. */
function StepLink({ step, onStep }: { step: Shown['step'] } & Pick<Props, 'onStep'>) {
  if (!step) return <span className="block font-normal text-muted">No step</span>
  return (
    <button
      type="button"
      className="opens line-clamp-1 rounded-sm text-left font-normal text-muted wrap-anywhere"
      aria-label={`${step.label}, show on the map`}
      onClick={() => onStep(step.id)}
    >
      {step.label}
    </button>
  )
}

/** The literal figure; beside it what it is, and the measured cost once somebody said how often the step runs. */
function Ceiling({ item: { figures, step } }: { item: Shown }) {
  return (
    <>
      <span className="font-semibold">
        <OpenFigure figure={figures.ceiling} showBasis />
      </span>
      <span className="block text-xs text-muted">ceiling, before adoption</span>
      {figures.measured && (
        <span className="mt-1 block text-xs">
          <OpenFigure figure={figures.measured} showBasis />
          <span className="block text-muted">
            at {step?.runsPerMonth?.toLocaleString('en-US')} runs a month
          </span>
        </span>
      )}
    </>
  )
}

function Expected({ item: { expected } }: { item: Shown }) {
  if (!expected) return <span className="text-xs text-muted">not judged yet</span>
  const { figures } = expected
  return (
    <>
      <OpenFigure figure={figures.usual} showBasis />
      <span className="mt-1 block text-xs leading-6 text-muted">
        <OpenFigure figure={figures.min}>{moneyText(figures.min.value ?? 0)}</OpenFigure> –{' '}
        <OpenFigure figure={figures.max}>{moneyText(figures.max.value ?? 0)}</OpenFigure>
      </span>
    </>
  )
}

/** Its step has changed since somebody last looked. */
function Stale({ item, frozen }: { item: Shown; frozen: boolean }) {
  const check = useAction('opportunity.change')
  const confirm = async () => {
    if (await check.run({ params: { id: item.id }, body: { checked: true } }))
      toast({ title: 'Opportunity Checked', description: item.title })
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 font-normal">
      <Badge tone="caution">Stale: its step has changed</Badge>
      <button
        type="button"
        className="link text-xs disabled:opacity-50"
        disabled={frozen || check.pending}
        aria-label={`Still right: ${item.title}`}
        onClick={() => void confirm()}
      >
        Still right
      </button>
    </span>
  )
}

function Total({ items, which }: { items: readonly Shown[]; which: 'all' | 'listed' }) {
  const judged = items.flatMap(item => item.expected ?? [])
  if (judged.length === 0) return null
  const sum = (point: PointOfRange) => savingsFigure(judged, point, which)
  return (
    <TotalRow>
      <RowHead>Expected together</RowHead>
      <Cell colSpan={4} className="text-xs font-normal text-muted">
        {judged.length} of {items.length} judged; never more than their steps cost
      </Cell>
      <Cell numeric>
        <OpenFigure figure={sum('usual')} />
        <span className="mt-1 block text-xs leading-6 font-normal text-muted">
          <OpenFigure figure={sum('min')}>{moneyText(sum('min').value ?? 0)}</OpenFigure> –{' '}
          <OpenFigure figure={sum('max')}>{moneyText(sum('max').value ?? 0)}</OpenFigure>
        </span>
      </Cell>
      <Cell />
    </TotalRow>
  )
}

function DeleteOpportunity({ item, frozen }: { item: Shown; frozen: boolean }) {
  const remove = useAction('opportunity.delete')
  const add = useAction('opportunity.create')
  const run = async () => {
    if ((await remove.run({ params: { id: item.id } })) === null) return
    const { auditId, stepId, title, description, effort, impact, projectedSavings, category } = item
    const { addressable, realisation, oneOffCost, runningCost } = item
    const body = {
      ...{ stepId, title, description, effort, impact, projectedSavings, category },
      ...{ addressable, realisation, oneOffCost, runningCost, requestKey: newKey() },
    }
    const undo = () => void add.run({ params: { id: auditId }, body })
    toast({ title: 'Opportunity Deleted', description: title, undo })
  }
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={`Delete ${item.title}`}
      disabled={frozen}
      pending={remove.pending}
      onClick={() => void run()}
    >
      <Trash2 aria-hidden />
    </Button>
  )
}
