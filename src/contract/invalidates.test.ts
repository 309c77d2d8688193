// After a write, every read that shows the written data is invalidated.

import { expect, it } from 'vitest'
import { type Endpoint, invalidatedBy } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

/** The reads that show an audit as its documents contain it. */
const DOCUMENTS = [
  'slide.list',
  'slide.figures',
  'slide.pages',
  'deliverable.names',
  'figure.get',
  'report.get',
  'report.pages',
  'deliverable.list',
  'deliverable.changes',
]

const CONTENT = /^(?:process|opportunity|interview|answer|quantity|question)\./

const writes = Object.entries<Endpoint>(ENDPOINTS).flatMap(([id, { method }]) =>
  method !== 'GET' && CONTENT.test(id) ? [id] : [],
)

it.each(writes)('%s invalidates all documents of the audit', id => {
  // The report does not depend on where links lead or on opportunities.
  const reads = /^opportunity|Link$/.test(id) ? DOCUMENTS.filter(read => read !== 'report.get') : DOCUMENTS
  expect(invalidatedBy(ENDPOINTS, id)).toEqual(expect.arrayContaining(reads))
})

const OF_DECKS = DOCUMENTS.filter(read => read !== 'report.get')

it.each([
  'audit.change',
  'roi.save',
  'slide.change',
  'slide.add',
  'slide.duplicate',
  'slide.remove',
  'slide.order',
  'system.changeSettings',
  'system.changeHouse',
  'system.changeBrand',
  'client.changeBrand',
  'system.resetSettings',
])('%s invalidates decks and reports', id => {
  expect(invalidatedBy(ENDPOINTS, id)).toEqual(expect.arrayContaining(OF_DECKS))
})

it.each(['process.changeStep', 'process.restore', 'quantity.change', 'opportunity.delete'])(
  '%s invalidates the offers of the ROI',
  id => expect(invalidatedBy(ENDPOINTS, id)).toContain('roi.get'),
)

it.each([
  ['interviewLink.open', ['interviewLink.get', 'interview.list']],
  ['interviewLink.consent', ['interviewLink.get', 'interview.list']],
  ['interviewLink.answer', ['interviewLink.get', 'interview.list']],
  ['interviewLink.finish', ['interviewLink.get', 'interview.list']],
  ['clientLink.open', ['clientLink.list']],
  ['clientLink.say', [...DOCUMENTS, 'process.steps', 'clientLink.list']],
  ['clientLink.comment', ['clientLink.list']],
  ['clientLink.sign', ['clientLink.list']],
])('%s updates the open screens of other users', (id, reads) => {
  expect(invalidatedBy(ENDPOINTS, id)).toEqual(expect.arrayContaining(reads))
})

it.each(['answer.save', 'answer.change', 'submission.review'])(
  '%s invalidates whatever shows if the answer still has the words of a figure',
  id =>
    expect(invalidatedBy(ENDPOINTS, id)).toEqual(
      expect.arrayContaining(['process.steps', 'opportunity.list', 'quantity.list', 'roi.get']),
    ),
)

it('lists only reads', () => {
  for (const { invalidates = [], dependsOn: follows = [] } of Object.values<Endpoint>(ENDPOINTS))
    for (const id of [...invalidates, ...follows])
      expect((ENDPOINTS as Record<string, Endpoint>)[id]?.method, id).toBe('GET')
})
