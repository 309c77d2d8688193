// Total of the listed opportunities: the sum with its range from the simulation runs, split into cash, hours and losses.

import type { ReactNode } from 'react'
import { SAVINGS_KIND_LABELS, SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import type { SavingsSamples } from '#domain/opportunity/simulation.ts'
import { freedBy, kindTotal, savingsTotal } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { OpenFigure } from '#web/figure/index.ts'
import type { OpportunityItem } from '#web/opportunity/opportunity-list.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Cell, RowHead, TotalRow } from '#web/ui/table/table.tsx'

interface Props {
  items: readonly OpportunityItem[]
  draws: SavingsSamples
  /** Some opportunities of the audit are filtered out. */
  isFiltered: boolean
}

export function OpportunityTotal({ items, draws: samples, isFiltered }: Props) {
  const { money } = useNumbers()
  const which = isFiltered ? 'the opportunities listed' : 'all opportunities'
  const total = savingsTotal(
    items.map(each => each.leading),
    samples,
    isFiltered ? 'listed' : 'all',
    `Expected savings of ${which}`,
  )
  if (!total) return null
  const { figure, ends } = total
  return (
    <TotalRow>
      <RowHead className="align-top">
        Expected together
        <span className="mt-0.5 block text-xs leading-6 font-normal text-muted">
          80% range:{' '}
          <OpenFigure inSentence figure={ends.p10}>
            {money(ends.p10.value ?? 0)}
          </OpenFigure>{' '}
          –{' '}
          <OpenFigure inSentence figure={ends.p90}>
            {money(ends.p90.value ?? 0)}
          </OpenFigure>
        </span>
      </RowHead>
      <Cell wide colSpan={3} className="text-xs font-normal text-muted">
        {doubts(items)}
      </Cell>
      <Cell numeric className="align-top text-base">
        <OpenFigure figure={figure}>{figure.value === null ? '–' : money(figure.value)}</OpenFigure>
      </Cell>
      <Cell />
    </TotalRow>
  )
}

/** Reservations about the sum. */
function doubts(items: readonly OpportunityItem[]): string {
  const open = items.filter(({ leading }) => !leading.judged && leading.figure.value !== null).length
  const unknown = items.filter(({ leading }) => leading.figure.value === null).length
  const inRow = items.filter(({ neighbours }) => neighbours.length > 0).length
  return [
    ...(unknown > 0 ? [`${unknown} left out: minutes, rate or volume not known.`] : []),
    ...(open > 0 ? [`${open} not judged: default shares apply.`] : []),
    ...(inRow > 0 ? [`${inRow} on consecutive steps may save the same work.`] : []),
  ].join(' ')
}

/** Cash, the value of freed hours and losses avoided, shown separately because they are not the same money. */
export function ByKind({
  items,
  draws: samples,
  house: defaults,
}: Omit<Props, 'isFiltered'> & { house: OrganizationDefaults }) {
  const { money, figure } = useNumbers()
  const expected = items.map(each => each.leading)
  const freed = freedBy(expected, samples, defaults)
  const parts = SAVINGS_KINDS.flatMap((kind): ReactNode[] => {
    const total = kindTotal(kind, expected, samples)
    if (!total) return []
    return [
      <li key={kind}>
        {SAVINGS_KIND_LABELS[kind]}{' '}
        <OpenFigure figure={total.figure} inSentence>
          {total.figure.value === null ? '–' : money(total.figure.value)}
        </OpenFigure>
        {kind === 'capacity' && freed && (
          <>
            {' '}
            (<OpenFigure figure={freed.hours.figure} inSentence />,{' '}
            <OpenFigure figure={freed.people} inSentence>
              {figure(freed.people)}
            </OpenFigure>{' '}
            full-time)
          </>
        )}
      </li>,
    ]
  })
  return (
    <ul
      aria-label="What is saved"
      className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm leading-6 text-muted"
    >
      {parts}
    </ul>
  )
}
