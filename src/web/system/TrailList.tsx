// The audit trail with its filters, 50 entries at a time.

import type { TrailView } from '#contract/system-log.ts'
import { useRead } from '#web/platform/api.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { TrailFilters } from '#web/system/TrailFilters.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table.tsx'

const NAMES = ['person', 'record', 'from', 'to', 'before'] as const
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

export function TrailList() {
  const { values, set } = useListAddress(NAMES)
  const { person, record, from, to, before } = values
  const query = { person, record, from: startOf(from), to: endOf(to), before }
  const { data, error, refetch } = useRead('system.trail', { query }, { keep: true })
  return (
    <>
      <TrailFilters values={values} onChange={change => set({ ...change, before: undefined })} />
      {error && (
        <Failed title="The audit trail could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!data && !error && <Loading />}
      {data?.entries.length === 0 && <Empty>No entry matches.</Empty>}
      {data && data.entries.length > 0 && <TrailTable entries={data.entries} />}
      <nav aria-label="Pages" className="mt-4 flex justify-end gap-2">
        {before && (
          <Button variant="secondary" size="sm" onClick={() => set({ before: undefined })}>
            Newest
          </Button>
        )}
        {data?.isMore && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => set({ before: String(data.entries.at(-1)?.id) })}
          >
            Older
          </Button>
        )}
      </nav>
    </>
  )
}

/** Days of this browser's time zone as moments; what is no day filters nothing. */
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
    <Table caption="Audit trail">
      <Head>
        <HeadCell>When</HeadCell>
        <HeadCell>Who</HeadCell>
        <HeadCell>What</HeadCell>
        <HeadCell>Record</HeadCell>
        <HeadCell>Details</HeadCell>
      </Head>
      <Body>
        {entries.map(entry => (
          <Row key={entry.id}>
            <RowHead className="font-normal whitespace-nowrap">{WHEN.format(new Date(entry.at))}</RowHead>
            <Cell className="max-w-56">
              <span className="line-clamp-2 break-words" title={entry.actorName}>
                {entry.actorName}
              </span>
              <span className="caption">{entry.address}</span>
            </Cell>
            <Cell className="whitespace-nowrap">{entry.action}</Cell>
            <Cell className="max-w-72 break-words">{entry.record}</Cell>
            <Cell className="max-w-80 min-w-40 break-words text-muted">
              {[entry.note, entry.fields.join(', ')].filter(Boolean).join(' · ')}
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}
