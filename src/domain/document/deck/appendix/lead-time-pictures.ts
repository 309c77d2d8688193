// Pictures of the lead time as native charts: the ladder of work and waiting by step, and the queues of a working day.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { captionAt, GRID, page } from '#domain/document/deck/page.ts'
import { below } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords, LineChart, StackChart } from '#domain/document/deck/types.ts'
import type { LeadTimesInDocument } from '#domain/document/lead-times.ts'
import { oneLine } from '#domain/document/text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { busiestHour } from '#domain/lead-time/busiest-hour.ts'
import { allWaiting, type StepTime } from '#domain/lead-time/lead-time.ts'
import type { ColourName } from '#domain/palette.ts'
import { WAITING_CAUSES, type WaitingCause } from '#domain/simulation/event/run-state.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps of the ladder and lines of the day, and the hours of the day that are drawn. */
const MAX_STEPS = 10
const MAX_LINES = 4
const FIRST_HOUR = 6
const LAST_HOUR = 20
/** Fewer waiting runs than this on average are not a queue worth a picture. */
const LEAST_QUEUE = 0.05
/** A cause is drawn from this mean number of minutes at one step. */
const LEAST_WAIT = 0.5

const LOOKS: Record<WaitingCause, ColourName> = {
  contention: 'timeSink',
  prioritisation: 'danger',
  batching: 'support',
  unavailability: 'rule',
  rest: 'muted',
}
const LINES: readonly ColourName[] = ['signal', 'timeSink', 'support', 'danger']

const CHART_TOP = GRID.top + 24

interface LeadTimePicture {
  id: string
  caption: string
  title: string
  chart: StackChart | LineChart
  alt: string
}

/** Ladder and day, where there is something to draw; none without people and hours. */
export function leadTimePictures({ leadTimes, messages: { deck } }: SnapshotFacts): LeadTimePicture[] {
  const times = leadTimes()
  if (!times) return []
  const { leadTime: words } = deck
  const ladder = ladderOf(times, deck)
  const day = dayOf(times)
  return [
    ...(ladder
      ? [
          {
            id: 'lead-time-ladder',
            caption: words.ladder,
            title: ladder.title,
            chart: ladder.chart,
            alt: `${words.ladder}: ${ladder.list}`,
          },
        ]
      : []),
    ...(day
      ? [
          {
            id: 'lead-time-day',
            caption: words.day,
            title: words.dayTitle(day.most),
            chart: day.chart,
            alt: `${words.day}: ${day.list}`,
          },
        ]
      : []),
  ]
}

/** At most two slides. */
export const leadTimePictureSlides = (facts: SnapshotFacts): DeckSlide[] =>
  leadTimePictures(facts).map(({ id, caption, title, chart, alt }) =>
    page({
      id,
      kicker: facts.messages.deck.leadTime.kicker,
      title,
      elements: [
        captionAt(caption, GRID.left, GRID.top, GRID.width),
        { kind: 'chart', name: caption, box: { ...below(CHART_TOP), y: CHART_TOP }, chart, alt },
      ],
      notes: facts.messages.deck.leadTime.notes,
    }),
  )

const lengthOf = ({ work, waiting }: StepTime) => work + allWaiting(waiting)

/** The longest steps in the order of the process. */
function ladderOf({ today: { found } }: LeadTimesInDocument, { leadTime: words }: DeckWords) {
  const longest = found.steps.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MAX_STEPS)
  const shown = found.steps.filter(step => longest.includes(step) && lengthOf(step) >= 1)
  const [first] = longest
  if (!first || shown.length === 0) return null
  const causes = WAITING_CAUSES.filter(cause => shown.some(({ waiting }) => waiting[cause] >= LEAST_WAIT))
  const texts = shown.map(step => `${nameOf(step)} · ${amountText(lengthOf(step), 'elapsed')}`)
  const chart: StackChart = {
    type: 'stack',
    labels: texts,
    series: [
      { name: words.work, values: shown.map(({ work }) => work), colour: 'signal' },
      ...causes.map(cause => ({
        name: words.causes[cause],
        values: shown.map(({ waiting }) => Math.max(0, waiting[cause])),
        colour: LOOKS[cause],
      })),
    ],
  }
  const all = found.steps.reduce((sum, step) => sum + lengthOf(step), 0)
  const part = amountText(Math.round((100 * lengthOf(first)) / Math.max(1e-9, all)), 'percent')
  return { chart, title: words.ladderTitle({ step: nameOf(first), part }), list: texts.join('; ') }
}

/** The longest queues, each as a line over the hours. */
function dayOf({ today: { found } }: LeadTimesInDocument) {
  const shown = found.steps
    .filter(({ queue }) => queue >= LEAST_QUEUE)
    .toSorted((a, b) => b.queue - a.queue)
    .slice(0, MAX_LINES)
  const busiestOf = (step: StepTime) => busiestHour(step.queueByHour, FIRST_HOUR, LAST_HOUR + 1)
  const [first] = shown.toSorted((a, b) => busiestOf(b).runs - busiestOf(a).runs)
  if (!first) return null
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, n) => FIRST_HOUR + n)
  const peak = busiestOf(first)
  const chart: LineChart = {
    type: 'line',
    format: Math.max(...shown.flatMap(step => step.queueByHour)) < 10 ? '0.0' : '0',
    labels: hours.map(hour => `${hour}:00`),
    series: shown.map((step, at) => ({
      name: nameOf(step),
      values: hours.map(hour => step.queueByHour[hour] ?? 0),
      colour: LINES[at] ?? 'muted',
    })),
  }
  const list = shown.map(step => `${nameOf(step)} ${countText(busiestOf(step).runs)}`).join('; ')
  const most = {
    step: nameOf(first),
    hour: `${peak.hour}:00`,
    runs: countText(peak.runs),
  }
  return { chart, most, list }
}

const nameOf = ({ label }: StepTime) => excerpt(oneLine(label), 44)

/** Runs on average: with one decimal below ten. */
const countText = (runs: number) =>
  amountText(runs < 10 ? Math.round(10 * runs) / 10 : Math.round(runs), 'count')
