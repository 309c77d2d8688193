// The options: expected savings of each opportunity against its one-off cost, and its position in the matrix.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { isUnjudged } from '#domain/document/deck/actions.ts'
import { matrix } from '#domain/document/deck/appendix/matrix.ts'
import { quadrants } from '#domain/document/deck/appendix/quadrants.ts'
import { filled } from '#domain/document/deck/filled.ts'
import {
  fundingText,
  listedOptions,
  numberOf,
  optionCells,
  portfolioTotals,
} from '#domain/document/deck/main/portfolio.ts'
import { openCosts } from '#domain/document/deck/open-costs.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { figureRun, story } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords, Run, SlideBox, TableElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { opportunityName } from '#domain/document/figure-names.ts'
import { columnsIn } from '#domain/document/opportunity/columns.ts'
import { opportunityTableOf, textCells, textColumns, textTotals } from '#domain/document/opportunity/table.ts'
import { oneLine } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'
import { amountText } from '#domain/text/number-style.ts'

const CHART = { x: GRID.left, y: GRID.top, w: 392, h: GRID.bottom - GRID.top } as const
const LIST = { x: 462, y: GRID.top, w: 444, h: GRID.bottom - GRID.top } as const
const SHOWN = 7
/** Beside a list of many options the matrix is narrower. */
const NARROW = {
  chart: { ...CHART, w: 324 },
  list: { ...LIST, x: 386, w: 520 },
} as const
/** Most options of the recommended portfolio's list. */
const LISTED = 12

/** The slide; none if there are no opportunities. */
export function optionSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { rated, together, messages } = facts
  const { options: words } = messages.deck
  const shown = rated.slice(0, SHOWN)
  if (facts.portfolioCase) return [fundedOptions(writing, facts, facts.portfolioCase)]
  const [first] = shown
  if (!first || !together) return []
  const isJudged = rated.some(({ leading }) => leading.onceFigure !== null)
  const [list] = tables(listOf(shown, facts, isJudged), LIST)
  const onceOf = ({ leading }: RatedOpportunity) => leading.onceFigure ?? []
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: titleOf(first, rated, messages.deck),
      say: words.say,
      figures: [
        ...(rated.length > 1 ? [together.figure, together.ends.p10, together.ends.p90] : []),
        ...shown.map(({ leading }) => leading.figure),
        ...shown.flatMap(onceOf),
        ...(facts.totals.oneOffCost ? [facts.totals.oneOffCost.figure] : []),
      ],
      elements: [...quadrants(facts, CHART), matrix(rated, facts, CHART), ...(list ? [list] : [])],
    }),
  ]
}

/** The options by number, recommended ones first where not all fit, with their NPV and what they cost together. */
function fundedOptions(writing: Writing, facts: SnapshotFacts, found: PortfolioCase): DeckSlide {
  const { rated, portfolio, messages } = facts
  const { options: words } = messages.deck
  const [first] = portfolio.options
  const name = excerpt(oneLine(first?.expected.opportunity.title ?? '') || messages.deck.unnamed, 60)
  const { shown, list, chart } = fittingList(facts)
  return story(writing, facts, {
    kicker: words.kicker,
    title: (facts.shownCase ? (facts.loses ? words.titleLosing : words.titleFunded) : words.titleEntered)({
      count: found.count.value ?? 0,
      all: portfolio.options.length,
      name,
      quarters: facts.quarters.length,
      isFree: found.invest.value === 0,
      open: openCosts(facts),
    }),
    say: words.say,
    figures: [
      ...totalFigures(facts, found),
      ...shown.flatMap(({ expected, figures }) => [
        expected.figure,
        ...(figures ? Object.values(figures) : []),
      ]),
    ],
    elements: [...quadrants(facts, chart), matrix(rated, facts, chart), ...(list ? [list] : [])],
  })
}

interface FittingList {
  shown: readonly PortfolioOption[]
  list: TableElement | undefined
  chart: SlideBox
}

/** As many options as fit, with shorter rows if that makes room for more. */
function fittingList(facts: SnapshotFacts): FittingList {
  const { options } = facts.portfolio
  const counts = Array.from({ length: LISTED }, (_, left) => LISTED - left).filter(
    count => count <= options.length,
  )
  const layouts = [
    { chart: CHART, box: LIST, density: 'normal' },
    { chart: NARROW.chart, box: NARROW.list, density: 'dense' },
    { chart: NARROW.chart, box: NARROW.list, density: 'one-line' },
  ] as const
  for (const count of counts)
    for (const { chart, box, density } of layouts) {
      const shown = listedOptions(facts, count)
      const [list, ...more] = tables(portfolioList(shown, facts, density), box)
      if (more.length === 0) return { shown, list, chart }
    }
  return { shown: [], list: undefined, chart: CHART }
}

