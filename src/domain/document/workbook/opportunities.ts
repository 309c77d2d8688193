// The sheet Opportunities: expected savings of each from its step's cost, reduced where several share one step.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/assumptions.ts'
import type { StepSheet } from '#domain/document/workbook/steps.ts'
import { formula, type Sheet, type SheetCell, sampled, text } from '#domain/document/workbook/types.ts'
import { MONTHS_PER_YEAR, SAVINGS_KIND_LABELS } from '#domain/opportunity/opportunity.ts'
import { savedShare, sharesOf } from '#domain/opportunity/savings.ts'

export const OPPORTUNITIES = 'Opportunities'
const HEADINGS = [
  ...[
    '',
    '',
    'Opportunity',
    'Step',
    'What it saves',
    'There is to save a year',
    'Can be reached',
    'Is realised',
  ],
  ...['Judged', 'Counted', 'Share before the cut', 'All shares of the step', 'Share saved'],
  ...['Expected savings a year', 'P10, drawn at export', 'P90, drawn at export', 'One-off cost'],
  ...[
    'Running cost a month',
    'First year after all costs',
    'Hours freed a year',
    'Impact score',
    'Does it pay?',
  ],
]
const WIDTHS = [2, 2, 40, 30, 15, 15, 10, 10, 8, 8, 10, 10, 10, 15, 15, 15, 15, 15, 15, 11, 8, 16]
const [TOTAL, FIRST] = [6, 7]

export interface Opportunities {
  sheet: Sheet
  /** Reference to a column of the table, for sums: `Opportunities!$N$7:$N$20`. */
  column(letter: string): string
}

export function opportunitiesSheet(
  facts: SnapshotFacts,
  given: Assumptions,
  steps: StepSheet,
): Opportunities {
  const last = FIRST + Math.max(1, facts.rated.length) - 1
  return {
    sheet: {
      name: OPPORTUNITIES,
      columns: WIDTHS.map((width, n) => ({ width, hidden: n < 2 })),
      rows: [
        [null, null, text('Opportunities', 'title')],
        ...REMARKS.map(remark => [null, null, text(remark, 'subtitle')]),
        [],
        HEADINGS.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
        totalRow(facts, last),
        ...tableRows(facts, given, steps, last),
      ],
      freeze: { rows: TOTAL, columns: 3 },
      headings: TOTAL - 1,
      role: 'calculation',
      landscape: true,
      allowed: [],
    },
    column: letter => `${OPPORTUNITIES}!$${letter}$${FIRST}:$${letter}$${last}`,
  }
}

const REMARKS = [
  'Expected savings = what the step costs a year × share that can be reached × share of that which is realised. All savings of a step never add to more than it costs.',
  'P10 and P90 are values from seeded draws over the whole audit, made when this file was exported. They do not follow changes made here; nor does what a scenario saves, or takes off a step.',
]

function tableRows(facts: SnapshotFacts, given: Assumptions, steps: StepSheet, last: number): SheetCell[][] {
  const { rated, house, leading } = facts
  const shares = rated.map(each =>
    each.leading.scenario ? 0 : (savedShare(sharesOf(withNulls(each), house))?.usual ?? 0),
  )
  const totals = new Map<number, number>()
  for (const [n, { stepId }] of rated.entries())
    if (stepId !== null) totals.set(stepId, (totals.get(stepId) ?? 0) + (shares[n] ?? 0))
  const isAnyJudged = leading.some(each => each.judged)
  return rated.map((each, n) => {
    const before = shares[n] ?? 0
    const together = each.stepId === null ? before : (totals.get(each.stepId) ?? 0)
    const row = FIRST + n
    return opportunityRow({ facts, each, row, last, before, together, isAnyJudged, given, steps })
  })
}

const withNulls = ({ addressable, realisation }: RatedOpportunity) => ({
  addressable: addressable ?? null,
  realisation: realisation ?? null,
})

function totalRow({ together, rated }: SnapshotFacts, last: number): (SheetCell | null)[] {
  const sum = (letter: string, value: number, format: 'money' | 'whole', figure?: string): SheetCell =>
    formula(`SUM(${letter}${FIRST}:${letter}${last})`, value, format, figure, 'output')
  const added = (of: (each: RatedOpportunity) => number) => rated.reduce((total, each) => total + of(each), 0)
  const blank = (n: number) => Array.from({ length: n }, () => text('', 'section'))
  return [
    ...[null, null, text('All opportunities', 'section'), ...blank(10)],
    sum('N', together?.figure.value ?? 0, 'money', together?.figure.id),
    { ...sampled(together?.spread.p10 ?? null, 'money') },
    { ...sampled(together?.spread.p90 ?? null, 'money') },
    sum(
      'Q',
      added(each => each.oneOffCost?.usual ?? 0),
      'money',
    ),
    sum(
      'R',
      added(each => each.runningCost?.usual ?? 0),
      'money',
    ),
    sum('S', added(firstYear), 'money'),
    sum('T', added(hoursFreed), 'whole'),
    ...blank(2),
  ]
}

interface Drawing {
  facts: SnapshotFacts
  each: RatedOpportunity
  row: number
  last: number
  /** Its share before the reduction; `together` is the sum of all shares of its step. */
  before: number
  together: number
  isAnyJudged: boolean
  given: Assumptions
  steps: StepSheet
}

