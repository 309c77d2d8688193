// Sortable table of opportunities: each row has one headline figure that opens to its explanation, and row actions.

import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import type {
  OpportunityColumnKey,
  OpportunityTable as ShownTable,
} from '#domain/document/opportunity/column.ts'
import { OPPORTUNITY_COLUMNS } from '#domain/document/opportunity/columns.ts'
import { cellText, listColumns } from '#domain/document/opportunity/table.ts'
import type { Across } from '#domain/opportunity/quadrant.ts'
import { CommentButton } from '#web/comment/index.ts'
import { OpenFigure } from '#web/figure/index.ts'
import {
  type OpportunityItem,
  type OpportunitySorting,
  overlapText,
  quadrantText,
  sorted,
} from '#web/opportunity/opportunity-list.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SortHead } from '#web/ui/table/sort-head.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const Why = onDemand(() => import('#web/opportunity/OpportunityWhy.tsx'))

interface Props {
  items: readonly OpportunityItem[]
  table: ShownTable
  across: Across
  frozen: boolean
  highlighted: number | null
  onHighlight: (id: number | null) => void
  onEdit: (item: Opportunity) => void
  onStep: (id: number) => void
  /** Cell of the last row: the total of all opportunities. */
  total: React.ReactNode
}

/** Whether a column is hidden on a narrow screen. */
const isWide = (key: OpportunityColumnKey) => key !== 'title' && key !== 'expected'

export function OpportunityTable(props: Props) {
  const { items, table, across, highlighted, onHighlight, total } = props
  const [order, setOrder] = useState<OpportunitySorting>({ sort: 'expected', direction: 'desc' })
  const keys = listColumns('screen', across)
  return (
    <Table caption="Opportunities">
      <Head>
        {keys.map(key => (
          <SortHead
            key={key}
            sort={key}
            current={order}
            wide={isWide(key)}
            {...(key !== 'title' && { className: 'text-right' })}
            onSort={(sort, direction) => setOrder({ sort, direction })}
          >
            {table.words.columns[key]}
          </SortHead>
        ))}
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </Head>
      <Body>
        {sorted(items, order, table).map(item => (
          <Row
            key={item.opportunity.id}
            className={highlighted === item.opportunity.id ? 'bg-signal-wash' : ''}
            onPointerEnter={() => onHighlight(item.opportunity.id)}
            onPointerLeave={() => onHighlight(null)}
          >
            <Cells {...props} keys={keys} item={item} />
          </Row>
        ))}
        {total}
      </Body>
    </Table>
  )
}

interface CellsProps extends Pick<Props, 'table' | 'across' | 'frozen' | 'onEdit' | 'onStep'> {
  item: OpportunityItem
  keys: readonly OpportunityColumnKey[]
}

function Cells({ item, keys, table, across, frozen, onEdit, onStep }: CellsProps) {
  const { opportunity } = item
  return (
    <>
      <RowHead className="min-w-32">
        <What item={item} across={across} onStep={onStep} />
        {opportunity.staleSince && <Stale item={opportunity} frozen={frozen} />}
      </RowHead>
      {keys
        .filter(key => key !== 'title')
        .map(key => (
          <Cell
            key={key}
            numeric
            wide={isWide(key)}
            {...(key === 'literal' && { className: 'text-xs text-muted' })}
          >
            {key === 'expected' ? <Expected item={item} /> : <Value name={key} item={item} table={table} />}
          </Cell>
        ))}
      <Cell>
        <span className="flex justify-end max-sm:flex-col">
          <CommentButton
            auditId={opportunity.auditId}
            about={`opportunity:${opportunity.id}`}
            name={opportunity.title}
            on={opportunity.title}
          />
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Edit ${opportunity.title}`}
            disabled={frozen}
            onClick={() => onEdit(opportunity)}
          >
            <Pencil aria-hidden />
          </Button>
          <DeleteOpportunity item={opportunity} frozen={frozen} />
        </span>
      </Cell>
    </>
  )
}

/** The title, the recommended action with the weakest input, the step, and possible overlaps. */
function What({ item, across, onStep }: Pick<CellsProps, 'item' | 'across' | 'onStep'>) {
  const { opportunity, leading: headline, neighbours } = item
  const overlap = overlapText(neighbours.map(({ title }) => title))
  return (
    <>
      <Clipped>{opportunity.title}</Clipped>
      <span className="mt-0.5 block text-xs font-normal text-muted">
        <b className="font-semibold text-ink">{quadrantText(item, across)}</b> · {headline.weakest}
      </span>
      <StepLink step={headline.step} onStep={onStep} />
      {neighbours.length > 0 && (
        <span
          title={overlap}
          className="mt-0.5 line-clamp-1 text-xs font-normal text-time-sink wrap-anywhere"
        >
          {overlap}
        </span>
      )}
    </>
  )
}

/** The value of a column, which opens to its figure. */
function Value({ name, item, table }: Pick<CellsProps, 'item' | 'table'> & { name: OpportunityColumnKey }) {
  const column = OPPORTUNITY_COLUMNS[name]
  const cell = column.cell(item.row, table)
  if (cell.value === null) return <span className="text-muted">{table.words.notJudged}</span>
  const shown = cellText(column, cell)
  return cell.figure ? <OpenFigure figure={cell.figure}>{shown}</OpenFigure> : shown
}

/** The row's headline figure in bold, with its evidence level; details are one click away. */
function Expected({ item }: { item: OpportunityItem }) {
  const { money } = useNumbers()
  const [open, setOpen] = useState(false)
  const { figure, standing: level, weakest } = item.leading
  const amount = money(figure.value ?? 0)
  return (
    <span className="inline-flex items-baseline gap-2" title={weakest}>
      <Figure standing={level} label={figure.label} className="text-base font-semibold">
        {amount}
      </Figure>
      <button type="button" className="link text-xs" onClick={() => setOpen(true)}>
        Why?
        <span className="sr-only">
          {' '}
          {amount} a year, {item.opportunity.title}
        </span>
      </button>
      <Suspense>{open && <Why item={item} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}

/** The opportunity's step; it opens on the map, with its source answers. */
function StepLink({ step, onStep }: { step: OpportunityItem['leading']['step'] } & Pick<Props, 'onStep'>) {
  if (!step) return <span className="block text-xs font-normal text-muted">No step</span>
  return (
    <button
      type="button"
      className="opens line-clamp-1 min-h-6 rounded-sm text-left text-xs font-normal text-muted wrap-anywhere"
      aria-label={`${step.label}, show on the map`}
      onClick={() => onStep(step.id)}
    >
      {step.label}
    </button>
  )
}

/** Marks an opportunity whose step has changed since it was last checked. */
function Stale({ item, frozen }: { item: Opportunity; frozen: boolean }) {
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

function DeleteOpportunity({ item, frozen }: { item: Opportunity; frozen: boolean }) {
  const remove = useAction('opportunity.delete')
  const restore = useAction('opportunity.restore')
  const run = async () => {
    const params = { id: item.id }
    if ((await remove.run({ params })) === null) return
    toast({ title: 'Opportunity Deleted', description: item.title, undo: () => void restore.run({ params }) })
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
