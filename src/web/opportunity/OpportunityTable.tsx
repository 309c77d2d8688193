// Opportunities as a table: the literal figures, what they mean, and the way to delete one.

import { Trash2 } from 'lucide-react'
import type { Shown } from '#web/opportunity/OpportunityMatrix.tsx'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { BasisMark } from '#web/ui/figure.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table.tsx'

interface Props {
  items: readonly Shown[]
  frozen: boolean
  highlighted: number | null
  onHighlight: (id: number | null) => void
}

const dollars = (value: number) => `$${Math.round(value).toLocaleString('en-US')}`

export function OpportunityTable({ items, frozen, highlighted, onHighlight }: Props) {
  return (
    <Table caption="Opportunities">
      <Head>
        <HeadCell>Opportunity</HeadCell>
        <HeadCell numeric>Effort</HeadCell>
        <HeadCell numeric>Impact</HeadCell>
        <HeadCell numeric>Score</HeadCell>
        <HeadCell numeric>Savings</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </Head>
      <Body>
        {items.map(item => (
          <Row
            key={item.id}
            className={highlighted === item.id ? 'bg-signal-wash' : ''}
            onPointerEnter={() => onHighlight(item.id)}
            onPointerLeave={() => onHighlight(null)}
          >
            <RowHead className="min-w-48">
              {item.title}
              <span className="block font-normal text-muted">{item.step ? item.step.label : 'No step'}</span>
            </RowHead>
            <Cell numeric>{item.effort}</Cell>
            <Cell numeric>{dollars(item.impact)}</Cell>
            <Cell numeric>{item.score}</Cell>
            <Cell numeric>
              <Ceiling item={item} />
            </Cell>
            <Cell>
              <DeleteOpportunity item={item} frozen={frozen} />
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

/** The literal figure; beside it what it is, and the measured cost once somebody said how often the step runs. */
function Ceiling({ item }: { item: Shown }) {
  return (
    <>
      <span className="inline-flex items-baseline gap-1.5">
        <BasisMark basis="assumption" />
        <span className="font-semibold">
          ${Math.round(item.projectedSavings).toLocaleString('en-US')}/year
        </span>
      </span>
      <span className="block text-xs text-muted">ceiling, before adoption</span>
      {item.measured !== null && (
        <span className="block text-xs">
          <BasisMark basis="evidence" /> {dollars(item.measured)}/year measured at {item.step?.runsPerMonth}{' '}
          runs a month
        </span>
      )}
    </>
  )
}

function DeleteOpportunity({ item, frozen }: { item: Shown; frozen: boolean }) {
  const remove = useAction('opportunity.delete')
  const confirm = async () => {
    const done = (await remove.run({ params: { id: item.id } })) !== null
    if (done) toast({ title: 'Opportunity Deleted', description: item.title })
  }
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      aria-label={`Delete ${item.title}`}
      disabled={frozen}
      pending={remove.pending}
      onClick={() => void confirm()}
    >
      <Trash2 aria-hidden />
    </Button>
  )
}
