// The recommended portfolio on the main slides: what it asks for, what it is worth, and its list of options.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { openCosts, withOpenCost } from '#domain/document/deck/open-costs.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { figureRun } from '#domain/document/deck/story.ts'
import type { DeckWords, HeadlineFigure, Run, SlideElement } from '#domain/document/deck/types.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { isFunded } from '#domain/opportunity/funding.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'
import { cashedOf } from '#domain/roi/plan.ts'
import { amountText, sumSign } from '#domain/text/number-style.ts'

/**
 * How much of an NPV freed hours are: what would be missing if they did not count. `more_than_all` where cash alone has a
 * negative NPV.
 */
export type CapacityPart = 'more_than_all' | 'nearly_all' | 'most' | 'part' | 'none'

const NEARLY_ALL = 0.9
const MAX = 0.5

/** How much of the portfolio's value is capacity instead of cash. */
export function capacityPart({ npv, npvCash }: Pick<PortfolioCase, 'npv' | 'npvCash'>): CapacityPart {
  const all = npv.value ?? 0
  const cash = npvCash.value ?? 0
  if (cash < 0 && cash < all) return 'more_than_all'
  const part = all > 0 ? (all - cash) / all : 0
  if (part >= NEARLY_ALL) return 'nearly_all'
  if (part >= MAX) return 'most'
  return part > 0 ? 'part' : 'none'
}

/** The title of the executive summary; null where no option is funded. */
export function portfolioTitle(facts: SnapshotFacts): string | null {
  const { shownCase: portfolioCase, business, messages } = facts
  if (!portfolioCase) return null
  const { count, npv, invest } = portfolioCase
  const title = messages.deck.funding.title
  const given = { count: count.value ?? 0, open: openCosts(facts) }
  if ((npv.value ?? 0) < 0) return title.loses(given)
  const people = business.freed?.people.value ?? 0
  const isFree = invest.value === 0
  const capacity = capacityPart(portfolioCase)
  return title.invest({ ...given, capacity, people, isFree })
}

/** What is asked for, and its NPV by what is counted: two groups of three figures. */
export function portfolioHeadlines(
  { oneOff, firstYearRunning, positive, npvCash, npvCashed, npv, ...ends }: PortfolioCase,
  {
    messages: { deck },
    portfolio,
    roi,
    roiFigures,
    roiTag,
  }: Pick<SnapshotFacts, 'messages' | 'portfolio' | 'roi' | 'roiFigures' | 'roiTag'>,
): { heading: string; shown: HeadlineFigure[] }[] {
  const words = deck.funding
  // Net savings of example or unsaved entries would need a tag that the portfolio's own figures do not have.
  const net = roiTag
    ? { figure: positive, label: deck.headline.positive, note: deck.headline.positiveNote }
    : { figure: roiFigures.net, label: deck.headline.net, note: words.netNote }
  const range = (low: Figure, high: Figure) => ({
    note: deck.headline.npvNote({ low: figureText(low), high: figureText(high) }),
    within: [low, high],
  })
  return [
    {
      heading: words.asked,
      shown: [
        oneOffShown({ oneOff, count: ends.count }, portfolio, words),
        { figure: firstYearRunning, label: words.running, note: words.runningNote },
        net,
      ],
    },
    {
      heading: words.worth,
      shown: [
        { figure: npvCash, label: words.cash, note: words.cashNote },
        {
          figure: npvCashed,
          label: words.cashed({ percent: Math.round(cashedOf(roi.plan).usual * 100) }),
          ...range(ends.cashedP10, ends.cashedP90),
        },
        { figure: npv, label: words.all, ...range(ends.p10, ends.p90) },
      ],
    },
  ]
}

/** The one-off cost; no 0 is shown while none is estimated. */
const oneOffShown = (
  { oneOff, count }: Pick<PortfolioCase, 'oneOff' | 'count'>,
  portfolio: SnapshotFacts['portfolio'],
  words: DeckWords['funding'],
): HeadlineFigure => ({
  figure: oneOff,
  label: words.oneOff,
  note: words.oneOffNote({ count: count.value ?? 0, open: withOpenCost({ portfolio }).length }),
  ...(withOpenCost({ portfolio }).length === portfolio.funded.length && { text: '–' }),
})

/** The figures of both groups, for notes. */
export const portfolioFigures = (found: PortfolioCase): Figure[] => {
  const { count, oneOff, firstYearRunning, invest, positive, npvCash, npvCashed, npv } = found
  const ends = [found.cashedP10, found.cashedP90, found.p10, found.p90]
  return [count, invest, oneOff, firstYearRunning, npv, npvCash, npvCashed, ...ends, positive]
}

const money = (figure: Figure, bold = false): Run[] => [
  figureRun(figure, amountText(figure.value, 'money'), { bold }),
]

type Rated = Pick<SnapshotFacts, 'rated'>

const placeOf = ({ expected }: PortfolioOption, { rated }: Rated) =>
  rated.findIndex(({ id }) => id === expected.opportunity.id) + 1

/** The number of an option in the matrix. */
export const numberOf = (option: PortfolioOption, facts: Rated) => String(placeOf(option, facts))

/**
 * The first `count` options in the order of their numbers, as the matrix beside the list has them. Where others are left
 * out, the recommended ones come first, so that none of those that follow separates them.
 */
