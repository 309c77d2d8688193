// Frozen deliverables over HTTP: stored byte for byte, bound to their snapshot, stale as soon as the audit
// changes.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { lintPptx, pptxProperties, readPptx } from '../../../tests/files/pptx.ts'

let api: Api
let id: number
let stepId: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  id = (await api.member.ok('audit.create', { body })).id
  stepId = (await step('Check invoice')).id
  await api.member.ok('roi.save', { params: { id }, body: ROI_DEFAULTS })
})
afterAll(() => api.stop())

const step = (label: string) =>
  api.member.ok('process.createStep', {
    params: { id },
    body: { label, engine: 'support', owner: 'Petra Okafor', position: { x: 50, y: 50 } },
  })

async function exportDeck(who = api.member, names: 'full' | 'hidden' = 'full'): Promise<Buffer> {
  const { status, body } = await who.call('slide.export', {
    params: { id },
    query: { names, appendix: 'interviews' },
  })
  expect(status).toBe(200)
  return body as unknown as Buffer
}

const list = () => api.member.ok('deliverable.list', { params: { id } })
const changes = async (deliverable: number) =>
  (await api.member.ok('deliverable.changes', { params: { id: deliverable } })).changes
const file = async (deliverable: number) =>
  (await api.admin.call('deliverable.file', { params: { id: deliverable } })).body as unknown as Buffer
const words = (deck: Buffer) =>
  readPptx(deck).flatMap(slide => [...slide.texts, ...slide.notes, ...slide.tables.flat(2)])

it('stores each export with author and date, and its version and hash in the properties', async () => {
  expect(await list()).toEqual([])
  const deck = await exportDeck()
  const [kept] = await list()
  expect(kept).toMatchObject({
    kind: 'deck',
    version: 1,
    name: 'Freight desk-report.pptx',
    names: 'full',
    madeBy: 'Mona Member',
    size: deck.length,
    isStale: false,
  })
  expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(pptxProperties(deck)).toMatchObject({
    version: '1',
    identifier: kept?.hash,
    description: expect.stringMatching(/^Version 1, created .+ by Mona Member\. Names as recorded\./),
  })
  expect(words(deck).join('\n')).not.toMatch(/About this file|Version 1|SHA-256/)
})

it('returns the identical file after later changes, and lists the changes', async () => {
  const first = await exportDeck()
  await api.member.ok('process.changeStep', { params: { id: stepId }, body: { durationMin: 20 } })
  await api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, projectedSavings: 70_000 } })
  const [stale] = await list()
  expect(stale).toMatchObject({ version: 1, isStale: true })
  expect(await changes(stale?.id ?? 0)).toEqual(
    expect.arrayContaining([
      'Return on investment before running costs 200% → 180%',
      'Net savings before running costs $50,000 → $45,000',
      'Step ‘Check invoice’: minutes 15 → 20',
      'Projected savings over the period $75,000 → $70,000',
    ]),
  )
  const second = await exportDeck(api.admin)
  expect((await list()).map(({ version, isStale, madeBy }) => [version, isStale, madeBy])).toEqual([
    [2, false, 'Ada Admin'],
    [1, true, 'Mona Member'],
  ])
  expect((await file(stale?.id ?? 0)).equals(first)).toBe(true)
  expect(second.equals(first)).toBe(false)
})

it('lists steps, answers, slides and links that were added, removed or changed', async () => {
  const other = await step('Pay')
  await api.member.ok('process.createLink', {
    params: { id },
    body: { sourceId: stepId, targetId: other.id },
  })
  await exportDeck()
  const [deck] = await list()
  await step('File it')
  await api.member.ok('process.deleteStep', { params: { id: other.id } })
  const interview = await api.member.ok('interview.start', {
    params: { id },
    body: { templateName: 'operations', interviewee: 'Ira Interviewee' },
  })
  await api.member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: 'operations.handovers', response: 'Five.', impactScore: 8 },
  })
  const [summary] = await api.member.ok('slide.list', { params: { id } })
  await api.member.ok('slide.change', {
    params: { id: summary?.id ?? 0 },
    body: { texts: { title: { text: 'By hand', base: '' } }, version: 1 },
  })
  expect(await changes(deck?.id ?? 0)).toEqual(
    expect.arrayContaining([
      'Step ‘File it’ added',
      'Step ‘Pay’ removed',
      'Connection ‘Check invoice’ → ‘Pay’ removed',
      'Interview ‘Operations Assessment, Ira Interviewee’ added',
      'High-impact answers (score 7 or more) 0 → 1',
      'Slide ‘Executive Summary’: texts changed',
    ]),
  )
})

