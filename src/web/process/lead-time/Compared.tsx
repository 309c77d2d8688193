// Lead times side by side: today, and what is tried.

import type { Figure } from '#domain/figure/figure.ts'
import { type LeadTimeFigures, leadTimeFigures } from '#domain/lead-time/figures.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { AnsweredColumn } from '#web/process/lead-time/columns.ts'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const ROWS: { label: string; of: (figures: LeadTimeFigures) => Figure | null }[] = [
  { label: 'Half of the cases', of: ({ median }) => median },
  { label: 'Nine in ten cases', of: ({ p90 }) => p90 },
  { label: 'On average', of: ({ mean }) => mean },
  { label: 'Work on a case', of: ({ work }) => work },
  { label: 'Share of time worked on', of: ({ workShare }) => workShare },
  { label: 'Cases in progress', of: ({ inProgress }) => inProgress },
  { label: 'Within the promised time', of: ({ inTime }) => inTime },
]

export function Compared({ columns }: { columns: readonly AnsweredColumn[] }) {
  const all = columns.map((column, at) => ({
    column,
    figures: leadTimeFigures(column.result, column.source, at === 0 ? 'lead' : 'lead:tried'),
  }))
  const rows = ROWS.filter(({ of }) => all.some(({ figures }) => of(figures)))
  return (
    <div className="grid gap-3">
      {columns.map(column => (
        <Answer key={column.title} column={column} />
      ))}
      <Table caption="Lead time of a case" showCaption>
        <Head>
          <HeadCell>Lead time</HeadCell>
          {columns.map(({ title }) => (
            <HeadCell key={title} numeric>
              {title}
            </HeadCell>
          ))}
        </Head>
        <Body>
          {rows.map(({ label, of }) => (
            <Row key={label}>
              <RowHead>{label}</RowHead>
              {all.map(({ column, figures }) => (
                <Cell key={column.title} numeric>
                  <Amount figure={of(figures)} column={column} isMean={label === 'On average'} />
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </div>
  )
}

function Amount({
  figure,
  column: { result },
  isMean,
}: {
  figure: Figure | null
  column: AnsweredColumn
  isMean: boolean
}) {
  const numbers = useNumbers()
  if (!figure) return '–'
  const { mean, half } = result.mean
  const low = numbers.amount(Math.max(0, mean - half), 'elapsed')
  const high = numbers.amount(mean + half, 'elapsed')
  return (
    <>
      <OpenFigure figure={figure} showBasis />
      {isMean && !result.isGrowing && low !== high && (
        <span className="block text-xs text-muted">
          {low} to {high}
        </span>
      )}
    </>
  )
}

/** What holds cases up: the owner whose work piles up, else the step where they wait longest. */
function Answer({ column: { title, result } }: { column: AnsweredColumn }) {
  const numbers = useNumbers()
  const piling = result.owners.filter(({ piles }) => piles > 0)
  const first = result.steps.toSorted((a, b) => b.waiting.contention - a.waiting.contention)[0]
  if (piling.length > 0)
    return (
      <p className="max-w-2xl text-sm">
        <strong>{title}:</strong> the queue grows without end.{' '}
        {piling
          .map(({ owner, piles }) => `${owner} gets ${numbers.amount(piles, 'hours_per_month')} too much`)
          .join('; ')}
        . The times are those of the third month.
      </p>
    )
  if (!first || first.waiting.contention < 1)
    return (
      <p className="max-w-2xl text-sm">
        <strong>{title}:</strong> no case waits for a person.
      </p>
    )
  return (
    <p className="max-w-2xl text-sm">
      <strong>{title}:</strong> cases wait longest for {first.owner} at “{first.label}”:{' '}
      {numbers.amount(first.waiting.contention, 'elapsed')} of working hours each.
    </p>
  )
}