export function listedOptions(
  { portfolio: { options }, rated }: Pick<SnapshotFacts, 'portfolio' | 'rated'>,
  count = options.length,
): PortfolioOption[] {
  const isLater = (option: PortfolioOption) => count < options.length && !isFunded(option.funding)
  return options
    .slice(0, count)
    .sort((a, b) => Number(isLater(a)) - Number(isLater(b)) || placeOf(a, { rated }) - placeOf(b, { rated }))
}

/** When an option is funded, in words; its quarter where a plan is in use. */
export function fundingText(
  { funding, decision }: PortfolioOption,
  { messages: { portfolio } }: Pick<SnapshotFacts, 'messages'>,
): string {
  const quarter = decision?.quarter ?? null
  return quarter === null ? portfolio.funding[funding] : portfolio.quarter({ quarter })
}

/** The cells of an option: title, funding, one-off cost, expected savings, NPV. */
export function optionCells(option: PortfolioOption, facts: Pick<SnapshotFacts, 'messages'>): Run[][] {
  const { expected, figures } = option
  return [
    [{ text: expected.opportunity.title.trim() || facts.messages.deck.unnamed }],
    [{ text: fundingText(option, facts) }],
    // A cost that is not estimated counts as 0 in sums, but no 0 is shown for it.
    figures && expected.opportunity.oneOffCost ? money(figures.oneOff) : [{ text: '–' }],
    money(expected.figure),
    figures ? money(figures.npv, true) : [{ text: '–' }],
  ]
}

/**
 * The last rows: what the recommended ones ask for and are worth together, then their running costs of the first year.
 * One row of the entries where these count instead of the options.
 */
export function portfolioTotals(
  facts: Pick<SnapshotFacts, 'messages' | 'portfolio' | 'shownCase' | 'roiFigures'>,
): Run[][][] {
  const { messages, portfolio, shownCase } = facts
  if (!shownCase) return [enteredCells(facts)]
  const { count, oneOff, firstYearRunning, bridge, npv, together } = shownCase
  const savings = portfolio.totals.savings?.figure ?? bridge.savings
  const words = messages.deck.funding
  return [
    ...(together.value ? [[[{ text: together.label }], [], [], [], money(together)]] : []),
    [
      [{ text: words.total({ count: count.value ?? 0 }), bold: true }],
      [],
      openCosts(facts) === 'all' ? [{ text: '–' }] : money(oneOff, true),
      ...[savings, npv].map(figure => money(figure, true)),
    ],
    [[{ text: words.totalRunning }], [], money(firstYearRunning), [], []],
  ]
}

function enteredCells({ messages, roiFigures }: Pick<SnapshotFacts, 'messages' | 'roiFigures'>): Run[][] {
  const { entries, p50 } = roiFigures
  const { entered, enteredSavings } = messages.deck.funding
  const period = [figureRun(entries.timePeriod, figureText(entries.timePeriod))]
  return [
    [
      { text: `${entered} `, bold: true },
      ...filled(enteredSavings, { savings: money(entries.projectedSavings), period }),
    ],
    [],
    money(entries.implementationCost, true),
    [{ text: '–' }],
    money(p50, true),
  ]
}

/**
 * One line below the chart: from all expected savings of a year to those of the portfolio, empty where they are the same.
 * Where entries lead, how far they move the NPV.
 */
export function bridgeLine(facts: SnapshotFacts): SlideElement[] {
  const { shownCase, messages } = facts
  const runs = shownCase ? bridgeRuns(shownCase, messages.deck.funding.bridge) : enteredRuns(facts)
  if (runs.length === 0) return []
  return [
    textBox('Bridge', { x: GRID.left, y: GRID.bottom - 18, w: GRID.width, h: 16 }, [
      main(runs, 'small', { size: 12 }),
    ]),
  ]
}

function bridgeRuns({ bridge }: PortfolioCase, words: DeckWords['funding']['bridge']): Run[] {
  const { all, notAssessed, notFunded, cashLosses, savings } = bridge
  const parts = [
    { figure: notAssessed, sign: '−', label: words.notAssessed },
    { figure: notFunded, sign: '−', label: words.notFunded },
    { figure: cashLosses, sign: '+', label: words.losses },
  ].filter(({ figure }) => (figure.value ?? 0) !== 0)
  if (parts.length === 0) return []
  const valuesOf = (wanted: string) =>
    parts.flatMap(({ figure, sign }) => (sign === wanted ? (figure.value ?? 0) : []))
  const terms = { added: [all.value ?? 0, ...valuesOf('+')], subtracted: valuesOf('−') }
  const equals = sumSign(terms, savings.value ?? 0)
  return [
    { text: `${words.all} ` },
    ...money(all),
    ...parts.flatMap(({ figure, sign, label }) => [{ text: ` ${sign} ${label} ` }, ...money(figure)]),
    { text: ` ${equals} ${words.savings} ` },
    ...money(savings, true),
  ]
}

/** How far the amounts entered move the portfolio's NPV; empty where they do not, or no entries lead. */
export function enteredRuns({ entered, messages }: Pick<SnapshotFacts, 'entered' | 'messages'>): Run[] {
  if (!entered?.difference.value) return []
  return filled(messages.deck.funding.enteredDifference, { difference: money(entered.difference) })
}
