// Tests for lead times in documents: the same simulated figures on the slide, in the report and in the workbook.

import { expect, it } from 'vitest'
import { withMessages } from '#content/documents/messages.ts'
import type { Capacity } from '#domain/capacity/capacity.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { clientDocument } from '#domain/document/client-page.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { workbookOf } from '#domain/document/workbook/workbook.ts'
import { figureText } from '#domain/figure/figure.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LEAD_TIME_SEED } from '#domain/lead-time/lead-time.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { demoContent, NASTY } from '../../../tests/audits/audits.ts'

const demo = demoContent()
const owners = [...new Set(demo.steps.map(({ owner }) => owner))]
const capacity = (owner: string, people: number, id: number): Capacity & { id: number } => ({
  id,
  owner,
  people,
  hoursPerMonth: 160,
  author: 'Mona Member',
  date: '2026-05-01T10:00:00.000Z',
})
/** Enough people of each owner, but for one of `scarce`. */
const withPeople = (of: WordedSnapshot, scarce?: string): WordedSnapshot => ({
  ...of,
  capacities: [...new Set(of.steps.map(({ owner }) => owner))].map((owner, n) =>
    capacity(owner, owner === scarce ? 0.2 : 12, n + 1),
  ),
})
const staffed = withPeople(demo)

const slideOf = (of: WordedSnapshot) =>
  deckOf(of, WHOLE).slides.find(({ id }) => id === 'lead-time') as DeckSlide
const textOf = (text: string | Run[]) =>
  typeof text === 'string' ? text : text.map(run => run.text).join('')
const writtenOn = ({ elements }: DeckSlide) =>
  elements.flatMap(each => (each.kind === 'text' ? each.paragraphs.map(({ runs }) => textOf(runs)) : []))
const rowsOf = (slide: DeckSlide) =>
  slide.elements.flatMap(each =>
    each.kind === 'table' ? each.rows.map(({ cells }) => cells.map(({ runs }) => textOf(runs))) : [],
  )

it('appear on a slide, in the report and on a sheet with the same numbers', () => {
  const facts = factsOf(staffed)
  const figures = new Map(snapshotFigures(facts).map(each => [each.id, each]))
  const median = figures.get('lead:median')
  const work = figures.get('lead:work_share')
  if (!median || !work) throw new Error('no lead time')
  const labels = [...figures.values()].map(({ label }) => label).filter(label => /^Lead time of/.test(label))
  expect(new Set(labels).size).toBe(labels.length)
  const slide = slideOf(staffed)
  expect(slide.title).toBe(
    `Half of the cases take more than ${figureText(median)}; ${figureText(work)} of the lead time is work`,
  )
  const rows = rowsOf(slide)
  expect(rows[0]?.slice(0, 2)).toEqual(['Today', figureText(median)])
  expect(rows[1]?.[0]).toMatch(/^One more person: /)
  expect(writtenOn(slide)).toContain('WAITING OF A CASE, BY STEP')
  expect(writtenOn(slide).some(each => owners.includes(each))).toBe(true)

  const { blocks } = reportDocument(staffed, APPENDICES)
  expect(JSON.stringify(blocks)).toContain('"lead:median"')
  expect(JSON.stringify(blocks)).toContain(figureText(median))
  const columns = blocks.flatMap(each => (each.kind === 'table' ? [each.columns] : []))
  expect(columns.map(each => each.map(({ heading }) => heading))).toContainEqual(['Step', 'Owner', 'Waiting'])

  const sheet = workbookOf(staffed).sheets.find(({ name }) => name === 'Lead time')
  const cells = sheet?.rows.flat().flatMap(cell => (cell ? [cell] : [])) ?? []
  expect(cells.find(cell => cell.figure === 'lead:median')?.value).toBe(median.value)
  expect(JSON.stringify(cells)).toContain(`Seed ${LEAD_TIME_SEED}`)
  expect(cells.filter(({ value }) => typeof value === 'number' && value < 0)).toEqual([])
})

it('name the owner whose queue grows', () => {
  const scarce = owners.find(owner => owner !== '' && owner !== 'Unassigned') ?? ''
  const slide = slideOf(withPeople({ ...demo, scenarios: [] }, scarce))
  expect(slide.title).toBe(`“${scarce}” gets more work than there is time for: the queue grows`)
  expect(slide.notes.join(' ')).toContain('those of the third month')
})

it('are rounded to three significant digits, and their seed is not an assumption', () => {
  const scarce = owners.find(owner => owner !== '' && owner !== 'Unassigned') ?? ''
  const audit = withPeople({ ...demo, scenarios: [] }, scarce)
  const cases = rowsOf(slideOf(audit)).map(row => row.at(-1) ?? '')
  expect(cases.length).toBeGreaterThan(1)
  for (const each of cases)
    expect(each.replaceAll(/\D/g, '').replace(/0+$/, '').length).toBeLessThanOrEqual(3)
  const { blocks } = reportDocument(audit, APPENDICES)
  expect(JSON.stringify(blocks)).toContain(JSON.stringify(cases[0]))
  expect(JSON.stringify(blocks)).not.toMatch(/seed of the random|20,?260,?106/i)
})

it('are omitted without people and hours, or without steps', () => {
  for (const none of [demo, { ...staffed, capacities: [] }, { ...staffed, steps: [], links: [] }]) {
    expect(slideOf(none)).toBeUndefined()
    expect(snapshotFigures(factsOf(none)).some(({ id }) => id.startsWith('lead:'))).toBe(false)
    expect(workbookOf(none).sheets.map(({ name }) => name)).not.toContain('Lead time')
  }
})

