// Compares every number that the product returns for one audit with the number computed from docs/figures.md, and lists the
// differences.

import { withMessages } from '#content/documents/messages.ts'
import type { Roi } from '#contract/roi.ts'
import { factsOf, type SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { evidenceRows } from '#domain/document/evidence.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { evidenceLevelOf, type Figure, figuresUnder } from '#domain/figure/figure.ts'
import { placeOn } from '#domain/opportunity/quadrant.ts'
import { inStyle, type NumberStyle } from '#domain/text/number-style.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import type { Api } from '../api.ts'
import { type Figures, figuresOf } from './all.ts'
import { opening } from './business.ts'
import { BY_HAND } from './generated.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { amount, isRounded, product } from './products.ts'
import { advice, differences, findings, open } from './report.ts'
import { simple } from './roi.ts'
import { places } from './savings.ts'
import { specificationFigure } from './steps.ts'
import { isWritten, written } from './text.ts'

/** Number of compared values, and a description of each difference. */
export interface Comparison {
  compared: number
  found: string[]
  /** What the audit adds to the dashboard; null while its net savings have no attribution. */
  adds: { id: number; currency: string; net: number } | null
}

type Pair = [what: string, given: unknown, computed: unknown]

export async function compareAudit(api: Api, id: number): Promise<Comparison> {
  const inputs = await readInputs(api.member, id)
  const own = figuresOf(inputs)
  const content = withMessages(await api.database.run(() => readAuditSnapshot(id)))
  const facts = inStyle(content.style, () => factsOf(content))
  const deck = inStyle(content.style, () => deckOf(content, WHOLE))
  const report = inStyle(content.style, () => reportDocument(content, APPENDICES))
  const shown = [
    ...deck.slides.flatMap(slide => shownIn(slide.id, runsIn(slide))),
    ...report.blocks.flatMap(block => shownIn('report', blockRuns(block))),
  ]
  const pairs = [
    ...figurePairs(facts, own),
    ...orderPairs(facts, own),
    ...textPairs(shown, deck.figures, own, inputs),
    ...productPairs(
      inStyle(content.style, () => evidenceRows(facts)),
      content.style,
    ),
    ...rowPairs(report.blocks, content.style),
    ...storedPairs(inputs),
    ...(await roiPairs(api, id, own, inputs)),
    ...(await reportPairs(api, id, own, inputs)),
    ...(await singlePairs(api, id, own, deck.figures)),
  ]
  const found = pairs.filter(([, given, computed]) => !isSame(given, computed))
  return {
    compared: pairs.length,
    found: found.map(each => `audit ${id}: ${difference(each)}`),
    adds: addsOf(inputs),
  }
}

/**
 * Net savings count only after the ROI is saved, if savings and implementation cost have an attribution. Where the
 * savings were taken from a yearly amount, the period needs one too.
 */
function addsOf({ audit: { id, currency }, roi }: Inputs) {
  const { savedAt, marks, plan } = roi
  const isYearly = plan.sources.projectedSavings?.kind === 'opportunities'
  const hasPeriod = !isYearly || marks.timePeriod
  const counts = savedAt !== null && marks.projectedSavings && marks.implementationCost && hasPeriod
  return counts ? { id, currency, net: simple(roi).net } : null
}

const difference = ([what, given, computed]: Pair) =>
  `${what} is ${JSON.stringify(given)}, computed ${JSON.stringify(computed)}`

/** Compares up to the last digits of binary fractions. NaN and infinity never match. */
export function isSame(given: unknown, computed: unknown): boolean {
  if (typeof given === 'number' && typeof computed === 'number')
    return Number.isFinite(given) && Math.abs(given - computed) <= 1e-9 * Math.max(1, Math.abs(computed))
  if (typeof given !== 'object' || given === null || typeof computed !== 'object' || computed === null)
    return given === computed
  const one = Object.entries(given)
  const other = computed as Record<string, unknown>
  return one.length === Object.keys(other).length && one.every(([key, value]) => isSame(value, other[key]))
}

const UNKNOWN = 'nothing'
const computedOf = ({ values }: Figures, id: string) => (values.has(id) ? values.get(id) : UNKNOWN)

/** Lead times are compared within their intervals (src/domain/lead-time/lead-time.test.ts). */
const isSimulated = (id: string) => id.startsWith('lead:')

/** Pairs every figure of deck, report and figure.get by value; for headline figures also by evidence level. */
function figurePairs(facts: SnapshotFacts, own: Figures): Pair[] {
  const figures = snapshotFigures(facts)
  const given = new Map(figures.map(each => [each.id, each]))
  return [
    ...figures
      .filter(({ id }) => !isSimulated(id))
      .map(({ id, value }): Pair => [id, value, computedOf(own, id)]),
    ...[...own.standings].map(([id, level]): Pair => {
      const figure = given.get(id)
      return [`standing of ${id}`, figure && evidenceLevelOf(figure), level]
    }),
  ]
}

function orderPairs({ rated, across }: SnapshotFacts, own: Figures): Pair[] {
  const computed = places(own.savings)
  return [
    ['rank', rated.map(each => each.id), own.savings.map(each => each.opportunity.id)],
    ...rated.map((each, at): Pair => {
      const place = placeOn(across, each.leading, each.effort)
      return [`place of ${each.id}`, { id: each.id, place, quadrant: each.quadrant }, computed[at]]
    }),
  ]
}

const runsIn = (slide: DeckSlide): Run[] =>
  slide.elements.flatMap(element => {
    if (element.kind === 'table')
      return [element.header, ...element.rows.map(row => row.cells)].flat().flatMap(cell => cell.runs)
    const paragraphs = 'paragraphs' in element ? (element.paragraphs ?? []) : []
    return paragraphs.flatMap(paragraph => paragraph.runs)
  })

interface Shown {
  on: string
  text: string
  figureId: string
}

const shownIn = (on: string, runs: readonly Run[]): Shown[] =>
  runs.flatMap(({ text, figureId }) => (figureId && !isSimulated(figureId) ? [{ on, text, figureId }] : []))

/** Returns the figures of one block of the report. */
function blockRuns(block: ReportBlock): Run[] {
  if (block.kind === 'figures') return block.items.map(({ value, figureId }) => ({ text: value, figureId }))
  if (block.kind === 'paragraph') return typeof block.content === 'string' ? [] : block.content
  if (block.kind !== 'table') return []
  return block.rows.flat().flatMap(cell => (typeof cell === 'string' ? [] : cell))
}

/** Checks that each figure on a slide or in the report is written as its computed value. */
function textPairs(shown: readonly Shown[], figures: Figure[], own: Figures, { audit }: Inputs): Pair[] {
  const unitOf = new Map(figures.map(each => [each.id, each.unit]))
  return shown.flatMap(({ on, text, figureId }): Pair[] => {
    const unit = unitOf.get(figureId)
    if (!unit) return []
    const value = own.values.get(figureId) ?? null
    // A title or column may omit the unit; a count may be followed by its noun.
    const short = unit.startsWith('hours')
      ? ['hours', 'whole']
      : [unit.startsWith('money') ? 'money' : 'count']
    const units = [unit, ...short]
    // The number may be followed by its rank or by the ends of its range.
    const [number = ''] = text.split(/ · | \((?=.* to[ …])/)
    const isUnknown = value === null && number === '–'
    const right = isUnknown || isWritten(number, value, audit, units) ? text : written(value, unit, audit)
    return [[`${figureId} on ${on}`, text, right]]
  })
}

const textOf = (cell: string | Run[] | undefined) =>
  typeof cell === 'string' ? cell : (cell ?? []).map(({ text }) => text).join('')

/** The product of the factors in a line of evidence must equal the result beside them. */
function productPairs(rows: ReturnType<typeof evidenceRows>, style: NumberStyle): Pair[] {
  return rows.flatMap((row): Pair[] => {
    const [name, value, made] = row.map(textOf)
    const exact = product(made ?? '', style)
    const written = amount(value ?? '', style)
    return exact === null || value === 'n/a' || isRounded(written, exact)
      ? []
      : [[`the product of ${name}, ${made}`, written, exact]]
  })
}

/** Does the same for the steps of the report: minutes, rate and runs against the yearly cost. */
function rowPairs(blocks: readonly ReportBlock[], style: NumberStyle): Pair[] {
  const tables = blocks.filter(
    block => block.kind === 'table' && block.caption.startsWith('Steps of the lane'),
  ) as Extract<ReportBlock, { kind: 'table' }>[]
  return tables
    .flatMap(({ rows }) => rows)
    .flatMap((row): Pair[] => {
      const [name, , minutes, rate, , runs, cost] = row.map(textOf)
      const [a = 0, b = 0, c = 0, written = 0] = [minutes, rate, runs, cost].map(each =>
        amount(each ?? '', style),
      )
      const exact = (a / 60) * b * c * 12
      const isUnknown = [minutes, rate, runs].includes('n/a')
      return (isUnknown ? cost === 'n/a' : isRounded(written, exact))
        ? []
        : [[`the row of ${name}`, written, exact]]
    })
}

/** Specification figures that no user entered are derived from their step. */
function storedPairs({ steps, opportunities }: Inputs): Pair[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  return opportunities.flatMap(({ id, stepId, effort, impact, projectedSavings, description }): Pair[] => {
    const step = byId.get(stepId ?? 0)
    if (!step || description === BY_HAND) return []
    return [[`stored with ${id}`, { effort, impact, projectedSavings }, specificationFigure(step)]]
  })
}

async function roiPairs(api: Api, id: number, own: Figures, inputs: Inputs): Promise<Pair[]> {
  const { results, offers, kinds, freed, ...given } = await api.member.ok('roi.get', { params: { id } })
  const { roi, business } = own
  const saved = simple(inputs.roi)
  const { currentCost, projectedSavings, implementationCost, timePeriod, plan } = given
  const form = { currentCost, projectedSavings, implementationCost, timePeriod, plan }
  return [
    ...(results ? resultPairs(results, roi) : [['opening', form, opening(inputs, own.offers)] as Pair]),
    ['netSavings', given.netSavings, results ? saved.net : null],
    ['roiPercentage', given.roiPercentage, results ? saved.percent : null],
    ['paybackPeriod', given.paybackPeriod, results ? saved.payback : null],
    [
      'offers',
      offers.map(({ name, range, over, source }) => ({
        name,
        range,
        over,
        kind: source.kind,
        starts: (source.kind === 'opportunities' && source.starts) || null,
      })),
      own.offers.map(({ name, range, over, kind, starts = null }) => ({ name, range, over, kind, starts })),
    ],
    [
      'kinds',
      kinds.map(each => [each.kind, each.figure.value]),
      business.kinds.map(each => [each.kind, each.value]),
    ],
    ['hours freed', freed?.hours.value ?? null, business.hours?.value ?? null],
    ['people', freed?.people.value ?? null, business.people],
  ]
}

type Results = NonNullable<Roi['results']>

function resultPairs(given: Results, { range, tornado, value }: Figures['roi']): Pair[] {
  const { benefits, costs, net } = value.exact
  return [
    ['histogram', given.range.histogram, range.bars],
    ['tornado', given.tornado, tornado],
    ['present benefits', given.value.presentBenefits, benefits],
    ['present costs', given.value.presentCosts, costs],
    ['net present value', given.value.netPresentValue, net],
  ]
}

async function reportPairs(api: Api, id: number, own: Figures, inputs: Inputs): Promise<Pair[]> {
  const params = { id }
  const given = await api.member.ok('report.get', { params })
  const left = await api.member.ok('report.open', { params })
  const { analyses, ...report } = given
  const roots = [report.interviews, report.completedInterviews, report.responses, report.averageImpact]
  const figures = figuresUnder(
    ...roots,
    report.highImpact,
    report.critical,
    report.major,
    ...analyses.flatMap(each => [each.responses, each.averageImpact, each.highImpact]),
    ...[...report.findings, ...report.advice].flatMap(each => Object.values(each.figures)),
  )
  const count = (kind: string) =>
    left.filter(each => each.kind === kind).reduce((sum, each) => sum + each.count, 0)
  const { savings, steps } = own
  return [
    ...figures.map((figure): Pair => [`report: ${figure.id}`, figure.value, computedOf(own, figure.id)]),
    [
      'findings',
      report.findings.map(each => ({ id: each.id, money: each.figure?.value ?? null })),
      findings(inputs, savings, steps),
    ],
    [
      'advice',
      report.advice.map(({ opportunityId, figure, verdict }) => ({
        id: opportunityId,
        money: figure.value,
        verdict,
      })),
      advice(savings),
    ],
    [
      'differences',
      report.contradictions.map(({ stepId, about }) => ({ stepId, about })),
      differences(inputs).map(({ stepId, about }) => ({ stepId, about })),
    ],
    ...Object.entries(open(inputs, savings)).map(
      ([kind, many]): Pair => [`open: ${kind}`, count(kind), many],
    ),
  ]
}

/** Requests some figures by id, as a figure's window does. */
async function singlePairs(api: Api, id: number, own: Figures, figures: Figure[]): Promise<Pair[]> {
  const exact = figures.filter(each => !isSimulated(each.id))
  const some = exact.filter((_, at) => at % Math.ceil(exact.length / 3) === id % 2)
  const pairs: Pair[] = []
  for (const { id: figure } of some) {
    const given = await api.member.ok('figure.get', { params: { id, figure } })
    pairs.push([`figure.get ${figure}`, given.value, computedOf(own, figure)])
  }
  return pairs
}
