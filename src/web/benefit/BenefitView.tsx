// One measured opportunity: totals, chart with table, and the input grid.

import { useState } from 'react'
import type { SavedBenefit } from '#contract/benefit.ts'
import { type BenefitSums, realisedBenefitOf } from '#domain/benefit/figures.ts'
import { monthText } from '#domain/benefit/month.ts'
import type { RangeFigures } from '#domain/benefit/range-figures.ts'
import { dayText } from '#domain/text/date.ts'
import { BenefitChart } from '#web/benefit/BenefitChart.tsx'
import { BenefitGrid } from '#web/benefit/BenefitGrid.tsx'
import { MonthTable } from '#web/benefit/MonthTable.tsx'
import { OpenFigure } from '#web/figure/index.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface Props {
  benefit: SavedBenefit
  /** The user is a reader: nothing is entered or deleted. */
  readOnly: boolean
}

export function BenefitView({ benefit: saved, readOnly }: Props) {
  const { style } = useNumbers()
  const benefit = realisedBenefitOf(saved, style)
  const { sums, promised } = benefit.figures
  const heading = `outcome-${saved.id}`
  return (
    <article aria-labelledby={heading} className="mt-8 border-t border-rule pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 id={heading} className="headline text-lg wrap-anywhere">
          {saved.title}
        </h3>
        {!readOnly && <Actions benefit={saved} />}
      </div>
      <p className="mt-1 text-sm leading-7 text-muted">
        Promised a year: <OpenFigure inSentence figure={promised.usual} /> <Ends range={promised} />, frozen
        by {saved.author} on {dayText(saved.date, style)}; counted from{' '}
        {dayText(`${saved.begins}T00:00:00Z`, style)}.
        {saved.endedAt && ` Measuring ended on ${dayText(saved.endedAt, style)}.`}
      </p>
      {sums ? (
        <>
          <Sums sums={sums} missing={benefit.compared.missing} />
          <BenefitChart benefit={benefit} />
        </>
      ) : (
        <p className="mt-3 text-sm">
          No month is complete yet: each needs runs, and minutes if there were any.
        </p>
      )}
      {benefit.compared.months.length > 0 && (
        <MonthTable benefit={benefit} saved={saved} readOnly={readOnly} />
      )}
      {!saved.endedAt && !readOnly && <BenefitGrid benefit={saved} />}
    </article>
  )
}

function Ends({ range: { ends } }: { range: RangeFigures }) {
  if (!ends) return null
  return (
    <>
      (<OpenFigure inSentence figure={ends.low} /> to <OpenFigure inSentence figure={ends.high} />)
    </>
  )
}

function Sums({ sums: { due, measured, kept, year }, missing }: { sums: BenefitSums; missing: string[] }) {
  const { style } = useNumbers()
  const items = [
    { name: 'Measured so far', range: { usual: measured, ends: null } },
    { name: 'Promised for the same months', range: due },
    ...(kept ? [{ name: 'Realised', range: kept }] : []),
    { name: 'Reforecast of the year', range: { usual: year.forecast, ends: null } },
    { name: 'Promised for that year', range: year.promised },
  ]
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-5">
        {items.map(({ name, range }) => (
          <div key={name}>
            <dt className="caption">{name}</dt>
            <dd className="text-base leading-8 font-semibold">
              <OpenFigure figure={range.usual} showBasis />
            </dd>
            <dd className="text-xs leading-7 text-muted">
              <Ends range={range} />
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="mt-2 text-sm text-time-sink">
          Months without figures, not counted on either side:{' '}
          {missing.map(month => monthText(month, style)).join(', ')}.
        </p>
      )}
    </>
  )
}

function Actions({ benefit: { id, title, endedAt, months } }: { benefit: SavedBenefit }) {
  const [asked, ask] = useState(false)
  const end = useAction('outcome.end')
  const remove = useAction('outcome.remove')
  const confirm = async () => {
    await remove.run({ params: { id } })
    ask(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="sm"
        pending={end.pending}
        aria-label={`${endedAt ? 'Resume measuring' : 'End measuring'}: ${title}`}
        onClick={() => void end.run({ params: { id }, body: { ended: !endedAt } })}
      >
        {endedAt ? 'Resume measuring' : 'End measuring'}
      </Button>
      <Button variant="quiet" size="sm" aria-label={`Delete: ${title}`} onClick={() => ask(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title="Delete measurements?"
        description={`This permanently removes the frozen promise of “${title}” and ${months.length === 1 ? 'one month' : `${months.length} months`} of measured numbers. The opportunity stays.`}
        confirmLabel="Delete measurements"
        pending={remove.pending}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}
