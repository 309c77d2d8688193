// The canvas against the real server: random edits, with writes refused and answers lost in transit, end in the same state on
// both sides. After everything is undone, every figure is on the step it started on.

import 'virtual:calls/company'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { call } from '#web/platform/call.ts'
import { loadCanvas } from '#web/process/canvas/outbox/load.ts'
import { drained, edits, perform, shown } from '#web/process/canvas/random-edits.ts'
import { refusalOf } from '#web/process/server.ts'
import { type Api, startApi } from '../api.ts'

/** Timeout for thousands of sequential calls. */
const PATIENCE = { timeout: 180_000 }

const REFUSE_EVERY = 10
const LOSE_EVERY = 20

let api: Api
let keys = 0
/** Number of writes since the run began, counted in `network`. */
let writes = 0

beforeAll(async () => {
  api = await startApi()
  vi.stubGlobal('localStorage', { getItem: () => api.member.token })
  vi.stubGlobal('fetch', network)
})
beforeEach(() => api.reset())
afterAll(() => {
  vi.unstubAllGlobals()
  return api.stop()
})

/** Replaces the browser's `fetch`: every tenth write never arrives, and every twentieth answer is lost. */
async function network(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const n = ++writes
  if (n % REFUSE_EVERY === 0) return new Response('{}', { status: (n / REFUSE_EVERY) % 2 === 0 ? 503 : 409 })
  const request = {
    method: method as 'GET',
    url: path,
    headers: { ...(headers as object) },
    payload: body as string,
  }
  const answer = await api.app.inject(request)
  if (n % LOSE_EVERY === 1) throw new TypeError('The answer was lost')
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
}

async function openCanvas(auditId: number) {
  const params = { params: { id: auditId } }
  return loadCanvas(
    {
      call,
      map: { auditId, scenario: null },
      refusal: refusalOf,
      wait: async () => {},
      newKey: () => `k${++keys}`,
    },
    {
      steps: () => api.member.ok('process.steps', params),
      links: () => api.member.ok('process.links', params),
      opportunities: () => api.member.ok('opportunity.list', params),
    },
  )
}

/** Creates an audit with a map, figures of two interviewees on its steps, and an assessed opportunity; returns its id. */
async function auditWithEvidence(): Promise<number> {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  const { steps, links } = BUILT_IN_TEMPLATES[3]!
  const map = await api.member.ok('process.replaceMap', { params: { id }, body: { steps, links } })
  for (const [n, interviewee] of ['Priya Raman', 'Jonas Lind'].entries()) {
    const template = { templateName: 'operations', interviewee }
    const interview = await api.member.ok('interview.start', { params: { id }, body: template })
    const words = { questionId: 'operations.peaks', response: 'Some minutes.' }
    const answer = await api.member.ok('answer.save', { params: { id: interview.id }, body: words })
    for (const step of map.steps.slice(0, 4)) {
      const link = { to: 'step', stepId: step.id, field: 'durationMin' } as const
      const figure = { kind: 'minutes', min: 5, usual: 10 + n, max: 20, link } as const
      await api.member.ok('quantity.add', { params: { id: answer.id }, body: figure })
    }
  }
  const share = { min: 20, usual: 30, max: 40 }
  const judged = { stepId: map.steps[1]!.id, title: 'Faster', addressable: share, realisation: share }
  await api.member.ok('opportunity.create', { params: { id }, body: judged })
  return id
}

async function lineage(id: number) {
  const params = { id }
  const figures = await api.member.ok('quantity.list', { params })
  const opportunities = await api.member.ok('opportunity.list', { params })
  const { contradictions } = await api.member.ok('report.get', { params })
  return {
    figures,
    opportunities: opportunities.map(each => [each.id, each.stepId, each.judgedBy, each.judgedAt]),
    contradictions: contradictions.map(({ stepId, about, accounts }) => [stepId, about, accounts.length]),
    steps: (await api.member.ok('process.steps', { params })).map(step => step.id),
  }
}

test('any edits, undone and redone, reach the server despite refusals and losses', PATIENCE, () =>
  fc.assert(
    fc.asyncProperty(edits, async actions => {
      const id = await auditWithEvidence()
      const start = await lineage(id)
      writes = 0
      const canvas = await openCanvas(id)
      const same = async () => {
        await drained(canvas)
        expect(shown(await openCanvas(id))).toEqual(shown(canvas))
      }
      for (const one of actions) await perform(canvas, one)
      await same()
      while (canvas.editor.history.past.length > 0) canvas.editor.undo()
      await same()
      expect(await lineage(id)).toEqual(start)
      while (canvas.editor.history.future.length > 0) canvas.editor.redo()
      await same()
      while (canvas.editor.history.past.length > 0) canvas.editor.undo()
      await same()
      expect(await lineage(id)).toEqual(start)
    }),
    { numRuns: 4, seed: 20261120, endOnFailure: true },
  ),
)