it('makes one version while nothing changes, for repeated and simultaneous requests', async () => {
  const decks = await Promise.all([1, 2, 3, 4].map(() => exportDeck()))
  for (const deck of decks) expect(deck.equals(decks[0] ?? Buffer.of())).toBe(true)
  expect((await exportDeck(api.admin)).equals(decks[0] ?? Buffer.of())).toBe(true)
  expect(await list()).toHaveLength(1)
})

it('becomes stale only by changes that it shows, and fresh when they are undone', async () => {
  await exportDeck()
  await api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
  expect((await list())[0]?.isStale).toBe(false)
  await api.member.ok('audit.change', { params: { id }, body: { status: 'in_progress' } })
  const set = (owner: string) =>
    api.member.ok('process.changeStep', { params: { id: stepId }, body: { owner } })
  await set('Somebody')
  expect((await list())[0]?.isStale).toBe(true)
  await set('Petra Okafor')
  expect((await list())[0]?.isStale).toBe(false)
})

it('becomes stale when the organization defaults change', async () => {
  await exportDeck()
  const addressable = { min: 10, usual: 20, max: 30 }
  await api.admin.ok('system.changeHouse', { body: { addressable } })
  // An audit keeps the shares of its beginning.
  expect((await list())[0]?.isStale).toBe(false)
  await api.admin.ok('system.changeHouse', { body: { hoursPerYear: 1500 } })
  const [deck] = await list()
  expect(deck?.isStale).toBe(true)
  expect(await changes(deck?.id ?? 0)).toEqual([expect.stringContaining('Organization default')])
  await exportDeck()
  expect((await list()).map(({ version, isStale }) => [version, isStale])).toEqual([
    [2, false],
    [1, true],
  ])
})

it('hides the names of interviewees and owners everywhere', async () => {
  const interview = await api.member.ok('interview.start', {
    params: { id },
    body: { templateName: 'operations', interviewee: 'Ira Interviewee', intervieweeRole: 'Clerk' },
  })
  const response = 'Ask Ira: PETRA OKAFOR and Ira Interviewee type it twice.'
  await api.member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: 'operations.handovers', response, impactScore: 9 },
  })
  const open = words(await exportDeck()).join('\n')
  expect(open).toContain(response)
  const hiddenWords = async () => words(await exportDeck(api.member, 'hidden')).join('\n')
  // Without decisions, the interviewee's full name is hidden, and nothing else.
  expect(await hiddenWords()).toContain('Ask Ira: PETRA OKAFOR and Interviewee A type it twice.')
  const { names: proposed } = await api.member.ok('deliverable.names', { params: { id } })
  const changes = proposed.map(({ key, replacement }) => ({
    key,
    was: null,
    now: { action: 'cover' as const, replacement },
  }))
  await api.member.ok('deliverable.decideNames', { params: { id }, body: { changes } })
  const deck = await exportDeck(api.member, 'hidden')
  expect(lintPptx(deck)).toEqual([])
  const hidden = words(deck).join('\n')
  expect(hidden).toContain('Ask Interviewee A: Owner A and Interviewee A type it twice.')
  expect(hidden).toContain('Clerk')
  expect(hidden).not.toMatch(/\bIra\b|Petra|Okafor/i)
  expect((await list()).map(({ version, names, isStale }) => [version, names, isStale])).toEqual([
    [3, 'hidden', false],
    [2, 'hidden', false],
    [1, 'full', false],
  ])
})

it('is deleted with its audit, and unknown ids are refused', async () => {
  await exportDeck()
  const [kept] = await list()
  await api.member.ok('audit.delete', { params: { id } })
  const unknown = { params: { id: kept?.id ?? 0 } }
  expect(await api.member.refused('deliverable.file', unknown)).toMatchObject({
    code: 'deliverable_not_found',
  })
  expect(await api.member.refused('deliverable.changes', unknown)).toMatchObject({
    code: 'deliverable_not_found',
  })
  expect(await api.member.refused('deliverable.list', { params: { id } })).toMatchObject({
    code: 'audit_not_found',
  })
})
