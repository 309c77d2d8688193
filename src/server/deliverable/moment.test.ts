// Documents of an audit that is being edited: each shows one moment, none is refused, and version numbers
// increase. Figures are recomputed from the snapshot by docs/figures.md.

import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Snapshot } from '#domain/deliverable.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { findDeliverable } from '#server/deliverable/store.ts'
import { whileVersionsAreLocked } from '#server/deliverable/versions.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { NUMBERS } from '../../../tests/audits/entered-numbers.ts'
import { type Figures, figuresOf } from '../../../tests/figures/all.ts'
import type { Inputs } from '../../../tests/figures/inputs.ts'
import { isWritten, rounded, written } from '../../../tests/figures/text.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { pptxProperties, readPptx } from '../../../tests/files/pptx.ts'
import type { Person } from '../../../tests/person.ts'

let api: Api
let id: number
let steps: number[]
let quantity: number

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/**
 * Three steps. A figure extracted from an interview sets the first step's minutes, and its estimated savings set
 * the ROI's.
 */
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  id = (await api.member.ok('audit.create', { body })).id
  const audit = { params: { id } }
  steps = []
  for (const label of ['Price the lane', 'Check the papers', 'Send the invoice'])
    steps.push((await api.member.ok('process.createStep', { ...audit, body: { label, ...NUMBERS } })).id)
  const interview = await api.member.ok('interview.start', {
    ...audit,
    body: { templateName: 'operations', interviewee: 'Ira Interviewee' },
  })
  const answer = await api.member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: 'operations.handovers', response: 'It takes 15 minutes.', impactScore: 8 },
  })
  const named = await api.member.ok('quantity.add', { params: { id: answer.id }, body: minutes(15) })
  quantity = named.id
  const share = { min: 30, usual: 50, max: 70 }
  const judged = { stepId: steps[0], title: 'Price by machine', addressable: share, realisation: share }
  await api.member.ok('opportunity.create', { ...audit, body: judged })
  const plan = {
    ...ROI_PLAN,
    ramp: [...ROI_PLAN.ramp],
    sources: { projectedSavings: { kind: 'opportunities' as const } },
  }
  await api.member.ok('roi.save', { ...audit, body: { ...ROI_DEFAULTS, plan } })
})

const minutes = (usual: number) => ({
  kind: 'minutes' as const,
  label: '',
  min: 1,
  usual,
  max: 1000,
  link: { to: 'step' as const, stepId: steps[0] ?? 0, field: 'durationMin' as const },
})

/** Changes related records in one transaction each, until `isOver` returns true. */
async function edit(who: Person, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    const usual = 16 + (round % 900)
    const change = await who.call('quantity.change', { params: { id: quantity }, body: minutes(usual) })
    expect([200, 409]).toContain(change.status)
    const pair = steps.slice(1).map(each => ({ id: each, durationMin: usual }))
    expect((await who.call('process.changeSteps', { params: { id }, body: { steps: pair } })).status).toBe(
      200,
    )
  }
}

const REQUESTED = [
  { kind: 'deck', names: 'full' },
  { kind: 'pdf', names: 'full' },
  { kind: 'docx', names: 'full' },
  { kind: 'deck', names: 'hidden' },
  { kind: 'pdf', names: 'hidden' },
  { kind: 'docx', names: 'hidden' },
] as const

interface Made {
  kind: 'deck' | 'pdf' | 'docx'
  status: number
  file: Buffer
}

async function order(who: Person, { kind, names }: (typeof REQUESTED)[number]): Promise<Made> {
  const { status, body } =
    kind === 'deck'
      ? await who.call('slide.export', { params: { id }, query: { names } })
      : await who.call('report.export', { params: { id }, body: { format: kind, names } })
  return { kind, status, file: body as unknown as Buffer }
}

/** Exports per run; `npm run test:long` makes more. */
const EXPORTS = Number(process.env.EXPORTS ?? 8)

/** Exports per round, so few that every version is kept: twenty per kind. */
const ROUND = 50

/** Four users export one document after the other while two others edit. */
async function exportsWhileEdited(many: number) {
  const exporters = [api.member, api.admin, api.member, api.admin]
  let isOver = false
  const editing = [api.member, api.admin].map(who => edit(who, () => isOver))
  const made = await Promise.all(
    exporters.map(async (who, lane) => {
      const mine = []
      for (let n = lane; n < many; n += exporters.length)
        mine.push(await order(who, REQUESTED[n % REQUESTED.length]!))
      return mine
    }),
  )
  isOver = true
  await Promise.all(editing)
  return made.flat()
}

const kept = () => api.member.ok('deliverable.list', { params: { id } })

async function frozen(deliverable: number): Promise<{ text: string; hash: string; state: Snapshot }> {
  const found = await api.database.run(() => findDeliverable(deliverable))
  if (!found) throw new Error('the deliverable is missing')
  return { text: found.snapshot, hash: found.hash, state: JSON.parse(found.snapshot) as Snapshot }
}