function opportunityRow(drawing: Drawing): SheetCell[] {
  const { each, row } = drawing
  const { leading } = each
  return [
    { value: `opportunity:${each.id}`, style: 'key' },
    { value: each.stepId, style: 'key' },
    text(each.title),
    text(each.step?.label ?? 'No step of the map'),
    text(SAVINGS_KIND_LABELS[each.saves ?? 'capacity']),
    ...(leading.scenario ? scenarioCells(drawing) : shareCells(drawing)),
    formula(`F${row}*M${row}`, leading.figure.value, 'money', leading.figure.id, 'output'),
    sampled(leading.spread.p10, 'money'),
    sampled(leading.spread.p90, 'money'),
    ...costCells(drawing),
  ]
}

/** The savings of its scenario at the time of export, and this opportunity's share of them. */
function scenarioCells({ each: { leading } }: Drawing): SheetCell[] {
  const { ceiling, share, scenario } = leading
  return [
    { ...sampled(ceiling.value, 'money'), figure: ceiling.id },
    text(`Scenario “${scenario?.title ?? ''}”`),
    text(''),
    formula('1', 1, 'flag'),
    formula('1', 1, 'flag'),
    text(''),
    text(''),
    sampled(share, 'percent'),
  ]
}

/** The cells from the savings that are available to the share that is saved. */
function shareCells({
  facts,
  each,
  row,
  last,
  before,
  together,
  isAnyJudged,
  given,
  steps,
}: Drawing): SheetCell[] {
  const { leading } = each
  const { addressable, realisation } = sharesOf(withNulls(each), facts.house)
  const [reached, realised] = [at(given, each, 'addressable'), at(given, each, 'realisation')]
  const own = `COUNT(${reached},${realised})=2`
  const costs = `${at(given, each, 'oneOffCost')},${at(given, each, 'runningCost')}`
  const ceiling = (each.step && steps.of(each.step.id)?.cost) ?? at(given, each, 'entered')
  const onStep = `SUMIFS($K$${FIRST}:$K$${last},$B$${FIRST}:$B$${last},B${row})`
  const judged = leading.judged ? 1 : 0
  return [
    formula(ceiling, leading.ceiling.value, 'money', leading.ceiling.id),
    formula(`IF(${own},${reached},House_reached)`, addressable.usual / 100, 'percent'),
    formula(`IF(${own},${realised},House_realised)`, realisation.usual / 100, 'percent'),
    formula(`IF(COUNT(${reached},${costs})>0,1,0)`, judged, 'flag'),
    formula(`IF(SUM($I$${FIRST}:$I$${last})=0,1,I${row})`, isAnyJudged ? judged : 1, 'flag'),
    formula(`G${row}*H${row}`, before, 'percent'),
    formula(each.stepId === null ? `K${row}` : onStep, together, 'percent'),
    each.stepId === null
      ? formula(`K${row}`, before, 'percent')
      : formula(`IF(L${row}>1,K${row}/L${row},K${row})${leftText(leading.left)}`, leading.share, 'percent'),
  ]
}

/** Factor for the part of the step's cost that scenarios leave. */
const leftText = (left: number) => (left < 1 ? `*${left.toFixed(15)}` : '')

/** Hours as a formula on the step's hours; a fixed value if a scenario affects them. */
function hoursCell({ each, row, steps }: Drawing): SheetCell {
  const { leading, id, step, saves = 'capacity' } = each
  const figure = `opportunity:${id}:hours`
  if (saves !== 'capacity' || leading.hours === null) return text('')
  const work = step && steps.of(step.id)?.hours
  const follows = work && !leading.scenario && leading.left === 1
  return follows
    ? formula(`${work}*M${row}`, leading.hours, 'whole', figure)
    : { ...sampled(leading.hours, 'whole'), figure }
}

/** The cells from the costs to the verdict whether it pays back. */
function costCells(drawing: Drawing): SheetCell[] {
  const { each, row, given } = drawing
  const [once, monthly] = [at(given, each, 'oneOffCost'), at(given, each, 'runningCost')]
  return [
    formula(`N(${once})`, each.oneOffCost?.usual ?? 0, 'money'),
    formula(`N(${monthly})`, each.runningCost?.usual ?? 0, 'money'),
    formula(`N${row}-Q${row}-12*R${row}`, firstYear(each), 'money', `opportunity:${each.id}:year`),
    hoursCell(drawing),
    formula(scoreFormula(`N${row}/12`), each.leading.score, 'number', `opportunity:${each.id}:score`),
    formula(
      `IF(COUNT(${once},${monthly})=0,"Costs not judged",IF(N${row}-12*R${row}<=0,"No",IF(N${row}-12*R${row}<Q${row},"Not in the first year","Yes")))`,
      verdict(each),
      'text',
    ),
  ]
}

/** The impact score formula: one point per doubling of the base amount. */
const scoreFormula = (monthly: string) =>
  `1+${Array.from({ length: 9 }, (_, n) => `IF(${monthly}>=Score_base*${2 ** (n + 1)},1,0)`).join('+')}`

const at = ({ at }: Assumptions, { id }: RatedOpportunity, name: string) => at(`opportunity:${id}:${name}`)

const runningYear = ({ runningCost }: RatedOpportunity) => (runningCost?.usual ?? 0) * MONTHS_PER_YEAR
const saved = ({ leading }: RatedOpportunity) => leading.figure.value ?? 0
const firstYear = (each: RatedOpportunity) => saved(each) - (each.oneOffCost?.usual ?? 0) - runningYear(each)

const hoursFreed = ({ saves = 'capacity', leading }: RatedOpportunity) =>
  saves === 'capacity' ? (leading.hours ?? 0) : 0

function verdict(each: RatedOpportunity): string {
  if (!each.oneOffCost && !each.runningCost) return 'Costs not judged'
  const left = saved(each) - runningYear(each)
  if (left <= 0) return 'No'
  return left < (each.oneOffCost?.usual ?? 0) ? 'Not in the first year' : 'Yes'
}
