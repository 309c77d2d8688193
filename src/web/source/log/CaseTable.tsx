// A page of the executions behind a number, with case, times and resource.

import { timeText } from '#domain/source/time-text.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  rows: CallAnswer<'source.cases'>['rows']
  /** IANA time zone of the log. */
  zone: string
  /** They are counted, and have no time of their own. */
  isCounted: boolean
}

export function CaseTable({ rows, zone, isCounted }: Props) {
  const { style } = useNumbers()
  const moment = new Intl.DateTimeFormat(style.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  const at = (time: string | null) => (time === null ? '–' : moment.format(new Date(time)))
  return (
    <Table
      caption={`Executions, ${isCounted ? 'latest' : 'longest'} first; times in ${zone}`}
      showCaption
      className="mt-6"
    >
      <Head>
        <HeadCell>Case</HeadCell>
        <HeadCell wide>Activity</HeadCell>
        <HeadCell wide>Start</HeadCell>
        <HeadCell>End</HeadCell>
        <HeadCell wide>Resource</HeadCell>
        {!isCounted && <HeadCell numeric>Time</HeadCell>}
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
            {!isCounted && <Cell numeric>{timeText(minutes ?? 0, style.locale)}</Cell>}
          </Row>
        ))}
      </Body>
    </Table>
  )
}