it('are written in German documents too', () => {
  const german = withMessages({ ...staffed, language: 'de' as const })
  const style = { ...german.style, locale: 'de-DE' }
  inStyle(style, () =>
    inMessages(german.messages, () => {
      const slide = slideOf({ ...german, style })
      expect(slide.title).toMatch(/Hälfte/)
      expect(rowsOf(slide)[0]?.[0]).toBe('Heute')
      const capacities = deckOf({ ...german, style }, WHOLE).slides.find(({ id }) => id === 'capacity')
      const [, needed, available] = (capacities && rowsOf(capacities)[0]) ?? []
      expect([needed, available]).toEqual([expect.stringMatching(/^\d+\u00a0Std\.$/), '12 × 160\u00a0Std.'])
    }),
  )
})

it('accept hostile names unchanged', () => {
  const steps = demo.steps.map((step, n) => ({
    ...step,
    label: NASTY[n % NASTY.length] ?? '',
    owner: step.owner,
  }))
  const slide = slideOf(withPeople({ ...demo, steps }))
  expect(rowsOf(slide)).toHaveLength(2 + Math.min(3, demo.scenarios?.length ?? 0))
})

it('appear in a client link as on the slide, in both languages, with their lineage', () => {
  for (const language of ['en', 'de'] as const) {
    const of = withMessages({ ...staffed, language })
    const document = clientDocument(of, ['map'])
    const blocks = document.view().map?.leadTime ?? []
    const [, sentence, compared, waiting] = blocks
    const slide = inStyle(of.style, () => inMessages(of.messages, () => slideOf(of)))
    expect(sentence?.kind === 'paragraph' && textOf(sentence.content)).toBe(slide.title)
    const rows = compared?.kind === 'table' ? compared.rows.map(row => row.map(textOf)) : []
    expect(rows).toEqual(rowsOf(slide))
    expect(waiting?.kind === 'table' && waiting.rows.length).toBeGreaterThan(2)
    for (const id of ['lead:median', 'lead:work_share', 'lead:p90']) expect(document.figure(id)?.id).toBe(id)
  }
  expect(clientDocument(demo, ['map']).view().map?.leadTime).toEqual([])
  expect(clientDocument(staffed, ['summary']).figure('lead:median')).toBeNull()
})

it('are drawn as a ladder by step and as queues of a day, with values that add up', () => {
  const facts = factsOf(staffed)
  const times = facts.leadTimes()
  if (!times) throw new Error('no lead time')
  const { slides } = deckOf(staffed, WHOLE)
  const charts = slides.flatMap(({ id, elements }) =>
    elements.flatMap(each => (each.kind === 'chart' ? [{ id, ...each }] : [])),
  )
  const ladder = charts.find(({ id }) => id === 'lead-time-ladder')
  if (ladder?.chart.type !== 'stack') throw new Error('no ladder')
  const { labels, series } = ladder.chart
  expect(series[0]?.name).toBe('Work')
  expect(series.map(({ name }) => name)).toContain('Outside working hours')
  const drawn = series.flatMap(({ values }) => values).reduce((sum, each) => sum + each, 0)
  const { work, waiting } = times.today.found
  const all = work + Object.values(waiting).reduce((sum, each) => sum + each, 0)
  expect(drawn).toBeLessThanOrEqual(all * 1.000001)
  expect(drawn).toBeGreaterThan(0.9 * all)
  expect(ladder.alt).toContain(labels[0])

  const day = charts.find(({ id }) => id === 'lead-time-day')
  if (day?.chart.type !== 'line') throw new Error('no day')
  const [first] = day.chart.series
  const step = times.today.found.steps.find(({ label }) => label === first?.name)
  expect(first?.values).toEqual(step?.queueByHour.slice(6, 21))
  const { title = '' } = slides.find(({ id }) => id === 'lead-time-day') ?? {}
  expect(title).toContain('” is longest at')

  const figures = pagesOf(reportDocument(staffed, APPENDICES)).flatMap(({ nodes }) =>
    nodes.flatMap(node => (node.tag === 'Figure' ? [node] : [])),
  )
  for (const { alt } of [ladder, day]) {
    const { marks = [], lines = [] } = figures.find(figure => figure.alt === alt) ?? {}
    expect(marks.length, alt).toBeGreaterThan(10)
    const places = marks.flatMap(mark =>
      'w' in mark ? [mark.x, mark.x + mark.w] : 'toX' in mark ? [mark.toX] : [],
    )
    expect(Math.min(...places), alt).toBeGreaterThanOrEqual(54)
    expect(Math.max(...places), alt).toBeLessThanOrEqual(541.5)
    expect(lines.flatMap(({ runs }) => textOf(runs))).toContain(alt === ladder.alt ? 'Work' : first?.name)
  }
})

it('name the highest of the queues that the picture shows', () => {
  const capacities = owners.map((owner, n) => ({ ...capacity(owner, 3, n + 1), hoursPerMonth: 130 }))
  const slide = deckOf({ ...demo, capacities }, WHOLE).slides.find(({ id }) => id === 'lead-time-day')
  const [drawn] = slide?.elements.flatMap(each => (each.kind === 'chart' ? [each.chart] : [])) ?? []
  if (drawn?.type !== 'line') throw new Error('no day')
  const highest = Math.max(...drawn.series.flatMap(({ values }) => values))
  const most = drawn.series.find(({ values }) => values.includes(highest))
  expect(slide?.title).toContain(
    `“${most?.name}” is longest at ${6 + (most?.values.indexOf(highest) ?? 0)}:00`,
  )
})
