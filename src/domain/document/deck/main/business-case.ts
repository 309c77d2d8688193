// The business case: from savings over ramp-up, running and one-off cost to the net value, and the kinds of savings.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { headlineRow, shownHeadlines } from '#domain/document/deck/headline.ts'
import { hasMoney } from '#domain/document/deck/main/executive-summary.ts'
import { bridgeLine } from '#domain/document/deck/main/portfolio.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { openCosts } from '#domain/document/deck/open-costs.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { figureRun, story } from '#domain/document/deck/story.ts'
import type { ChartElement, DeckSlide, DeckWords, Run, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { kindsShown } from '#domain/document/savings-kinds.ts'
import { costsEstimated, type Figure, figureText } from '#domain/figure/figure.ts'
import type { ColourName } from '#domain/palette.ts'
import { disagree } from '#domain/roi/headline.ts'
import { amountText } from '#domain/text/number-style.ts'

/** The slide; none while the ROI is the example that the calculator starts with. */
export function businessCaseSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  if (!hasMoney(facts)) return []
  const { businessCase: words } = facts.messages.deck
  const bars = waterfallColumns(facts)
  const kinds = kindsShown(facts).map(({ figure }) => figure)
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: titleOf(facts),
      say: words.say,
      figures: [...shownHeadlines(facts), ...bars.map(({ figure }) => figure), ...kinds],
      elements: [
        ...headlineRow(facts, GRID.top - 4),
        ...waterfall(bars, facts.messages.deck),
        ...kindsLine(facts, bars),
        ...bridgeLine(facts),
      ],
    }),
  ]
}

function titleOf(facts: SnapshotFacts): string {
  const { roiFigures, shownCase, quarters, roi, messages } = facts
  const { title, noCosts } = messages.deck.businessCase
  if (shownCase) {
    const count = shownCase.count.value ?? 0
    const months = roi.inputs.timePeriod
    const open = openCosts(facts)
    return title.portfolio({ count, months, isPlanned: quarters.length > 0, open })
  }
  const { entries, net } = roiFigures
  const { projectedSavings: savings, implementationCost: cost, timePeriod } = entries
  const noCost = noCosts[costsEstimated(roiFigures.payback)]
  const given = { period: timePeriod.value !== 0, noCost }
  if (savings.value === 0 && cost.value === 0) return title.nothing
  if (savings.value === 0) return title.noSavings
  if (disagree(roiFigures)) return title.disagree(given)
  if (cost.value === 0) return title.noCost(given)
  return (net.value ?? 0) >= 0 ? title.returns(given) : title.notRecovered(given)
}

interface Step {
  figure: Figure
  label: string
  /** Added, subtracted, or the remaining sum. */
  as: 'add' | 'take' | 'left'
  /** Written instead of the amount, which is not known. */
  text?: string
}

/** A column of the waterfall between two amounts of money. */
export interface WaterfallColumn extends Step {
  from: number
  to: number
  colour: ColourName
  /** From this amount up the savings are freed hours. */
  hollowFrom?: number
}

/** The columns of the waterfall: each begins at the level that the one before it left. */
export function waterfallColumns(facts: SnapshotFacts): WaterfallColumn[] {
  let level = 0
  const cashShare = cashShareOf(facts)
  return stepsOf(facts).map(step => {
    const value = step.figure.value ?? 0
    const from = step.as === 'left' ? 0 : level
    level = step.as === 'take' ? level - value : step.as === 'add' ? level + value : level
    const to = step.as === 'left' ? value : level
    const colour = colourOf(step.as, to, cashShare === 1)
    const isHollow = step.as === 'add' && value > 0 && cashShare < 1
    return { ...step, from, to, colour, ...(isHollow && { hollowFrom: value * cashShare }) }
  })
}

/** Whether a column shows freed hours apart from the other savings. */
export const isSplit = (columns: readonly WaterfallColumn[]) =>
  columns.some(({ hollowFrom }) => hollowFrom !== undefined)

/**
 * The share of the portfolio's savings other than freed hours, 0 to 1, by yearly amounts; 1 for typed savings, which
 * have no kinds.
 */
function cashShareOf({ business: { kinds }, shownCase }: SnapshotFacts): number {
  const amounts = kinds.map(({ kind, figure }) => ({ kind, value: Math.max(0, figure.value ?? 0) }))
  const all = amounts.reduce((sum, { value }) => sum + value, 0)
  const hours = amounts.find(({ kind }) => kind === 'capacity')?.value ?? 0
  return !shownCase || all === 0 ? 1 : 1 - hours / all
}

function stepsOf(facts: SnapshotFacts): Step[] {
  const { roiFigures, shownCase, messages } = facts
  const { entries, rampLoss, runningTotal, cash } = roiFigures
  const own = shownCase?.bridge
  const { businessCase: words } = messages.deck
  return [
    { figure: own?.period ?? entries.projectedSavings, label: words.savings, as: 'add' },
    { figure: own?.rampLoss ?? rampLoss, label: words.ramp, as: 'take' },
    { figure: own?.running ?? runningTotal, label: words.running, as: 'take' },
    {
      figure: own?.oneOff ?? entries.implementationCost,
      label: words.once,
      as: 'take',
      ...(openCosts(facts) === 'all' && { text: '–' }),
    },
    { figure: own?.net ?? cash, label: words.net, as: 'left' },
  ]
}