/** The figures of the list's last row. */
function totalFigures(
  { shownCase, roiFigures, portfolio }: SnapshotFacts,
  { count }: PortfolioCase,
): Figure[] {
  const { entries, p50 } = roiFigures
  if (!shownCase)
    return [count, entries.projectedSavings, entries.timePeriod, entries.implementationCost, p50]
  const { invest, oneOff, firstYearRunning, npv, together } = shownCase
  const { savings } = portfolio.totals
  return [count, invest, oneOff, firstYearRunning, npv, together, ...(savings ? [savings.figure] : [])]
}

/** The list of options with the number of each in the matrix. */
function portfolioList(
  shown: readonly PortfolioOption[],
  facts: SnapshotFacts,
  density: 'normal' | 'dense' | 'one-line',
) {
  const isDense = density !== 'normal'
  const { portfolio, messages } = facts
  const { funding: words, options } = messages.deck
  const { columns } = words
  const right = { align: 'right' } as const
  const rows = [
    ...shown.map(each => [numberOf(each, facts), ...optionCells(each, facts)]),
    ...furtherRows(portfolio.options.slice(shown.length), facts),
    ...portfolioTotals(facts).map(cells => [[], ...cells]),
  ]
  return {
    name: 'Options',
    columns: [
      { heading: '#', share: 4 },
      {
        heading: columns.title,
        share: isDense ? 37 : 31,
        lines: { normal: 3, dense: 2, 'one-line': 1 }[density],
      },
      { heading: columns.funding, share: isDense ? 24 : 20, lines: isDense ? 1 : 2 },
      { heading: columns.oneOff, share: isDense ? 11 : 14, ...right },
      { heading: columns.expected, share: isDense ? 12 : 15, ...right },
      { heading: columns.npv, share: isDense ? 12 : 15, ...right },
    ],
    rows: isDense ? rows.map(unbroken) : rows,
    alt: options.alt({
      list: shown
        .map(
          ({ expected: { opportunity, figure } }) =>
            `${oneLine(opportunity.title)} ${amountText(figure.value, 'money')}`,
        )
        .join('; '),
    }),
    sizes: isDense ? [13, 12.5, 12] : [14, 13],
  }
}

/** The row with its funding in one line. */
const unbroken = (row: (string | Run[])[]): (string | Run[])[] =>
  row.map((content, at) => {
    if (at !== FUNDING) return content
    const runs = typeof content === 'string' ? [{ text: content }] : content
    return runs.map(run => ({ ...run, text: run.text.replaceAll(' ', '\u00a0') }))
  })

/** The column of the funding. */
const FUNDING = 2

/** How many options are not listed, for each funding. */
function furtherRows(left: readonly PortfolioOption[], facts: SnapshotFacts): (string | Run[])[][] {
  const { more } = facts.messages.deck.funding
  const groups = Map.groupBy(left, each => fundingText(each, facts))
  return [...groups].map(([funding, { length }]) => [[], more({ count: length }), funding, [], [], []])
}

function titleOf(
  { id, title, leading }: RatedOpportunity,
  all: readonly RatedOpportunity[],
  words: DeckWords,
): string {
  if (leading.figure.value === null) return words.options.titleUnknown({ count: all.length })
  const known = all.filter(each => each.leading.figure.value !== null).length
  const name = excerpt(oneLine(title) || words.unnamed, 60)
  const saving = `{${opportunityName(id)}}`
  const unjudged = all.filter(isUnjudged).length
  return all.length === 1
    ? words.options.titleOne({ name, saving, unjudged })
    : words.options.title({ name, saving, known, count: all.length, unjudged })
}

function listOf(shown: readonly RatedOpportunity[], facts: SnapshotFacts, isJudged: boolean) {
  const { rated, together, messages } = facts
  const { options: words } = messages.deck
  const given = opportunityTableOf(shown, facts)
  const keys = columnsIn('options').filter(key => isJudged || key !== 'oneOffCost')
  // Without any judged one, the title says so for all.
  const isAnyJudged = rated.some(({ leading }) => leading.judged)
  const rows = shown.map(row => {
    const mark = { text: ` · ${words.notJudged}`, colour: 'muted' } as const
    const isMarked = isAnyJudged && isUnjudged(row)
    return textCells(keys, row, given, isMarked ? { title: [{ text: row.title }, mark] } : {})
  })
  const all =
    together &&
    rated.length > 1 &&
    textTotals(
      keys,
      { ...facts, rows: rated },
      {
        number: [{ text: words.all }],
        title: filled(rated.length > shown.length ? words.allOf({ count: rated.length }) : words.together, {
          low: [figureRun(together.ends.p10, amountText(together.ends.p10.value, 'money'))],
          high: [figureRun(together.ends.p90, amountText(together.ends.p90.value, 'money'))],
        }),
      },
    )
  return {
    name: 'Options',
    columns: textColumns(keys, given),
    rows: all ? [...rows, all] : rows,
    alt: words.alt({
      list: shown
        .map(({ title, leading }) => `${oneLine(title)} ${amountText(leading.figure.value, 'money')}`)
        .join('; '),
    }),
    sizes: [15, 14, 13],
  }
}
