// Slides and the deck over HTTP: the exported file is read back and compared with the typed text.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { SLIDE_TITLES } from '#domain/slide.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { lintPptx, readPptx, type SlideRead } from '../../../tests/files/pptx.ts'

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
type Query = NonNullable<Parameters<typeof api.member.ok<'slide.export'>>[1]['query']>
const exportOf = (auditId: number, query: Query = {}) =>
  api.member.call('slide.export', { params: { id: auditId }, query })
const pages = (query: Query = {}) => api.member.ok('slide.pages', { params: { id }, query })

async function deck(auditId = id, query: Query = {}) {
  const { status, body } = await exportOf(auditId, query)
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

it('creates the slides of an audit once, in order', async () => {
  const first = await slides()
  expect(first.map(slide => [slide.title, slide.order, slide.content])).toEqual(
    Object.values(SLIDE_TITLES).map((title, order) => [title, order, { texts: {} }]),
  )
  expect((await slides()).map(slide => slide.id)).toEqual(first.map(slide => slide.id))
})

it('exports a valid deck of an empty audit, with all money labelled', async () => {
  const read = await deck(id, { audience: 'working', appendix: 'map,interviews,method,evidence' })
  expect(text(read[0])).toContain('Freight desk')
  const money = read.filter(slide => /\$50(?:,000|k)/.test(text(slide)))
  for (const slide of money) expect(text(slide) + slide.notes.join()).toMatch(/example/i)
})

it('contains typed answers, steps and money in the chosen parts', async () => {
  await answer('handovers', 'Orders are retyped “three times” & nobody checks <them>.', 9)
  const triage = await step('Triage', 'support', {
    durationMin: 480,
    costPerHour: 120,
    runsPerMonth: 60,
  })
  await api.member.ok('opportunity.create', {
    params: { id },
    body: { stepId: triage.id, title: 'Sort by content' },
  })
  const body = { ...ROI_DEFAULTS, projectedSavings: 182_000, edited: [...ENTRIES] }
  await api.member.ok('roi.save', { params: { id }, body })
  const main = (await deck()).map(text).join('\n')
  expect(main).toContain('Triage')
  expect(main).toContain('$173k')
  const whole = await deck(id, { audience: 'working', appendix: 'interviews,method,evidence' })
  expect(whole.map(text).join('\n')).toContain('Orders are retyped “three times” & nobody checks <them>.')
  expect(whole.length).toBeGreaterThan((await deck()).length)
})

/** The text as a reader sees it, without non-breaking spaces. */
const readAs = (text: string) => text.replaceAll('\u00a0', ' ')

it('previews every page of the file, in portions', async () => {
  await answer('handovers', 'Retyped three times.', 9)
  const query = { audience: 'working', appendix: 'map,interviews,method,evidence' } as const
  const first = await pages(query)
  expect(first.pages.map(page => page.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(first.contents).toHaveLength(first.count)
  const batches = [first]
  for (let from = 9; from <= first.count; from += 8)
    batches.push(await api.member.ok('slide.pages', { params: { id }, query: { ...query, from } }))
  const read = await deck(id, query)
  const rendered = batches.flatMap(batch => batch.pages)
  expect(read).toHaveLength(rendered.length)
  for (const [index, page] of rendered.entries()) {
    const words = page.elements.flatMap(element =>
      'paragraphs' in element
        ? (element.paragraphs ?? []).map(each => readAs(each.runs.map(run => run.text).join('')))
        : [],
    )
    expect(read[index]?.texts).toEqual(expect.arrayContaining(words))
  }
})

const change = (slide: { id: number }, body: Parameters<typeof api.member.ok<'slide.change'>>[1]['body']) =>
  api.member.ok('slide.change', { params: { id: slide.id }, body })
const titleText = (text: string, base = '') => ({ title: { text, base } })

it('keeps an edited text with current figures until it is reset', async () => {
  const [summary] = await slides()
  const title = () => pages().then(({ contents }) => contents[1]?.title)
  const generated = await title()
  const texts = titleText('It pays {roi.net} net, {unknown.name} stays', 'as it was')
  expect(await change(summary!, { texts, version: 1 })).toMatchObject({
    version: 2,
    content: { texts },
  })
  expect((await slides())[0]?.fields).toContainEqual(
    expect.objectContaining({ name: 'title', base: 'as it was' }),
  )
  await api.member.ok('roi.save', { params: { id }, body: ROI_DEFAULTS })
  expect(await title()).toBe('It pays $50k net, {unknown.name} stays')
  expect(text((await deck())[1])).toContain('It pays $50k net')
  expect(await change(summary!, { texts: {}, version: 2 })).toMatchObject({ content: { texts: {} } })
  expect(await title()).not.toBe('It pays $50k net, {unknown.name} stays')
  expect(generated).toBeTruthy()
})

it('omits a hidden slide from the deck, and keeps its texts', async () => {
  const [summary] = await slides()
  await change(summary!, { texts: titleText('Ours'), version: 1 })
  const before = (await pages()).contents
  expect(before[1]).toMatchObject({ title: 'Ours', slideId: summary!.id })
  await change(summary!, { hidden: true, version: 2 })
  const after = await pages()
  expect(after.contents.some(each => each.slideId === summary!.id)).toBe(false)
  expect(titled(await deck(), 'Ours')).toBeUndefined()
  await change(summary!, { hidden: false, version: 3 })
  expect((await pages()).contents).toEqual(before)
})

it('does not overwrite a newer version, and returns it', async () => {
  const [summary] = await slides()
  await change(summary!, { texts: titleText('Mine'), version: 1 })
  const refusal = await api.admin.refused('slide.change', {
    params: { id: summary!.id },
    body: { texts: titleText('Theirs'), version: 1 },
  })
  expect(refusal).toMatchObject({
    code: 'changed_meanwhile',
    current: { content: { texts: titleText('Mine') }, version: 2 },
  })
})

it('refuses unknown slides, audits and parts, and changes of a completed audit', async () => {
  const [summary] = await slides()
  const body = { texts: titleText('Title'), version: 1 }
  const refused = (slide: number, sent: object) =>
    api.member.refused('slide.change', { params: { id: slide }, body: { ...body, ...sent } })
  expect(await refused(9999, {})).toMatchObject({ code: 'slide_not_found' })
  expect(await refused(summary!.id, { texts: { 'No Field': { text: '', base: '' } } })).toMatchObject({
    code: 'invalid_body',
  })
  expect(await refused(summary!.id, { texts: titleText('x'.repeat(8001)) })).toMatchObject({
    code: 'invalid_body',
  })
  expect((await exportOf(9999)).status).toBe(404)
  for (const query of [{ appendix: 'evidence,everything' }, { appendix: 'map,' }, { locale: 'not a tag' }])
    expect((await exportOf(id, query)).status).toBe(400)
  const params = { id: 9999 }
  expect(await api.member.refused('slide.choice', { params })).toMatchObject({ code: 'audit_not_found' })
  expect(await api.member.refused('slide.pages', { params, query: {} })).toMatchObject({
    code: 'audit_not_found',
  })
  await api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
  expect(await refused(summary!.id, {})).toMatchObject({ code: 'audit_completed' })
  const duplicated = { params: { id: summary!.id }, body: {} }
  expect(await api.member.refused('slide.duplicate', duplicated)).toMatchObject({ code: 'audit_completed' })
  expect((await exportOf(id)).status).toBe(200)
})

it('stores the choice for all users, and exports each choice as a version', async () => {
  const choice = {
    audience: 'board' as const,
    appendix: ['interviews' as const],
    names: 'hidden' as const,
    locale: 'de-DE',
    language: null,
  }
  const params = { id }
  expect(await api.member.ok('slide.choice', { params })).toMatchObject({
    audience: 'client',
    names: 'hidden',
  })
  await api.member.ok('slide.choose', { params, body: choice })
  expect(await api.admin.ok('slide.choice', { params })).toEqual(choice)
  await answer('handovers', 'Ask Mr Weber or Mrs Stolz, Ira says.', 9)
  const weber = { key: 'weber', was: null, now: { action: 'keep' as const, replacement: null } }
  const ira = { key: 'ira', was: null, now: { action: 'cover' as const, replacement: null } }
  await api.member.ok('deliverable.decideNames', { params, body: { changes: [weber, ira] } })
  await api.member.ok('roi.save', { params, body: ROI_DEFAULTS })
  const read = await deck(id, { audience: 'board', appendix: 'interviews', locale: 'de-DE' })
  const words = read.map(slide => readAs(text(slide))).join('\n')
  expect(words).toContain('Ask Mr Weber or Person A, Interviewee A says.')
  expect(words).toContain('50.000 $')
  await deck()
  const made = await api.member.ok('deliverable.list', { params })
  expect(made.map(({ version, audience, appendix, names }) => [version, audience, appendix, names])).toEqual([
    [2, 'client', [], 'hidden'],
    [1, 'board', ['interviews'], 'hidden'],
  ])
  expect(made.every(each => !each.isStale)).toBe(true)
})

it('uses the language of audit, locale or export, with the same numbers', async () => {
  await api.member.ok('roi.save', { params: { id }, body: ROI_DEFAULTS })
  const textsOf = async (query: Parameters<typeof deck>[1] = {}) =>
    (await deck(id, query)).map(slide => readAs(text(slide)))
  const numbers = (texts: string[]) => texts.map(each => each.match(/\d+(?:[.,]\d+)*/g)?.toSorted() ?? [])
  const change = (body: Parameters<typeof api.member.ok<'audit.change'>>[1]['body']) =>
    api.member.ok('audit.change', { params: { id }, body })
  const english = await textsOf()
  expect(english.join('\n')).toContain('EXECUTIVE SUMMARY')
  const german = await textsOf({ language: 'de' })
  expect(german.join('\n')).toContain('ZUSAMMENFASSUNG')
  expect(german.join('\n')).not.toMatch(/EXECUTIVE|\b(?:the|and|of|with|savings|costs)\b/)
  expect(numbers(german)).toEqual(numbers(english))
  const page = async (body: { language?: 'de' }) =>
    String(await api.member.ok('report.export', { params: { id }, body: { format: 'html', ...body } }))
  expect(await page({})).toContain('Confidential')
  expect(await page({ language: 'de' })).toContain('Vertraulich')
  await change({ locale: 'de-AT' })
  expect((await textsOf()).join('\n')).toContain('ZUSAMMENFASSUNG')
  await change({ documentLanguage: 'en' })
  expect((await textsOf()).join('\n')).toContain('EXECUTIVE SUMMARY')
})

const ENGLISH_DATE = /\p{Lu}\p{L}+ \d{1,2}, 20\d\d/u
const GERMAN_DATE = /\d{1,2}\. \p{Lu}\p{L}+ 20\d\d/u

it.each([
  ['de-AT', 'en', ENGLISH_DATE, GERMAN_DATE],
  ['en-US', 'de', GERMAN_DATE, ENGLISH_DATE],
] as const)('writes dates of an audit in %s with the words of the language %s', async (...row) => {
  const [locale, language, own, other] = row
  await api.member.ok('audit.change', { params: { id }, body: { locale } })
  const ofExport = (await deck(id, { language })).map(slide => readAs(text(slide))).join('\n')
  await api.member.ok('audit.change', { params: { id }, body: { documentLanguage: language } })
  const ofAudit = (await deck(id)).map(slide => readAs(text(slide))).join('\n')
  for (const shown of [ofExport, ofAudit]) {
    expect(shown).toMatch(own)
    expect(shown).not.toMatch(other)
  }
})

it.each([
  ['Freight desk', 'filename="Freight desk-report.pptx"'],
  ['Ärger im "Büro" X: 1/2', 'filename="Arger im Buro X 1 2-report.pptx"'],
  ['审计', 'filename="-report.pptx"'],
])('gives the exported file for %j its name', async (title, expected) => {
  const { headers } = await exportOf(await audit(title))
  expect(headers['content-disposition']).toContain(expected)
  expect(headers['content-disposition']).toContain("filename*=UTF-8''")
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  )
})

it('serves several simultaneous exports', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => exportOf(id)))
  expect(answers.map(each => each.status)).toEqual([200, 200, 200, 200, 200, 200])
})

