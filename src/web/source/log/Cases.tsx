// The executions behind a number: a histogram, and the cases with the longest first.

import { useState } from 'react'
import { timeText } from '#domain/source/time-text.ts'
import { useRead } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

/** Which number: of a step, or of the activity at a place in the log's list. */
export interface Asked {
  name: string
  stepId?: number
  activity?: number
  measure: 'duration' | 'elapsed' | 'waiting'
}

const MEASURES = {
  duration: 'start to end',
  elapsed: 'elapsed since the former event',
  waiting: 'waiting before',
}

const PAGE_SIZE = 50

interface Props {
  sourceId: number
  asked: Asked
  onClose(): void
}

export function Cases({ sourceId, asked, onClose }: Props) {
  const [page, setPage] = useState(1)
  const { name, ...query } = asked
  const { data, error, refetch } = useRead(
    'source.cases',
    { params: { id: sourceId }, query: { ...query, page } },
    { keep: true },
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={`${name}, ${MEASURES[asked.measure]}`}
      width="lg"
    >
      {data && (
        <>
          <Histogram bars={data.bars} />
          <CaseTable rows={data.rows} />
          <Pager page={page} pageSize={PAGE_SIZE} found={data.total} onTurn={setPage} />
        </>
      )}
      {!data && !error && <Loading />}
      {error && !data && (
        <Failed title="The cases could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </Dialog>
  )
}

type Answer = CallAnswer<'source.cases'>

const [WIDTH, HEIGHT] = [600, 120]

/** Bars of equal time; the last one holds the longest two percent. */
function Histogram({ bars }: Pick<Answer, 'bars'>) {
  const { style, number } = useNumbers()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const width = WIDTH / Math.max(1, bars.length)
  const last = bars.at(-1)
  const text = (minutes: number) => timeText(minutes, style.locale)
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-32 w-full" preserveAspectRatio="none" role="img">
        <title>
          {bars.map(({ from, to, count }) => `${text(from)} to ${text(to)}: ${number(count)}`).join('; ')}
        </title>
        {bars.map(({ from, count }, n) => (
          <rect
            key={from}
            x={n * width + 1}
            y={HEIGHT - (HEIGHT * count) / most}
            width={width - 2}
            height={(HEIGHT * count) / most}
            className="fill-signal"
          />
        ))}
      </svg>
      <figcaption className="caption flex justify-between border-t border-ink pt-1">
        <span>0</span>
        <span>{last && `last bar: from ${text(last.from)} to ${text(last.to)}`}</span>
      </figcaption>
    </figure>
  )
}

function CaseTable({ rows }: Pick<Answer, 'rows'>) {
  const { style } = useNumbers()
  const moment = new Intl.DateTimeFormat(style.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const at = (time: string | null) => (time === null ? '–' : moment.format(new Date(time)))
  return (
    <Table caption="Executions, longest first; times in UTC" showCaption className="mt-6">
      <Head>
        <HeadCell>Case</HeadCell>
        <HeadCell wide>Activity</HeadCell>
        <HeadCell wide>Start</HeadCell>
        <HeadCell>End</HeadCell>
        <HeadCell wide>Resource</HeadCell>
        <HeadCell numeric>Time</HeadCell>
      </Head>
      <Body>
        {rows.map(({ caseId, activity, start, end, resource, minutes }) => (
          <Row key={`${caseId} ${activity} ${start} ${end} ${minutes}`}>
            <RowHead>
              <Clipped>{caseId}</Clipped>
            </RowHead>
            <Cell wide>
              <Clipped>{activity}</Clipped>
            </Cell>
            <Cell wide>{at(start)}</Cell>
            <Cell>{at(end)}</Cell>
            <Cell wide>
              <Clipped>{resource ?? '–'}</Clipped>
            </Cell>
            <Cell numeric>{timeText(minutes, style.locale)}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}
