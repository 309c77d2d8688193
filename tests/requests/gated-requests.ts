// Requests for records of audits: addresses, and bodies for endpoints whose schemas refuse nearly all that is generated.

import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointId } from '#contract/index.ts'
import { SLIDE_LAYOUTS } from '#domain/deck-template.ts'
import type { Person } from '../person.ts'
import { Requests } from './hostile.ts'

/** Tries for a body that the endpoint accepts. */
const TRIES = 60

/** Bodies and queries that are not generated: their schemas refuse nearly all that is. */
export const SENT: Partial<Record<EndpointId, { payload?: object; query?: string }>> = {
  'comment.write': {
    payload: { about: 'audit', name: '', threadId: null, text: 'Is that so?', requestKey: 'x'.repeat(20) },
  },
  'deckTemplate.changeMatch': {
    payload: { match: Object.fromEntries(SLIDE_LAYOUTS.map(layout => [layout, 'a'])) },
  },
  'question.add': {
    payload: { key: '6f9619ff-8b86-4011-b42d-00c04fc964ff', question: 'Who signs it off?' },
  },
  'guest.invite': { payload: { name: 'Gil Guest', email: 'gil.guest@example.com', role: 'reader' } },
  'outcome.begin': { payload: { begins: '2026-11-01' } },
  'outcome.measure': { payload: { source: 'Time sheets', months: [{ month: '2026-11', volume: 3 }] } },
  'draft.preview': { query: 'kind=steps' },
  'plan.setLimits': { payload: { quarters: 4, budget: null, people: [], options: [] } },
  'plan.why': { query: 'option=1' },
  'recording.add': { query: 'duration=3&consent=true&requestKey=xxxxxxxxxxxxxxxxxxxx' },
  'source.map': { query: 'detail=50' },
  'source.cases': { query: 'activity=0&measure=duration' },
  'quantity.useVersion': { payload: { sourceId: 1, use: 'kept' } },
  'source.filter': { payload: { filter: null } },
  'source.range': { query: 'sheet=Times&range=B2' },
  'quantity.takeCells': {
    payload: {
      sheet: 'Times',
      range: 'B2',
      measure: 'cell',
      kind: 'money',
      unit: 'in all',
      label: '',
      link: { to: 'roi', input: 'currentCost' },
    },
  },
  'quantity.takePassage': {
    payload: {
      block: 1,
      from: 0,
      to: 2,
      kind: 'money',
      unit: 'in all',
      min: 1,
      usual: 1,
      max: 1,
      label: '',
      link: { to: 'roi', input: 'currentCost' },
    },
  },
  'source.read': {
    payload: {
      columns: { caseId: 'case', activity: 'step', start: null, end: 'end', lifecycle: null, resource: null },
      timeFormat: 'ymd',
      zone: 'UTC',
      calendar: null,
      keepsNames: false,
    },
  },
  'scenario.maps': { query: 'ids=1' },
}

/** The path of an endpoint for that record. */
export const addressOf = ({ path }: Endpoint, record: number) =>
  path.replace(':id', String(record)).replace(':month', '2026-11').replace(/:\w+/g, '1')

/** The fixed body of an endpoint, if it has one. */
export const payloadOf = (id: EndpointId) => (SENT[id]?.payload ? { payload: SENT[id].payload } : {})

/** A text file as multipart/form-data. */
export const upload = () => uploadOf(new Blob(['Twelve minutes each']), 'minutes.txt')

/** Headers and body of a request that uploads this file as multipart/form-data. */
export async function uploadOf(file: Blob, name: string) {
  const form = new FormData()
  form.append('file', file, name)
  const request = new Request('http://x', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** Answers to the same request at two addresses, with a body that passes the endpoint's schema. */
export async function acceptedBy(id: EndpointId, endpoint: Endpoint, caller: Person, urls: [string, string]) {
  const requests = new Requests(35, 3)
  for (let n = 0; n < TRIES; n++) {
    const request = endpoint.upload ? await upload() : { ...requests.fair(endpoint), ...payloadOf(id) }
    const send = async (url: string) => {
      const { status, body } = await caller.request({ ...request, method: endpoint.method, url })
      return { status, body }
    }
    const hidden = await send(urls[0])
    const missing = await send(urls[1])
    if (hidden.status !== 400) return { hidden, missing }
  }
  return { hidden: { status: 400, body: undefined }, missing: null }
}