const add = (title: string, fields: { text?: string; after?: number } = {}) =>
  api.member.ok('slide.add', { params: { id }, body: { title, ...fields } })

it('adds, duplicates, orders and removes slides, and updates the deck', async () => {
  const [summary, second] = await slides()
  const own = await add('Next week', { text: 'Meet, it returns {roi.net}.', after: summary!.id })
  expect(own).toMatchObject({
    kind: 'own',
    copy: false,
    content: { texts: { text: { text: 'Meet, it returns {roi.net}.', base: '' } } },
  })
  const last = await add('At the end')
  await change(summary!, { texts: titleText('Ours'), version: 1 })
  const copy = await api.member.ok('slide.duplicate', { params: { id: summary!.id }, body: {} })
  expect(copy).toMatchObject({ kind: 'executive_summary', copy: true, content: { texts: titleText('Ours') } })
  const order = async () => (await slides()).map(slide => slide.id)
  expect((await order()).slice(0, 4)).toEqual([summary!.id, copy.id, own.id, second!.id])
  expect((await order()).at(-1)).toBe(last.id)
  const ids = (await order()).toReversed()
  await api.member.ok('slide.order', { params: { id }, body: { ids } })
  expect(await order()).toEqual(ids)
  const read = await deck()
  expect(text(read[1])).toContain('At the end')
  expect(text(titled(read, 'Next week'))).toContain('it returns $50k.')
  for (const each of [own, copy, last]) await api.member.ok('slide.remove', { params: { id: each.id } })
  expect(titled(await deck(), 'Next week')).toBeUndefined()
})

it('refuses a conflicting order, removing a generated slide, and too many slides', async () => {
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

it('lists the figures available in texts, with their values', async () => {
  const figures = await api.member.ok('slide.figures', { params: { id } })
  expect(figures).toContainEqual({
    name: 'roi.net',
    label: 'Net savings before running costs',
    text: '$50k',
  })
})
