// The sheet Lead time: simulated values with their seed and method, for each map and for today's steps.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { lineName } from '#domain/document/deck/appendix/lead-time.ts'
import type { LeadTimeLine } from '#domain/document/lead-times.ts'
import { type Sheet, type SheetCell, sampled, text } from '#domain/document/workbook/types.ts'
import { arrivalsPeriod } from '#domain/lead-time/figures.ts'
import { allWaiting, LEAD_TIME_SEED, type StepTime } from '#domain/lead-time/lead-time.ts'

const WIDTHS = [2, 40, 18, 14, 14, 20, 16, 16, 16, 16]

/** Null without people and hours of an owner. */
export function leadTimeSheet({ leadTimes, messages }: SnapshotFacts): Sheet | null {
  const times = leadTimes()
  if (!times) return null
  const { sheets, leadTime: words } = messages.workbook
  const deckWords = messages.deck.leadTime
  const { replications } = times.today.found
  const heading = (headings: readonly string[]) =>
    headings.map(each => text(each, each === '' ? 'key' : 'heading'))
  const isGrowing = times.lines.some(({ found }) => found.isGrowing)
  const top = [
    [null, text(sheets.leadTime, 'title')],
    ...[
      ...words.remarks,
      times.arrivals ? deckWords.asLogged(arrivalsPeriod(times.arrivals)) : deckWords.atRandom,
      ...(times.hasOrder ? [deckWords.entered] : []),
      words.seed({ seed: LEAD_TIME_SEED, replications }),
    ].map(remark => [null, text(remark, 'subtitle')]),
    [],
    heading(words.maps),
  ]
  return {
    name: sheets.leadTime,
    columns: WIDTHS.map((width, n) => ({ width, hidden: n === 0 })),
    rows: [
      ...top,
      ...times.lines.map(line => lineRow(line, lineName(line, messages.deck))),
      ...(isGrowing ? [[null, text(words.growing, 'note')]] : []),
      [],
      heading(words.steps),
      ...times.today.found.steps.map(stepRow),
    ],
    freeze: { rows: top.length, columns: 2 },
    headings: top.length,
    role: 'calculation',
    landscape: true,
    allowed: [],
  }
}

const figureCell = (value: number, figure?: string): SheetCell => ({
  ...sampled(value, 'one'),
  ...(figure !== undefined && { figure }),
})

function lineRow({ found, figures }: LeadTimeLine, name: string): SheetCell[] {
  return [
    { value: figures.median.id, style: 'key' },
    text(name),
    figureCell(found.median, figures.median.id),
    figureCell(found.p90, figures.p90.id),
    figureCell(found.mean.mean),
    figureCell(found.mean.half),
    figureCell(found.work),
    figureCell(allWaiting(found.waiting)),
    figureCell(found.inProgress),
    sampled(found.cases, 'whole'),
  ]
}

function stepRow({ identity, label, owner, work, waiting, queue }: StepTime): SheetCell[] {
  const { contention, unavailability } = waiting
  return [
    { value: `lead:step:${identity}`, style: 'key' },
    text(label),
    text(owner),
    figureCell(work),
    figureCell(contention),
    figureCell(unavailability),
    // Sums of what was added and taken away end a few bits below 0.
    figureCell(Math.max(0, waiting.batching + waiting.prioritisation + waiting.rest)),
    figureCell(queue),
  ]
}
