// Slides and the deck over HTTP: the exported file is read back and compared with what was typed.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SLIDE_TITLES } from '#domain/document/slide.ts'
import { ROI_DEFAULTS } from '#domain/roi.ts'
import { ENTRIES } from '#domain/roi-example.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { lintPptx, readPptx, type SlideRead } from '../../../tests/pptx.ts'

let api: Api
let id: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  id = await audit('Freight desk')
})
afterAll(() => api.stop())

const audit = async (title: string) =>
  (await api.member.ok('audit.create', { body: { title, company: 'Northline & Sons', type: 'operations' } }))
    .id

const slides = () => api.member.ok('slide.list', { params: { id } })
const exportOf = (auditId: number) => api.member.call('slide.export', { params: { id: auditId }, query: {} })

async function deck(auditId = id) {
  const { status, body } = await exportOf(auditId)
  expect(status).toBe(200)
  expect(lintPptx(body)).toEqual([])
  return readPptx(body)
}

const text = (slide: SlideRead | undefined) => slide?.texts.join('\n') ?? ''
const titled = (read: SlideRead[], title: string) => read.find(slide => slide.texts.includes(title))

async function answer(question: string, response: string, impactScore: number) {
  const interviews = await api.member.ok('interview.list', { params: { id } })
  const body = { templateName: 'operations', interviewee: 'Ira Interviewee' }
  const interview = interviews[0] ?? (await api.member.ok('interview.start', { params: { id }, body }))
  const said = { questionId: `operations.${question}`, response, impactScore }
  return api.member.ok('answer.save', { params: { id: interview.id }, body: said })
}

const step = (label: string, engine: 'acquisition' | 'delivery' | 'support', fields = {}) =>
  api.member.ok('process.createStep', {
    params: { id },
    body: { label, engine, position: { x: 50, y: 50 }, ...fields },
  })

it('makes the slides of an audit once, in their order', async () => {
  const first = await slides()
  expect(first.map(slide => [slide.title, slide.order, slide.content])).toEqual(
    Object.values(SLIDE_TITLES).map((title, order) => [title, order, { texts: {} }]),
  )
  expect((await slides()).map(slide => slide.id)).toEqual(first.map(slide => slide.id))
})

it('exports a sound deck of an empty audit, tagged as example', async () => {
  const read = await deck()
  expect(text(read[0])).toContain('Freight desk')
  const money = read.filter(slide => text(slide).includes('$50,000'))
  expect(money.length).toBeGreaterThan(1)
  for (const slide of money) expect(text(slide) + slide.notes.join()).toMatch(/example/i)
})

it('carries what was typed: answers, steps, opportunities and money, each with its source', async () => {
  const said = await answer('handovers', 'Orders are retyped “three times” & nobody checks <them>.', 9)
  await answer('rework', 'One in four comes back.', 5)
  const intake = await step('Intake of requests', 'acquisition')
  const triage = await step('Triage', 'support', {
    durationMin: 480,
    costPerHour: 120,
    friction: 'quality_risk',
  })
  await api.member.ok('process.createLink', {
    params: { id },
    body: { sourceId: intake.id, targetId: triage.id },
  })
  await api.member.ok('opportunity.create', {
    params: { id },
    body: { stepId: triage.id, title: 'Sort by content' },
  })
  await api.member.ok('roi.save', {
    params: { id },
    body: { ...ROI_DEFAULTS, projectedSavings: 182_000, edited: [...ENTRIES] },
  })
  const read = await deck()

  expect(text(titled(read, 'Key Findings'))).toContain(
    'Orders are retyped “three times” & nobody checks <them>.',
  )
  expect(titled(read, 'Key Findings')?.notes.join()).toContain(`Answer ${said.id} of Ira Interviewee`)
  expect(text(titled(read, 'Executive Summary'))).toContain('$157,000')

  const map = read.find(slide => slide.connectors === 1)
  expect(text(map)).toContain('Intake of requests')
  expect(text(map)).toContain('480 min · $120/h')

  const matrix = read.find(slide => slide.charts[0]?.type === 'bubble')
  // 480 min × $120/h × 60 runs × 12 cost $691,200 a year, of which the house's default shares save a quarter.
  expect(matrix?.charts[0]?.values).toEqual([10, 9, 172_800])
  expect(matrix?.tables[0]?.[1]?.slice(2)).toEqual(['10', '9', '$172,800'])
  expect(text(matrix)).toContain('“Sort by content” is expected to save $172,800 a year')

  const money = read.find(slide => slide.charts[0]?.type === 'bar')
  expect(money?.charts[0]?.values).toEqual([25_000, 182_000, 157_000])
  expect(money?.notes.join()).toContain('Net savings before running cost: $157,000 [roi:net]')
  expect(text(money)).not.toMatch(/example/i)

  const evidence = read
    .flatMap(slide => slide.tables)
    .flat()
    .find(row => row[0] === 'roi:net')
  expect(evidence).toEqual([
    'roi:net',
    'Net savings before running cost',
    '$157,000',
    expect.stringContaining('implementation cost'),
    'roi:projectedSavings, roi:implementationCost',
  ])
  for (const slide of read) expect(slide.notes.join()).toMatch(/source/i)
})

/** As a person reads it, who does not see what holds a line together. */
const readAs = (text: string) => text.replaceAll('\u00a0', ' ')

