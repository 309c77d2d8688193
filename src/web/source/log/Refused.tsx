// Rows of a log that were not read, with their line and the reason.

import type { RefusalReason } from '#domain/source/source.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const REASONS: Record<RefusalReason, string> = {
  no_case: 'It has no case',
  no_activity: 'It has no activity',
  no_time: 'It has no time',
  unreadable_time: 'Its time cannot be read in the chosen format',
  end_before_start: 'It ends before it starts',
}

export function Refused({ source: { format, refused, refusals } }: LogProps) {
  const { number } = useNumbers()
  if (refused === 0) return <p className="text-muted">Every row was read.</p>
  const caption =
    refused > refusals.length
      ? `The first ${refusals.length} of ${number(refused)} refused rows`
      : 'Rows that were not read'
  return (
    <Table caption={caption} showCaption>
      <Head>
        <HeadCell numeric>{format === 'csv' ? 'Line' : 'Event'}</HeadCell>
        <HeadCell>Why it was not read</HeadCell>
        <HeadCell>Text</HeadCell>
      </Head>
      <Body>
        {refusals.map(({ line, reason, text }) => (
          <Row key={line}>
            <RowHead className="text-right tabular-nums">{number(line)}</RowHead>
            <Cell>{REASONS[reason]}</Cell>
            <Cell className="wrap-anywhere">{text}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}
