// Sortable table of opportunities: each row has one headline figure that opens to its explanation, and row actions.

import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import type {
  OpportunityColumnKey,
  OpportunityTable as ShownTable,
} from '#domain/document/opportunity/column.ts'
import { OPPORTUNITY_COLUMNS } from '#domain/document/opportunity/columns.ts'
import { cellText, listColumns } from '#domain/document/opportunity/table.ts'
import type { Across } from '#domain/opportunity/quadrant.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { CommentButton } from '#web/comment/index.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { CostField, lacksCost } from '#web/opportunity/CostField.tsx'
import { JudgingSliders } from '#web/opportunity/Judging.tsx'
import { LeverLine } from '#web/opportunity/LeverLine.tsx'
import { DeleteOpportunity, Stale } from '#web/opportunity/OpportunityActions.tsx'
import {
  type CostChanges,
  type OpportunityItem,
  type OpportunitySorting,
  overlapText,
  quadrantText,
  type ShownAudit,
  sorted,
} from '#web/opportunity/opportunity-list.ts'
import { useJudging } from '#web/opportunity/useJudging.ts'
import { isOnServer, useIsWaiting } from '#web/opportunity/useOpportunityOutbox.ts'
import WaitingLine from '#web/opportunity/WaitingLine.tsx'
import { useNumbers } from '#web/platform/numbers.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SortHead } from '#web/ui/table/sort-head.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const Why = onDemand(() => import('#web/opportunity/OpportunityWhy.tsx'))

interface Props {
  items: readonly OpportunityItem[]
  table: ShownTable
  across: Across
  house: OrganizationDefaults
  savingsOf: ShownAudit['savingsOf']
  changedSteps: CostChanges
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
  const { items, table, across, total } = props
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
        {judgedFirst(sorted(items, order, table)).map(item =>
          item === TRAY ? (
            <Tray key="tray" columns={keys.length + 1} />
          ) : (
            <OpportunityRows key={item.opportunity.id} {...props} keys={keys} item={item} />
          ),
        )}
        {total}
      </Body>
    </Table>
  )
}

const TRAY = 'not judged yet'

/** The judged ones, then the heading of the tray with the others. One list, so that a row that is judged keeps the focus. */
function judgedFirst(items: readonly OpportunityItem[]): (OpportunityItem | typeof TRAY)[] {
  const [judged, open] = [true, false].map(is => items.filter(({ leading }) => leading.judged === is))
  return [...(judged ?? []), ...(open?.length ? [TRAY, ...open] : [])] as (OpportunityItem | typeof TRAY)[]
}

function Tray({ columns }: { columns: number }) {
  return (
    <tr className="bg-band">
      <th scope="rowgroup" colSpan={columns} className="caption px-3 py-2 text-left font-medium first:pl-1">
        Not judged yet
      </th>
    </tr>
  )
}

/** The row of an opportunity, and right below it the sliders that judge it; a scenario leaves no shares to judge. */
function OpportunityRows(props: Props & Pick<CellsProps, 'item' | 'keys'>) {
  const { item, house, savingsOf, frozen, highlighted, onHighlight } = props
  const { opportunity } = item
  const judging = useJudging(opportunity, house)
  const hasSliders = !item.leading.scenario
  // Once shown it stays, so that saving the cost does not take the focus away.
  const [hasCostField, showCostField] = useState(false)
  const isAsked = !frozen && lacksCost(opportunity, item.leading.judged)
  if (isAsked && !hasCostField) showCostField(true)
  const isCostShown = !frozen && hasCostField && item.leading.judged
  const isWaiting = useIsWaiting(opportunity)
  const hasInputs = hasSliders || isCostShown || isWaiting
  const look = {
    className: highlighted === opportunity.id ? 'bg-signal-wash' : '',
    onPointerEnter: () => onHighlight(opportunity.id),
    onPointerLeave: () => onHighlight(null),
  }
  return (
    <>
      <Row {...look} className={`${hasInputs ? 'border-b-0!' : ''} ${look.className}`}>
        <Cells {...props} live={judging.changed && savingsOf(judging.changed)} />
      </Row>
      {hasInputs && (
        <Row {...look}>
          <Cell colSpan={props.keys.length + 1} className="pt-0!">
            <div className="flex flex-wrap items-center gap-x-8 gap-y-1">
              {hasSliders && (
                <JudgingSliders
                  opportunity={opportunity}
                  judging={judging}
                  defaults={house}
                  frozen={frozen}
                />
              )}
              {isCostShown && <CostField opportunity={opportunity} />}
            </div>
            <WaitingLine opportunity={opportunity} />
          </Cell>
        </Row>
      )}
    </>
  )
}

interface CellsProps
  extends Pick<Props, 'table' | 'across' | 'changedSteps' | 'frozen' | 'onEdit' | 'onStep'> {
  /** Savings at the sliders' current values; null while none is moved. */
  live: number | null
  item: OpportunityItem
  keys: readonly OpportunityColumnKey[]
}

function Cells({ item, keys, table, across, changedSteps, live, frozen, onEdit, onStep }: CellsProps) {
  const { opportunity } = item
  const isWaiting = changedSteps.has(opportunity.stepId ?? 0)
  return (
    <>
      <RowHead className="min-w-32">
        <What item={item} across={across} onStep={onStep} />
        <LeverLine opportunity={opportunity} step={item.leading.step} frozen={frozen} />
        {(isWaiting || opportunity.staleSince) && (
          <Stale item={opportunity} frozen={frozen} isWaiting={isWaiting} />
        )}
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
            {key === 'expected' ? (
              <Expected item={item} live={live} />
            ) : (
              <Value name={key} item={item} table={table} />
            )}
          </Cell>
        ))}
      <Cell>
        <span className="flex justify-end max-sm:flex-col">
          {isOnServer(opportunity) && (
            <CommentButton
              auditId={opportunity.auditId}
              about={`opportunity:${opportunity.id}`}
              name={opportunity.title}
              on={opportunity.title}
            />
          )}
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
  if (cell.value === null)
    return <span className="text-muted">{item.leading.judged ? 'not known' : table.words.notJudged}</span>
  const shown = cellText(column, cell)
  return cell.figure ? <OpenFigure figure={cell.figure}>{shown}</OpenFigure> : shown
}

/** The row's headline figure in bold, with its evidence level; details are one click away. `live` follows the sliders. */
function Expected({ item, live }: { item: OpportunityItem; live: number | null }) {
  const { money } = useNumbers()
  const [open, setOpen] = useState(false)
  const { figure, level, weakest } = item.leading
  const amount = figure.value === null ? null : money(figure.value)
  if (live !== null)
    return (
      <span role="status" className="text-base font-semibold">
        {money(live)}
      </span>
    )
  return (
    <span className="inline-flex items-baseline gap-2" title={weakest}>
      {amount === null ? (
        <span className="text-base text-muted">–</span>
      ) : (
        <Figure standing={level} label={figure.label} className="text-base font-semibold">
          {amount}
        </Figure>
      )}
      <button type="button" className="link text-xs" onClick={() => setOpen(true)}>
        Why?
        <span className="sr-only">
          {' '}
          {amount === null ? weakest : `${amount} a year`}, {item.opportunity.title}
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
