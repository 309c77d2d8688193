// The audit trail with its filters, 50 entries at a time.

import { fieldsText, TRAIL_WORDS } from '#content/trail.ts'
import type { TrailView } from '#contract/system-log.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { LogTable, When } from '#web/system/log/LogTable.tsx'
import { TrailFilters } from '#web/system/log/TrailFilters.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/states.tsx'
import { OlderPager } from '#web/ui/table/pager.tsx'
import { Cell, Clipped, Narrow, Row } from '#web/ui/table/table.tsx'

const NAMES = ['person', 'record', 'action', 'from', 'to', 'before'] as const
const COLUMNS = [
  { label: 'Who', wide: true },
  { label: 'What' },
  { label: 'Record', wide: true },
  { label: 'Details', wide: true },
] as const

export function TrailList() {
  const { values, set, turnBefore } = useListAddress(NAMES)
  const { person, record, action, from, to, before } = values
  const query = { person, record, action, from: startOf(from), to: endOf(to), before }
  const read = useRead('system.trail', { query }, { keep: true, fresh: true })
  return (
    <>
      <TrailFilters values={values} onChange={set} />
      <Loaded read={read} failure="The audit trail could not be loaded">
        {({ entries, isMore }) => (
          <>
            {entries.length > 0 ? (
              <TrailTable entries={entries} />
            ) : (
              <NoEntry onShowAll={() => set(NO_FILTER)} />
            )}
            <OlderPager
              isLater={before !== undefined}
              isMore={isMore}
              onNewest={() => turnBefore(undefined)}
              onOlder={() => turnBefore(entries.at(-1)?.id)}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

const NO_FILTER = Object.fromEntries(NAMES.map(name => [name, undefined]))

function NoEntry({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Empty
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      No entry matches.
    </Empty>
  )
}

/** The start of a day in the browser's time zone; an invalid date does not filter. */
const startOf = (day: string | undefined) => momentOf(day, 0)
const endOf = (day: string | undefined) => momentOf(day, 1)

function momentOf(day: string | undefined, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00`)
  if (!day || Number.isNaN(date.getTime())) return undefined
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

function TrailTable({ entries }: { entries: TrailView[] }) {
  return (
    <LogTable caption="Audit trail" columns={COLUMNS}>
      {entries.map(entry => (
        <TrailRow key={entry.id} entry={entry} />
      ))}
    </LogTable>
  )
}

function TrailRow({ entry }: { entry: TrailView }) {
  const details = [entry.note, fieldsText(entry.fields)].filter(Boolean).join(' · ')
  const words: Partial<Record<string, string>> = TRAIL_WORDS
  const who = (
    <>
      <Clipped>{entry.actorName}</Clipped>
      <span className="caption">{entry.address}</span>
    </>
  )
  return (
    <Row className="align-top md:align-middle">
      <When at={entry.at} narrow={who} />
      <Cell wide className="max-w-56">
        {who}
      </Cell>
      <Cell className="wrap-anywhere md:whitespace-nowrap">
        {words[entry.action] ?? entry.action}
        <span className="caption block">{entry.action}</span>
        <Narrow>{entry.record}</Narrow>
        <Narrow>
          <span className="text-muted">{details}</span>
        </Narrow>
      </Cell>
      <Cell wide className="max-w-72 wrap-anywhere">
        {entry.record}
      </Cell>
      <Cell wide className="max-w-80 min-w-40 wrap-anywhere text-muted">
        {details}
      </Cell>
    </Row>
  )
}
