// Numbers fitted to a log, each with its goodness of fit. Shares and working hours can be taken into the map one by
// one.

import type { ReactNode } from 'react'
import type { LogLeadTimeRecord } from '#contract/log-lead-time.ts'
import { countedText } from '#domain/text/counted.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { type HoursProposal, rounded, useFittedNumbers } from '#web/process/lead-time/useFittedNumbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  auditId: number
  sourceId: number
  found: NonNullable<LogLeadTimeRecord['found']>
  steps: LogLeadTimeRecord['steps']
}

const ARRIVALS = {
  even: 'at equal intervals',
  random: 'at random',
  logged: 'as in the logged weeks',
} as const

export function FittedNumbers({ auditId, sourceId, found, steps }: Props) {
  const { shares, hours, useShares, useHours, frozen } = useFittedNumbers(auditId, found, steps)
  const numbers = useNumbers()
  const open = shares.filter(({ isTaken }) => !isTaken)
  const { arrivals, work } = found
  return (
    <div className="grid gap-6">
      <Rows
        rows={[
          {
            key: 'arrivals',
            label: 'Cases arrive',
            value: `${numbers.number(Math.round(arrivals.perMonth))} a month, ${ARRIVALS[arrivals.pattern]}, ${dayText(arrivals)}`,
            goodness: differenceText(arrivals.distance),
            action: <UseArrivals auditId={auditId} sourceId={sourceId} frozen={frozen} />,
          },
          ...work.map(({ activity, mean, executions, distance }) => ({
            key: `work-${activity}`,
            label: steps[activity]?.label ?? '',
            value: `${numbers.amount(rounded(mean), 'minutes')} on average, ${numbers.number(executions)} executions`,
            goodness: differenceText(distance),
          })),
          ...hours.map(each => ({
            key: `hours-${each.activities.join('-')}`,
            label: each.owner ?? each.activities.map(at => steps[at]?.label ?? '').join(', '),
            value: `${teamText(each.people)}, ${dayText(each)}`,
            goodness: `${Math.floor(each.inside)}% of starts within these hours`,
            action: takeHours(each, frozen, useHours),
          })),
          ...shares.map(each => ({
            key: `share-${each.from}-${each.to}`,
            label: `${steps[each.from]?.label} → ${steps[each.to]?.label}`,
            value: `${rounded(each.share)}% of executions`,
            goodness: `${rounded(each.seen)}%`,
            action: each.isTaken ? (
              'on the map'
            ) : (
              <UseButton
                disabled={frozen}
                onUse={() => useShares([each])}
                of={`the share to ${steps[each.to]?.label}`}
              />
            ),
          })),
        ]}
      />
      {open.length > 1 && (
        <div>
          <Button variant="secondary" size="sm" disabled={frozen} onClick={() => useShares(open)}>
            Use all {open.length} shares
          </Button>
        </div>
      )}
      <p className="max-w-2xl text-xs text-muted">
        Minutes and volumes are accepted in the log’s own page. One undo on the map takes shares back.
      </p>
    </div>
  )
}

/** Button: the simulation of the map uses the arrivals of this log, or stops using them. */
function UseArrivals({ auditId, sourceId, frozen }: { auditId: number; sourceId: number; frozen: boolean }) {
  const { data: used } = useRead('source.arrivals', { params: { id: auditId } })
  const { run } = useAction('source.useArrivals')
  const isUsed = used?.sourceId === sourceId
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={frozen}
      aria-label={isUsed ? 'Stop using the arrivals' : 'Use the arrivals'}
      onClick={() => void run({ params: { id: sourceId }, body: { use: !isUsed } })}
    >
      {isUsed ? 'Stop using' : 'Use'}
    </Button>
  )
}

function takeHours(each: HoursProposal, frozen: boolean, use: (each: HoursProposal) => void): ReactNode {
  if (each.owner === null || each.people === null) return null
  if (each.isTaken) return 'entered'
  return <UseButton disabled={frozen} onUse={() => use(each)} of={`people and hours of ${each.owner}`} />
}

function UseButton({ onUse, of, disabled }: { onUse: () => void; of: string; disabled: boolean }) {
  return (
    <Button variant="secondary" size="sm" disabled={disabled} aria-label={`Use ${of}`} onClick={onUse}>
      Use
    </Button>
  )
}

interface Proposal {
  key: string
  label: string
  value: string
  goodness: string
  action?: ReactNode
}

function Rows({ rows }: { rows: readonly Proposal[] }) {
  return (
    <Table caption="What the log says" showCaption>
      <Head>
        <HeadCell>Number</HeadCell>
        <HeadCell>Fitted to earlier cases</HeadCell>
        <HeadCell>In later cases</HeadCell>
        <HeadCell>
          <span className="sr-only">Use</span>
        </HeadCell>
      </Head>
      <Body>
        {rows.map(({ key, label, value, goodness, action }) => (
          <Row key={key}>
            <RowHead className="min-w-36">
              <Clipped>{label}</Clipped>
            </RowHead>
            <Cell className="min-w-36">{value}</Cell>
            <Cell className="min-w-32">{goodness}</Cell>
            <Cell>{action}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

/**
 * Goodness of fit: the largest difference between the distributions of earlier and later cases
 * (Kolmogorov–Smirnov), 0 to 1.
 */
const differenceText = (distance: number) => `differs by at most ${Math.ceil(100 * distance)}% of cases`

const teamText = (people: number | null) =>
  people === null ? 'People not logged' : countedText(people, 'person', 'people')

const dayText = ({ days, from, to }: { days: number; from: number; to: number }) =>
  days === 7 && to - from >= 1440
    ? 'day and night'
    : `${countedText(days, 'day')} a week, ${clock(from)} to ${clock(to)}`

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${Math.round(minutes) % 60}`.padStart(2, '0')}`