it('shows in the preview what the file shows', async () => {
  await answer('handovers', 'Retyped three times.', 9)
  const drawn = (await slides()).flatMap(slide => slide.pages)
  const read = await deck()
  for (const [index, page] of drawn.entries()) {
    const words = page.elements.flatMap(element =>
      'paragraphs' in element
        ? (element.paragraphs ?? []).map(each => readAs(each.runs.map(run => run.text).join('')))
        : [],
    )
    expect(read[index + 1]?.texts).toEqual(expect.arrayContaining(words))
  }
})

it('keeps an edited slide, with its figures following the audit', async () => {
  const [summary] = await slides()
  const body = {
    title: 'In one page',
    texts: { text: { text: 'It pays — {roi.net} net, {unknown.name} stays.', base: '' } },
    version: summary!.version,
  }
  const changed = await api.member.ok('slide.change', { params: { id: summary!.id }, body })
  expect(changed).toMatchObject({ title: 'In one page', version: 2 })
  await api.member.ok('roi.save', { params: { id }, body: ROI_DEFAULTS })
  expect(text(titled(await deck(), 'In one page'))).toContain('$50,000 net, {unknown.name} stays.')
  const back = { ...body, texts: {}, version: 2 }
  await api.member.ok('slide.change', { params: { id: summary!.id }, body: back })
  expect(text(titled(await deck(), 'In one page'))).toContain('What we heard')
})

it('leaves a hidden slide out of the deck', async () => {
  const findings = (await slides())[1]!
  const body = { title: findings.title, texts: {}, hidden: true, version: 1 }
  expect((await api.member.ok('slide.change', { params: { id: findings.id }, body })).pages).toEqual([])
  expect(titled(await deck(), 'Key Findings')).toBeUndefined()
})

it('never overwrites a newer version, and answers it', async () => {
  const [summary] = await slides()
  const change = (title: string, version: number) => ({
    params: { id: summary!.id },
    body: { title, texts: {}, version },
  })
  await api.member.ok('slide.change', change('Mine', 1))
  const refusal = await api.admin.refused('slide.change', change('Theirs', 1))
  expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { title: 'Mine', version: 2 } })
})

it('refuses unknown slides and audits, empty titles, and changes of a completed audit', async () => {
  const [summary] = await slides()
  const body = { title: 'Title', texts: {}, version: 1 }
  expect(await api.member.refused('slide.change', { params: { id: 9999 }, body })).toMatchObject({
    code: 'slide_not_found',
  })
  expect(
    await api.member.refused('slide.change', { params: { id: summary!.id }, body: { ...body, title: ' ' } }),
  ).toMatchObject({ code: 'invalid_body' })
  expect((await exportOf(9999)).status).toBe(404)
  await api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
  expect(await api.member.refused('slide.change', { params: { id: summary!.id }, body })).toMatchObject({
    code: 'audit_completed',
  })
  expect((await exportOf(id)).status).toBe(200)
})

it.each([
  ['Freight desk', 'filename="Freight desk-report.pptx"'],
  ['Ärger im "Büro" X: 1/2', 'filename="Arger im Buro X 1 2-report.pptx"'],
  ['审计', 'filename="-report.pptx"'],
])('names the file of %j', async (title, expected) => {
  const { headers } = await exportOf(await audit(title))
  expect(headers['content-disposition']).toContain(expected)
  expect(headers['content-disposition']).toContain("filename*=UTF-8''")
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  )
})

it('serves many exports at once without failing', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => exportOf(id)))
  expect(answers.map(each => each.status)).toEqual([200, 200, 200, 200, 200, 200])
})

const add = (title: string, text = '') =>
  api.member.ok('slide.add', { params: { id }, body: { title, text } })

it('adds slides, puts them in another order, and removes what was added: the deck follows', async () => {
  await slides()
  const own = await add('Next week', 'Meet — It returns {roi.net}.')
  expect(own).toMatchObject({
    kind: 'own',
    order: 3,
    content: { texts: { text: { text: 'Meet — It returns {roi.net}.', base: '' } } },
  })
  const [summary, findings, advice] = await slides()
  const ids = [own.id, findings!.id, summary!.id, advice!.id]
  expect(
    (await api.member.ok('slide.order', { params: { id }, body: { ids } })).map(each => each.id),
  ).toEqual(ids)
  const titles = (await deck()).map(slide =>
    slide.texts.find(each => each === 'Next week' || each === 'Key Findings'),
  )
  expect(titles.slice(1, 3)).toEqual(['Next week', 'Key Findings'])
  expect(text((await deck())[1])).toContain('It returns $50,000.')
  await api.member.ok('slide.remove', { params: { id: own.id } })
  expect(titled(await deck(), 'Next week')).toBeUndefined()
})

it('refuses an order of other slides, the removal of a generated one, and too many', async () => {
  const [summary, findings] = await slides()
  const refused = (ids: number[]) => api.member.refused('slide.order', { params: { id }, body: { ids } })
  expect(await refused([summary!.id, findings!.id])).toMatchObject({ code: 'changed_meanwhile' })
  expect(await refused([summary!.id, summary!.id, findings!.id])).toMatchObject({ code: 'changed_meanwhile' })
  expect(await api.member.refused('slide.remove', { params: { id: summary!.id } })).toMatchObject({
    code: 'slide_not_removable',
  })
  await api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
  expect(await api.member.refused('slide.add', { params: { id }, body: { title: 'More' } })).toMatchObject({
    code: 'audit_completed',
  })
})

it('lists the figures that a text may name, as they stand', async () => {
  const figures = await api.member.ok('slide.figures', { params: { id } })
  expect(figures).toContainEqual({
    name: 'roi.net',
    label: 'Net savings before running cost',
    text: '$50,000',
  })
})
