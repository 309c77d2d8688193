// The last lines of the server's own log.

import type { LogLine } from '#contract/system-log.ts'
import { LOG_LEVELS } from '#domain/system.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/input.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table.tsx'

const LEVEL_NAMES = { info: 'Everything', warn: 'Warnings and errors', error: 'Errors' } as const
const TONES = { info: 'neutral', warn: 'caution', error: 'danger' } as const
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'medium' })
const NAMES = ['level', 'search'] as const

export function ServerLog() {
  const { values, set } = useListAddress(NAMES)
  const level = LOG_LEVELS.find(known => known === values.level) ?? 'info'
  const read = useRead('system.log', { query: { level, search: values.search } }, { keep: true, fresh: true })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox label="Search" value={values.search ?? ''} onSearch={search => set({ search })} />
        <span className="w-52">
          <Select aria-label="Level" value={level} onChange={event => set({ level: event.target.value })}>
            {LOG_LEVELS.map(known => (
              <option key={known} value={known}>
                {LEVEL_NAMES[known]}
              </option>
            ))}
          </Select>
        </span>
        <Button variant="secondary" pending={read.isFetching} onClick={() => void read.refetch()}>
          Refresh
        </Button>
      </div>
      <Loaded read={read} failure="The server log could not be loaded">
        {({ lines }) => (lines.length > 0 ? <LogTable lines={lines} /> : <Empty>No line matches.</Empty>)}
      </Loaded>
    </>
  )
}

function LogTable({ lines }: { lines: LogLine[] }) {
  return (
    <Table caption="Server log">
      <Head>
        <HeadCell>When</HeadCell>
        <HeadCell wide>Level</HeadCell>
        <HeadCell>Message</HeadCell>
        <HeadCell wide>Call</HeadCell>
        <HeadCell wide>Request</HeadCell>
      </Head>
      <Body>
        {lines.map((line, index) => (
          <Row key={`${line.at} ${line.requestId} ${line.message} ${lines.length - index}`}>
            <RowHead className="min-w-28 align-top font-normal md:align-middle md:whitespace-nowrap">
              {WHEN.format(new Date(line.at))}
              <Narrow>
                <Badge tone={TONES[line.level]}>{line.level}</Badge>
              </Narrow>
            </RowHead>
            <Cell wide>
              <Badge tone={TONES[line.level]}>{line.level}</Badge>
            </Cell>
            <Cell className="wrap-anywhere">
              {[line.message, line.code, line.status].filter(Boolean).join(' · ')}
              <Narrow>{line.call}</Narrow>
              <Narrow>
                <span className="text-xs text-muted">{line.requestId}</span>
              </Narrow>
            </Cell>
            <Cell wide className="max-w-80 wrap-anywhere">
              {line.call}
            </Cell>
            <Cell wide className="text-xs text-muted">
              {line.requestId}
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}
