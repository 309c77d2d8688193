// The executions behind a number, measured now or taken earlier with its own filter: a histogram, or bars by month, and
// the cases.

import { useState } from 'react'
import { statedText } from '#domain/figure/evidence-text.ts'
import { isLogged } from '#domain/quantity/quantity.ts'
import { timeText } from '#domain/source/time-text.ts'
import { useRead } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { CaseTable } from '#web/source/log/CaseTable.tsx'
import { useOpened } from '#web/source/opened.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Pager } from '#web/ui/table/pager.tsx'

type Measure = 'duration' | 'elapsed' | 'waiting' | 'runs'

/** Which number: of a step, or of the activity at an index of the log's list. */
export interface LogNumber {
  name: string
  stepId?: number
  activity?: number
  measure: Measure
}

const MEASURES: Record<Measure, string> = {
  duration: 'start to end',
  elapsed: 'elapsed since the previous event',
  waiting: 'waiting before',
  runs: 'executions in full months',
}

const PAGE_SIZE = 50

interface Props {
  sourceId: number
  asked: LogNumber
  onClose(): void
}

export function Cases({ sourceId, asked, onClose }: Props) {
  const [page, setPage] = useState(1)
  const { name, ...query } = asked
  const read = useRead(
    'source.cases',
    { params: { id: sourceId }, query: { ...query, page } },
    { keep: true },
  )
  return (
    <CasesDialog
      read={read}
      page={page}
      setPage={setPage}
      onClose={onClose}
      title={`${name}, ${MEASURES[asked.measure]}`}
      measure={asked.measure}
    />
  )
}

interface TakenProps {
  auditId: number
  /** The number, as a figure of the audit. */
  quantityId: number
  onClose(): void
}

/** The cases of a number taken earlier, with the log's filter at that time. */
export function TakenCases({ auditId, quantityId, onClose }: TakenProps) {
  const [page, setPage] = useState(1)
  const read = useRead('quantity.cases', { params: { id: quantityId }, query: { page } }, { keep: true })
  const { data: quantities = [] } = useRead('quantity.list', { params: { id: auditId } })
  const { style } = useNumbers()
  const source = quantities.find(({ id }) => id === quantityId)?.source
  const log = source && isLogged(source) ? source : null
  return (
    <CasesDialog
      read={read}
      page={page}
      setPage={setPage}
      onClose={onClose}
      title="Cases of the number that was taken"
      description={log && statedText(log, style)}
      measure={log?.measure === 'runs' ? 'runs' : 'duration'}
    />
  )
}

interface DialogProps {
  read: ReturnType<typeof useRead<'source.cases'>>
  page: number
  setPage(page: number): void
  onClose(): void
  title: string
  description?: string | null
  measure: Measure
}

function CasesDialog({ read, page, setPage, onClose, title, description, measure }: DialogProps) {
  const { data, error, refetch } = read
  useOpened(data !== undefined)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} description={description} width="lg">
      {data && (
        <>
          <Histogram bars={data.bars} isMonths={measure === 'runs'} />
          <CaseTable rows={data.rows} zone={data.zone} isCounted={measure === 'runs'} />
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

type Bars = CallAnswer<'source.cases'>['bars']

const WIDTH = 600
const HEIGHT = 120
/** A month is named by its middle, whatever the time zone of the log. */
const HALF_MONTH_MS = 15 * 24 * 3_600_000

/** Bars of equal duration, the last with the longest two percent of executions; or one bar for each month. */
function Histogram({ bars, isMonths }: { bars: Bars; isMonths: boolean }) {
  const { style, number } = useNumbers()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const width = WIDTH / Math.max(1, bars.length)
  const first = bars[0]
  const last = bars.at(-1)
  const text = (minutes: number) => timeText(minutes, style.locale)
  const months = new Intl.DateTimeFormat(style.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const month = (from: number) => months.format(from + HALF_MONTH_MS)
  const nameOf = ({ from, to }: Bars[number]) => (isMonths ? month(from) : `${text(from)} to ${text(to)}`)
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-32 w-full" preserveAspectRatio="none" role="img">
        <title>{bars.map(bar => `${nameOf(bar)}: ${number(bar.count)}`).join('; ')}</title>
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
        <span>{isMonths ? first && month(first.from) : 0}</span>
        <span>
          {last && (isMonths ? month(last.from) : `last bar: from ${text(last.from)} to ${text(last.to)}`)}
        </span>
      </figcaption>
    </figure>
  )
}