/** Parts of the snapshot that are from another moment than the rest. */
function mixtures(state: Snapshot, own: Figures): string[] {
  const [first, ...pair] = state.steps
  const named = state.quantities?.[0]?.usual
  return [
    ...(first?.durationMin === named ? [] : [`step ${first?.durationMin}, named ${named}`]),
    ...(first?.sources?.durationMin?.[0]?.usual === named ? [] : ['the source of the step is another one']),
    ...(new Set(pair.map(step => step.durationMin)).size === 1 ? [] : ['two steps of one change differ']),
    ...Object.entries(state.figures).flatMap(([figure, { text }]) =>
      isWritten(text, own.values.get(figure) ?? null, DEFAULT_STYLE) ? [] : [`${figure} is not ${text}`],
    ),
    ...(amountOf(state.roi.sources.projectedSavings) === own.values.get('opportunities:savings:period')
      ? []
      : ['the ROI stands on other savings']),
  ]
}

/** Every figure recomputed from the audit in the snapshot. */
function computed({ roi, ...state }: Snapshot): Figures {
  const { inputs, plan, marks, saved } = roi
  const entries = { ...inputs, plan, marks, savedAt: saved ? 'saved' : null }
  // This audit has no scenarios and no capacities.
  const plans = { scenarios: [], capacities: [] }
  return figuresOf({ ...state, ...plans, audit: DEFAULT_STYLE, roi: entries } as unknown as Inputs)
}

/**
 * Figures in a file that differ from the recomputed ones: all of a deck's appendix, and the amounts that the edits
 * change.
 */
function misprints({ kind, file }: Made, text: string, own: Figures): string[] {
  const rows = kind === 'deck' ? readPptx(file).flatMap(slide => slide.tables.flat()) : []
  const moved = [...own.values].filter(([id]) => /^opportunity:\d+:expected$|:cost$/.test(id))
  return [
    ...rows.flatMap(([id = '', , value = '']) =>
      !own.values.has(id) || isWritten(value, own.values.get(id) ?? null, DEFAULT_STYLE)
        ? []
        : [`${id}: ${value}`],
    ),
    ...moved.flatMap(([id, value]) =>
      [written, rounded].some(write => text.includes(squeezed(write(value, 'money', DEFAULT_STYLE))))
        ? []
        : [`${id}: no ${value}`],
    ),
  ]
}

const amountOf = (input: Snapshot['roi']['sources']['projectedSavings']) =>
  input?.kind === 'figure' ? input.figure.value : undefined

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

/** All text of a file, without spaces. */
async function textOf({ kind, file }: Made): Promise<string> {
  if (kind === 'deck')
    return squeezed(
      [...readPptx(file).flatMap(each => each.texts), ...Object.values(pptxProperties(file))].join(''),
    )
  if (kind === 'pdf') return squeezed((await readPdf(file)).pages.map(page => page.text).join(''))
  const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
  return squeezed(xml.replaceAll(/<[^>]*>/g, ''))
}

it('freezes one moment in every version, without refusals, while two users edit', async () => {
  for (let left = EXPORTS; left > 0; left -= ROUND)
    await expectMoments(await exportsWhileEdited(Math.min(left, ROUND)))
}, 3_600_000)

async function expectMoments(made: Made[]): Promise<void> {
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  const versions = await kept()
  const states = new Map<string, Figures>()
  for (const { id: one } of versions) {
    const { text, hash, state } = await frozen(one)
    expect(sha256(text)).toBe(hash)
    const own = computed(state)
    expect(mixtures(state, own)).toEqual([])
    states.set(hash, own)
  }
  for (const kind of ['deck', 'report_pdf', 'report_docx']) {
    const numbers = versions.filter(each => each.kind === kind).map(each => each.version)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index))
  }
  for (const each of made) {
    const text = await textOf(each)
    const [, own] = [...states].find(([hash]) => text.includes(hash)) ?? []
    if (!own) throw new Error(`a ${each.kind} names no kept snapshot`)
    expect(misprints(each, text, own)).toEqual([])
  }
}

it('locks versions of one audit across servers, and other audits proceed', async () => {
  const servers = [openDatabase(api.url), openDatabase(api.url)]
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const first = servers[0]?.run(() =>
    whileVersionsAreLocked(1, async () => {
      begun.resolve()
      await finish.promise
      order.push('first')
    }),
  )
  await begun.promise
  const second = servers[1]?.run(() => whileVersionsAreLocked(1, async () => void order.push('second')))
  await servers[1]?.run(() => whileVersionsAreLocked(2, async () => void order.push('another audit')))
  finish.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['another audit', 'first', 'second'])
  const failed = servers[0]?.run(() => whileVersionsAreLocked(1, () => Promise.reject(new Error('no room'))))
  await expect(failed).rejects.toThrow('no room')
  await servers[1]?.run(() => whileVersionsAreLocked(1, async () => void order.push('third')))
  await Promise.all(servers.map(server => server.close()))
})
