// The last lines of the server's own log.

import type { LogLine } from '#contract/system-log.ts'
import { LOG_LEVELS } from '#domain/system.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { LogTable, When } from '#web/system/log/LogTable.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Cell, Narrow, Row } from '#web/ui/table/table.tsx'

const LEVEL_NAMES = { info: 'Everything', warn: 'Warnings and errors', error: 'Errors' } as const
const TONES = { info: 'neutral', warn: 'caution', error: 'danger' } as const
const COLUMNS = [
  { label: 'Level', wide: true },
  { label: 'Message' },
  { label: 'Call', wide: true },
  { label: 'Request', wide: true },
] as const
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
          <EnumSelect
            aria-label="Level"
            values={LOG_LEVELS}
            labels={LEVEL_NAMES}
            value={level}
            onChoose={level => set({ level })}
          />
        </span>
        <Button variant="secondary" pending={read.isFetching} onClick={() => void read.refetch()}>
          Refresh
        </Button>
      </div>
      <Loaded read={read} failure="The server log could not be loaded">
        {({ lines }) => (lines.length > 0 ? <Lines lines={lines} /> : <Empty>No line matches.</Empty>)}
      </Loaded>
    </>
  )
}

function Lines({ lines }: { lines: LogLine[] }) {
  return (
    <LogTable caption="Server log" columns={COLUMNS}>
      {lines.map((line, index) => (
        <Row key={`${line.at} ${line.requestId} ${line.message} ${lines.length - index}`}>
          <When at={line.at} narrow={<Badge tone={TONES[line.level]}>{line.level}</Badge>} />
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
    </LogTable>
  )
}
