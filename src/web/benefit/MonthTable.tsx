// Every month since measuring began: expected, measured, and the source; a month can be deleted here.

import { useState } from 'react'
import type { SavedBenefit } from '#contract/benefit.ts'
import { MEASURE_LABELS, MEASURE_UNITS, MEASURES } from '#domain/benefit/benefit.ts'
import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import type { ComparedMonth } from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import { dayText } from '#domain/text/date.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  benefit: RealisedBenefit
  saved: SavedBenefit
  readOnly: boolean
}

export function MonthTable({ benefit, saved, readOnly }: Props) {
  const { style } = useNumbers()
  const [asked, ask] = useState<string | null>(null)
  const { run, pending } = useAction('outcome.forget')
  const confirm = async () => {
    if (asked) await run({ params: { id: saved.id, month: asked } })
    ask(null)
  }
  return (
    <details className="mt-4 text-sm">
      <summary className="font-medium">Months, with author and source of each number</summary>
      <Table caption={`Months of ${benefit.title}`} className="mt-2">
        <Head>
          <HeadCell>Month</HeadCell>
          <HeadCell numeric>Promised</HeadCell>
          <HeadCell numeric>Measured</HeadCell>
          <HeadCell>Based on</HeadCell>
          {!readOnly && (
            <HeadCell>
              <span className="sr-only">Delete</span>
            </HeadCell>
          )}
        </Head>
        <Body>
          {benefit.compared.months.map(each => (
            <MonthRow
              key={each.month}
              each={each}
              benefit={benefit}
              onDelete={readOnly ? null : () => ask(each.month)}
            />
          ))}
        </Body>
      </Table>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => ask(null)}
        title="Delete this month?"
        description={`Deletes all numbers of ${asked ? monthText(asked, style, 'long') : ''} with their authors and sources. This cannot be undone.`}
        confirmLabel="Delete month"
        pending={pending}
        onConfirm={() => void confirm()}
      />
    </details>
  )
}

function MonthRow({
  each,
  benefit,
  onDelete,
}: {
  each: ComparedMonth
  benefit: RealisedBenefit
  /** Null for readers. */
  onDelete: (() => void) | null
}) {
  const { style, money } = useNumbers()
  const { promised, month, share } = each
  const figure = benefit.figures.months.get(month)
  const hasNumbers = Object.keys(each.numbers).length > 0
  const name = monthText(month, style)
  return (
    <Row>
      <RowHead className="whitespace-nowrap">
        {name}
        {share < 1 && <span className="block text-xs font-normal text-muted">partly counted</span>}
      </RowHead>
      <Cell numeric>
        {money(promised.usual)}
        {promised.min < promised.max && (
          <span className="block text-xs text-muted">
            {money(promised.min)} to {money(promised.max)}
          </span>
        )}
      </Cell>
      <Cell numeric>
        {figure ? (
          <OpenFigure figure={figure} showBasis>
            {money(figure.value ?? 0)}
          </OpenFigure>
        ) : (
          'not known'
        )}
      </Cell>
      <Cell className="min-w-56 text-xs">
        <Numbers numbers={each.numbers} />
      </Cell>
      {onDelete && (
        <Cell>
          {hasNumbers && (
            <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </Cell>
      )}
    </Row>
  )
}

function Numbers({ numbers }: Pick<ComparedMonth, 'numbers'>) {
  const { style, amount } = useNumbers()
  return MEASURES.flatMap(measure => {
    const number = numbers[measure]
    if (!number) return []
    return (
      <p key={measure} className="wrap-anywhere">
        {MEASURE_LABELS[measure]} {amount(number.value, MEASURE_UNITS[measure])}{' '}
        <span className="text-muted">
          from {number.source}, entered by {number.author}, {dayText(number.date, style)}
        </span>
      </p>
    )
  })
}
