// An object-centric log over HTTP: the object type that is chosen as the case flattens it.

import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { LogMapping } from '#domain/source/log/mapping.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'
import { readSources } from './import.ts'

const audit = useSourceAudit()

const [ORDER = '', PACK = '', SEND = ''] = LANGUAGES.de.steps

/** Two orders with three items; each item is packed, and one parcel holds the items of both orders. */
const LOG = {
  objectTypes: [],
  eventTypes: [],
  objects: [
    ...['O1', 'O2'].map(id => ({ id, type: 'Auftrag', attributes: [], relationships: [] })),
    ...['I1', 'I2', 'I3'].map(id => ({ id, type: 'Position "klein"' })),
  ],
  events: [
    event(ORDER, '2026-01-05T09:00:00+01:00', ['O1', 'I1', 'I2'], 7),
    event(ORDER, '2026-01-05T09:30:00+01:00', ['O2', 'I3'], 9),
    event(PACK, '2026-01-05T10:00:00+01:00', ['I1']),
    event(PACK, '2026-01-05T10:10:00+01:00', ['I2']),
    event(PACK, '2026-01-05T10:20:00+01:00', ['I3', 'unknown']),
    event(SEND, '2026-01-06T10:00:00+01:00', ['O1', 'O2', 'I1', 'I2', 'I3']),
  ],
}

function event(type: string, time: string, ids: string[], weight?: number) {
  const relationships = ids.map(objectId => ({ objectId, qualifier: 'about' }))
  return {
    id: `${type} ${time}`,
    type,
    time,
    relationships,
    ...(weight !== undefined && { attributes: [{ name: 'weight', value: weight }] }),
  }
}

async function send(content: string | Uint8Array, name = 'orders.jsonocel') {
  const { status, body } = await audit.addLog(content, name)
  expect(status).toBe(201)
  return { id: body.id }
}

const mapping = (caseId: string): LogMapping => ({
  columns: {
    caseId,
    activity: 'ocel:activity',
    start: null,
    end: 'ocel:timestamp',
    lifecycle: null,
    resource: null,
  },
  attributes: ['weight'],
  timeFormat: 'ymd',
  zone: 'Europe/Berlin',
  calendar: null,
  keepsNames: false,
})

async function read(params: { id: number }, caseId: string) {
  await audit.api.member.ok('source.read', { params, body: mapping(caseId) })
  await audit.api.database.run(() => readSources(audit.api.files, new AbortController().signal, 20))
  return audit.api.member.ok('source.get', { params })
}

it('lists its object types as columns, and asks which one is the case', async () => {
  const preview = await audit.api.member.ok('source.preview', { params: await send(JSON.stringify(LOG)) })
  expect(preview).toMatchObject({
    columns: ['ocel:activity', 'ocel:timestamp', 'weight', 'object:Auftrag', 'object:Position "klein"'],
    guess: { caseId: null, activity: 'ocel:activity', end: 'ocel:timestamp' },
    hasZone: true,
    timeFormats: ['ymd'],
  })
  expect(preview.rows[0]).toEqual([ORDER, '2026-01-05T09:00:00+01:00', '7', 'O1', 'I1, I2'])
})

it('is flattened by the chosen type: a shared event counts for each object', async () => {
  const orders = await read(await send(JSON.stringify(LOG)), 'object:Auftrag')
  // The three packings belong to no order.
  expect(orders).toMatchObject({ refused: 3, summary: { events: 4, cases: 2, variantCount: 1 } })
  const items = await read(
    await send(gzipSync(JSON.stringify(LOG)), 'orders.json.gz'),
    'object:Position "klein"',
  )
  expect(items).toMatchObject({ refused: 0, summary: { events: 9, cases: 3, variantCount: 1 } })
  expect(items.summary?.activities.map(({ name, executions }) => [name, executions]).sort()).toEqual(
    [ORDER, PACK, SEND].map(name => [name, 3]).sort(),
  )
  expect(items.summary?.attributes).toEqual([
    {
      name: 'weight',
      values: [
        { value: '7', cases: 2 },
        { value: '9', cases: 1 },
      ],
    },
  ])
})

it.each([
  ['a JSON file that is no log', '{"events": 3}'],
  ['a cut file', JSON.stringify(LOG).slice(0, -5)],
  ['brackets without end', '['.repeat(1_000_000)],
  ['an OCEL 1.0 file', '{"ocel:events": {}, "ocel:objects": {}}'],
])('is refused if it is %s', async (_, content) => {
  const params = await send(content)
  expect(await audit.api.member.refused('source.preview', { params })).toMatchObject({
    code: 'source_not_ocel',
  })
})
