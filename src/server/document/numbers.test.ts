// Every number in the exported deck and report of the demo audit is read back from the files. Each is one of the
// audit's figures, or is allowed by a rule below.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { messagesOf, withMessages } from '#content/documents/messages.ts'
import { FORMULAS } from '#content/formulas.ts'
import { PRIORITY_LABELS, RECOMMENDATIONS } from '#content/recommendation.ts'
import { factsOf, type SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { drawnAt } from '#domain/document/deck/appendix/matrix.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { type FigureInput, figureText, isStatement } from '#domain/figure/figure.ts'
import { moneyTicks } from '#domain/opportunity/money-axis.ts'
import { regex } from '#domain/regex.ts'
import { amountText, inRounded, shortMoneyText } from '#domain/text/number-style.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { caller } from '#server/inject.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { readPptx } from '../../../tests/files/pptx.ts'

const WHOLE = { audience: 'working', appendix: 'map,interviews,method,evidence' } as const

let api: Api
let facts: SnapshotFacts
let explained: Set<string>

beforeAll(async () => {
  api = await startApi()
  const demo = DEMO.audits.find(audit => audit.completed)
  if (!demo) throw new Error('the demo has no completed audit')
  await addAudit(caller(api.app, api.member.token), demo)
  const [audit] = await api.member.ok('audit.list', { query: {} })
  if (!audit) throw new Error('the demo audit is missing')
  facts = factsOf(withMessages(await api.database.run(() => readAuditSnapshot(audit.id))))
  explained = new Set([...figureNumbers(facts), ...countNumbers(facts)])
})
afterAll(() => api.stop())

const NUMBER = /\d[\d,]*(?:\.\d+)?/g
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(token => token.replaceAll(',', ''))

/** The figures as written in documents, and the inputs they are computed from. */
function figureNumbers(all: SnapshotFacts): string[] {
  const inputText = (input: FigureInput): string => {
    if (input.kind === 'figure' || isStatement(input)) return ''
    if (input.kind === 'step')
      return typeof input.value === 'number' ? amountText(input.value, input.unit ?? 'count') : input.value
    return `${input.label} ${amountText(input.value, input.unit)}`
  }
  return snapshotFigures(all).flatMap(figure =>
    numbersIn(
      [
        figure.label,
        figureText(figure),
        inRounded(() => figureText(figure)),
        ...figure.inputs.map(inputText),
        ...inRounded(() => figure.inputs.map(inputText)),
      ].join(' '),
    ),
  )
}

/**
 * The ends of the 80 % range, amounts of the axis of costs, counts in headlines, and disputed values of statements:
 * each from its records.
 */
function countNumbers({ steps, range, report, across, scoreBase }: SnapshotFacts): string[] {
  const counts = [steps.filter(step => step.friction !== 'none').length]
  // The highest bin ends where a next one would begin.
  const [first, second] = range.histogram.map(bin => bin.from)
  const highest = (range.histogram.at(-1)?.from ?? 0) + ((second ?? 0) - (first ?? 0))
  const ends = [first ?? 0, highest].flatMap(end => numbersIn(shortMoneyText(end)))
  const axis =
    across === 'cost' ? moneyTicks(scoreBase).flatMap(({ cost }) => numbersIn(shortMoneyText(cost))) : []
  const accounts = report.contradictions.flatMap(each =>
    each.accounts.flatMap(({ value }) => numbersIn(value)),
  )
  return [...counts.map(String), ...ends, ...axis, ...accounts]
}

/** Texts that users typed, longest first: quoted in full, from the start, or from one sentence of an answer. */
function typed({ audit, interviews, steps, rated, slides }: SnapshotFacts): string[] {
  return [
    audit.title,
    audit.company,
    audit.description,
    audit.createdBy,
    ...interviews.flatMap(interview => [
      interview.interviewee,
      interview.intervieweeRole,
      ...interview.questions.flatMap(({ topic, question }) => [topic, question]),
      ...interview.answers.flatMap(({ response }) => fromEachSentence(response)),
    ]),
    ...steps.flatMap(step => [step.label, step.owner]),
    ...rated.flatMap(each => [each.title, each.description]),
    ...slides.map(slide => slide.title),
  ]
    .map(text => flat(text))
    .filter(text => /\d/.test(text))
    .sort((a, b) => b.length - a.length)
}

const fromEachSentence = (text: string) =>
  [0, ...[...text.matchAll(/[.!?]\s+/g)].map(({ 0: end, index }) => index + end.length)].map(at =>
    text.slice(at),
  )

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Removes each quotation, whatever part of it the document shows. */
function withoutTyped(text: string, said: string[]): string {
  let rest = text
  for (const each of said) {
    const start = each.slice(0, Math.min(each.length, 16))
    for (let at = rest.indexOf(start); at >= 0; at = rest.indexOf(start, at + 1)) {
      let end = 0
      while (end < each.length && rest[at + end] === each[end]) end += 1
      rest = `${rest.slice(0, at)}¦${rest.slice(at + end)}`
    }
  }
  return rest
}

const MONTHS = /(?:January|February|March|April|May|June|July|August|September|October|November|December)/

/** Reasons why a number may appear in a document without being a figure of the audit. */
const RULES: [reason: string, pattern: RegExp][] = [
  ['the day it was made', regex('g')`${MONTHS} \d{1,2}, \d{4}`],
  ['the day somebody entered it', /, [A-Z][a-z]{2} \d{1,2}, \d{4}/g],
  ['id of a figure', /\b(?:step|roi|report|process|interview|opportunity)(?::\w+)+/g],
  ['ids of answers', /\b(?:answers?|Answers?)(?: as the previous one:)? \d+(?:, \d+)*/g],
  ['id of a step', /Step \d+ “/g],
  ['part of a sequence of pages', /(?:·|part) \d+ of \d+/gi],
  ['version of the document', /[Vv]ersion \d+/g],
  ['hash of the snapshot', /(?:[0-9a-f]{8} ?){2,8}|[0-9a-f]{64}/g],
  ['name of the algorithm', /SHA-256/g],
  ['score of an answer, out of ten', /\b(?:10|[1-9]) of 10\b|impact (?:10|[1-9]) of 10/g],
  ['range of an axis', /\(1–10/g],
  [
    'how many records there are',
    /\d+ of \d+ answers high|and \d+ more|\d+ (?:assumptions?|findings|interviews?|answers?)|\d+ steps(?:, see|: neither)/g,
  ],
  ['days of the plan', /\b[Dd]ays? \d+(?:–\d+)?|\b\d+ days/g],
  ['months of the specification', /\d+–\d+ months/g],
  ['percentile', /\bP(?:10|50|90)\b/g],
  [
    'threshold of the specification',
    /(?:rated|score) \d (?:or (?:higher|more)|to below 8)(?: out of 10)?|based on \d+ high-impact answers?/gi,
  ],
  ['number of simulation runs', /10,000 (?:draws|simulation runs)/gi],
  ['width of a range', /80% range/g],
]

/** The constants in the product's own wording, e.g. "× 12 months". */
const wording = () =>
  [
    ...Object.values(FORMULAS),
    ...messagesOf('en').evidence.method,
    ...Object.values(RECOMMENDATIONS).flatMap(({ title, text }) => [title, text]),
    ...Object.values(PRIORITY_LABELS),
  ].filter(text => /\d/.test(text))

/** The numbers in running text that no rule explains. */
function unexplained(text: string): string[] {
  let rest = withoutTyped(flat(text), typed(facts))
  for (const sentence of wording()) rest = rest.replaceAll(flat(sentence), '¦')
  for (const [, pattern] of RULES) rest = rest.replaceAll(pattern, '¦')
  return [...rest.matchAll(NUMBER)]
    .filter(([token]) => !explained.has(token.replaceAll(',', '')))
    .map(({ 0: token, index }) => `${token} in “…${rest.slice(Math.max(0, index - 30), index + 30)}…”`)
}

it('explains every number on slides, in tables, charts and notes', async () => {
  const id = facts.audit.id
  const { body } = await api.member.call('slide.export', { params: { id }, query: WHOLE })
  const slides = readPptx(body as unknown as Buffer)
  expect(slides.length).toBeGreaterThan(8)
  const found = slides.flatMap(({ texts, tables, notes }, index) => {
    const cells = new Set(tables.flat(2).map(flat))
    const prose = texts.map(flat).filter(text => !cells.has(text))
    // A cell with only digits may be a row number or the score of an answer.
    const inTables = [...cells].filter(text => !/^\d{1,2}$/.test(text))
    const lone = prose.filter(text => text !== String(index + 1) && !/^\d{1,2}$/.test(text))
    return [...lone, ...inTables, ...notes].flatMap(unexplained)
  })
  expect(found).toEqual([])
})

/** Compares each chart of the exported deck with values recomputed from the audit's figures. */
it('charts only the audit’s figures', async () => {
  const id = facts.audit.id
  // In a full deck, impact beyond cost replaces the slide of costs; they are charted where that slide is hidden.
  const impact = (await api.member.ok('slide.list', { params: { id } })).find(
    ({ kind }) => kind === 'business_impact',
  )
  if (!impact) throw new Error('the slide of the impact beyond cost is missing')
  const mark = (status: 'completed' | 'in_progress') =>
    api.member.ok('audit.change', { params: { id }, body: { status } })
  const show = (hidden: boolean, version: number) =>
    api.member.ok('slide.change', { params: { id: impact.id }, body: { hidden, version } })
  await mark('in_progress')
  const { version } = await show(true, impact.version)
  const { body } = await api.member.call('slide.export', { params: { id }, query: WHOLE })
  await show(false, version)
  await mark('completed')
  const slideCharts = readPptx(body as unknown as Buffer).flatMap(slide => slide.charts)
  const { entries, net, npv, ramped, running } = facts.roiFigures
  const of = (figure: { value: number | null }) => figure.value ?? Number.NaN
  const charts = {
    matrix: slideCharts.find(chart => chart.type === 'bubble'),
    amounts: slideCharts.find(chart => chart.labels.includes('Net savings')),
    balance: slideCharts.find(chart => chart.type === 'line'),
    tornado: slideCharts.findLast(chart => chart.labels.includes('Input at its better end')),
    draws: slideCharts.find(
      ({ values, labels }) => values.length === facts.range.histogram.length && !labels.includes('Offset'),
    ),
  }
  const placed = facts.rated.map(each => ({
    x: drawnAt(each, facts.across),
    y: each.leading.score,
    size: of(each.leading.figure),
  }))
  const places = Map.groupBy(placed, ({ x, y }) => `${x} ${y}`)
  const bubbles = [...places.values()].map(members => [
    members[0]?.x,
    members[0]?.y,
    members.reduce((sum, { size }) => sum + size, 0),
  ])
  expect(charts.matrix?.values).toEqual([0, 1, 2].flatMap(at => bubbles.map(bubble => bubble[at])))
  expect(charts.amounts?.values).toEqual([
    of(entries.implementationCost),
    of(entries.projectedSavings),
    of(net),
  ])
  const months = of(entries.timePeriod) + 1
  const discounted = charts.balance?.values.slice(0, months) ?? []
  const plain = charts.balance?.values.slice(months) ?? []
  expect([discounted[0], plain[0]]).toEqual([
    -of(entries.implementationCost),
    -of(entries.implementationCost),
  ])
  expect(discounted.at(-1)).toBe(of(npv))
  expect(plain.at(-1)).toBe(
    of(ramped) - of(entries.implementationCost) - of(running) * of(entries.timePeriod),
  )
  expect(charts.draws?.values).toEqual(facts.range.histogram.map(bin => bin.count))
  // Worse for the client first, whichever end of the input that is.
  const ends = facts.swings.map(({ figures }) => figures.map(of).sort((a, b) => a - b))
  expect(charts.tornado?.values).toEqual([0, 1].flatMap(at => ends.map(end => end[at])))
  // Matrix and tornado are in the main deck and in the appendix.
  const again = slideCharts.filter(
    ({ type, labels }) => type === 'bubble' || labels.includes('Input at its better end'),
  )
  expect(again.map(({ values }) => values)).toEqual([
    charts.matrix?.values,
    charts.tornado?.values,
    charts.matrix?.values,
    charts.tornado?.values,
  ])
  const rest = (values: number[] = []) => [values.map(() => 0), values, values.map(() => 0)].flat()
  const owners = facts.map?.owners.slice(0, 7).map(({ cost }) => of(cost))
  const dearest = facts.map?.byCost.slice(0, 8).map(({ cost }) => of(cost))
  const [situation, costs, waterfall] = slideCharts.filter(({ labels }) => labels.includes('Offset'))
  expect([situation?.values, costs?.values]).toEqual([rest(owners), rest(dearest)])
  const [savings, once, cash] = [
    entries.projectedSavings,
    entries.implementationCost,
    facts.roiFigures.cash,
  ].map(of)
  // Four series of five columns: offset, above zero, below zero, and freed hours above the cash.
  const [filled = [], hours = []] = [5, 15].map(start => waterfall?.values.slice(start, start + 5))
  const above = filled.map((value, column) => value + (hours[column] ?? 0))
  expect([above[0], above[3], above[4]]).toEqual([savings, once, cash])
  expect(slideCharts).toHaveLength(Object.keys(charts).length + 5)
})

it('explains every number in the report', async () => {
  const { status, body } = await api.member.call('report.export', {
    params: { id: facts.audit.id },
    body: { format: 'pdf', names: 'full' },
  })
  expect(status).toBe(200)
  const { pages } = await readPdf(body as unknown as Buffer)
  expect(pages.length).toBeGreaterThan(8)
  const found = pages.flatMap((page, index) => {
    // A line with only digits may be the page number, or a cell with a row number or an answer's id or score.
    const lines = page.pieces
      .map(piece => piece.text.trim())
      .filter(line => line !== String(index + 1) && !/^\d{1,2}$/.test(line))
    return unexplained(lines.join(' '))
  })
  expect(found).toEqual([])
})

it('returns figures of the deck by id, with their sources', async () => {
  const { id } = facts.audit
  for (const figure of ['roi:npv', 'report:averageImpact', `opportunity:${facts.rated[0]?.id}:score`])
    expect(await api.member.ok('figure.get', { params: { id, figure } })).toEqual(
      snapshotFigures(facts).find(each => each.id === figure),
    )
  expect(await api.member.call('figure.get', { params: { id, figure: 'roi:none' } })).toMatchObject({
    status: 404,
    body: { code: 'figure_not_found', message: 'This audit has no such figure.' },
  })
})
