// Why executions of a log waited, by cause: a column for each cause that occurs.

import type { LogLeadTimeRecord } from '#contract/log-lead-time.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { CAUSE_LOOKS } from '#web/process/lead-time/waiting-causes.ts'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

/** A cause is shown from as many minutes of an execution. */
const LEAST = 0.5

interface Props {
  waits: NonNullable<LogLeadTimeRecord['found']>['waits']
  steps: LogLeadTimeRecord['steps']
}

export function LoggedWaits({ waits, steps }: Props) {
  const numbers = useNumbers()
  if (waits.length === 0) return null
  const causes = CAUSE_LOOKS.filter(([cause]) => waits.some(({ minutes }) => minutes[cause] >= LEAST))
  return (
    <div className="grid gap-2">
      <Table caption="Logged waiting before a step, by cause" showCaption>
        <Head>
          <HeadCell>Step</HeadCell>
          {causes.map(([cause, { label }]) => (
            <HeadCell key={cause} numeric>
              {label}
            </HeadCell>
          ))}
        </Head>
        <Body>
          {waits.map(({ activity, minutes }) => (
            <Row key={activity}>
              <RowHead className="min-w-36">
                <Clipped>{steps[activity]?.label ?? ''}</Clipped>
              </RowHead>
              {causes.map(([cause]) => (
                <Cell key={cause} numeric>
                  {minutes[cause] >= LEAST ? numbers.amount(minutes[cause], 'elapsed') : '–'}
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
      <p className="max-w-2xl text-xs text-muted">
        Average waiting of an execution, by what its person was doing meanwhile; a colleague may have been
        free. Cases that follow each other at a step without a gap are a batch.
      </p>
    </div>
  )
}