const PLOT = { top: 268, bottom: 408, left: GRID.left, width: GRID.width } as const
/** Space between columns in percent of their width. */
const GAP = 40

function waterfall(placed: readonly WaterfallColumn[], words: DeckWords): SlideElement[] {
  const ends = [0, ...placed.flatMap(({ from, to }) => [from, to])]
  const low = Math.min(...ends)
  const high = Math.max(...ends)
  const y = (value: number) =>
    PLOT.bottom - ((value - low) / Math.max(1, high - low)) * (PLOT.bottom - PLOT.top)
  const column = PLOT.width / placed.length
  return [
    waterfallChart(placed, { low, high }, words),
    ...placed.flatMap(({ figure, label, as, text, from, to }, index): SlideElement[] => {
      const x = PLOT.left + index * column
      const top = Math.min(y(from), y(to))
      const sign = as === 'take' && (figure.value ?? 0) > 0 ? [{ text: '−', bold: true }] : []
      return [
        textBox(`Value ${label}`, { x, y: top - 22, w: column, h: 20 }, [
          main(
            [...sign, text === undefined ? figureRun(figure, amountText(figure.value, 'money')) : { text }],
            'body',
            {
              align: 'center',
            },
          ),
        ]),
        textBox(`Name ${label}`, { x, y: PLOT.bottom + 4, w: column, h: 34 }, [
          main(label, 'body', { align: 'center', size: 14, colour: 'muted' }),
        ]),
        ...(index < placed.length - 1 && as !== 'left'
          ? [rule(`Level ${index + 1}`, x + column - 24, y(to), 48, 'edge', 0.75)]
          : []),
      ]
    }),
    rule('Zero', PLOT.left, y(0), PLOT.width, 'ink', 1),
  ]
}

function waterfallChart(
  placed: readonly WaterfallColumn[],
  { low, high }: Record<'low' | 'high', number>,
  deck: DeckWords,
): ChartElement {
  const words = deck.businessCase
  return {
    kind: 'chart',
    name: words.chart,
    box: { x: PLOT.left, y: PLOT.top, w: PLOT.width, h: PLOT.bottom - PLOT.top },
    chart: {
      type: 'span',
      direction: 'col',
      low,
      high: Math.max(high, low + 1),
      gap: GAP,
      series: deck.spans,
      bars: placed.map(({ label, from, to, colour, hollowFrom }) => ({
        label,
        from,
        to,
        colour,
        ...(hollowFrom !== undefined && { hollowFrom }),
      })),
    },
    alt: waterfallAlt(placed, deck),
  }
}

/** The columns in words. */
export const waterfallAlt = (
  columns: readonly WaterfallColumn[],
  { businessCase: { chart } }: DeckWords,
): string =>
  `${chart}: ${columns.map(({ label, figure, text }) => `${label} ${text ?? amountText(figure.value, 'money')}`).join('; ')}`

/** Only amounts that are all cash are filled in the signal colour. */
function colourOf(as: Step['as'], to: number, isCash: boolean): ColourName {
  if (as === 'take') return 'muted'
  if (as === 'left' && to < 0) return 'danger'
  return as === 'left' && !isCash ? 'ink' : 'signal'
}

/** The expected savings by kind. */
function kindsLine(facts: SnapshotFacts, bars: readonly WaterfallColumn[]): SlideElement[] {
  const { business, messages } = facts
  const { freed } = business
  const kinds = kindsShown(facts)
  if (kinds.length === 0) return []
  const { businessCase: words } = messages.deck
  const amounts = kinds.flatMap(({ kind, figure }, index): Run[] => {
    const amount = [figureRun(figure, amountText(figure.value, 'money'))]
    const hours = kind === 'capacity' && freed ? filled(words.freed, { amount, ...freedRuns(freed) }) : amount
    const named = filled(words.kind({ kind: messages.terms.savingsKinds[kind] }), { amount: hours })
    const key = isSplit(bars) ? [{ text: kind === 'capacity' ? '□ ' : '■ ', colour: 'signal' as const }] : []
    return [...(index > 0 ? [{ text: ' · ' }] : []), ...key, ...named]
  })
  const runs = filled(words.kinds, { kinds: amounts })
  return [
    textBox('Kinds of savings', { x: GRID.left, y: 446, w: GRID.width, h: 20 }, [
      main(runs, 'body', { size: 14 }),
    ]),
  ]
}

const freedRuns = ({ hours, people }: NonNullable<SnapshotFacts['business']['freed']>) => ({
  hours: [figureRun(hours, figureText(hours), { bold: false })],
  people: [figureRun(people, figureText(people), { bold: false })],
})
