// Tests of reopening a map while changes of an earlier tab wait: they are compared with the base they were typed on.

import { beforeEach, expect, test } from 'vitest'
import type { StepFields } from '#domain/process/step.ts'
import { Canvas, type CanvasOptions } from '#web/process/canvas/canvas.ts'
import { newKey, sendingTo } from '#web/process/canvas/gesture/simulated-pointer.ts'
import { FakeServer, Refused } from '#web/process/canvas/outbox/fake-server.ts'
import { loadCanvas } from '#web/process/canvas/outbox/load.ts'
import type { StoredWrite } from '#web/process/canvas/outbox/local-store.ts'

let server: FakeServer
let options: CanvasOptions
let id: number

beforeEach(async () => {
  server = new FakeServer()
  options = { ...sendingTo(server), newKey }
  const canvas = new Canvas(options)
  canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  id = [...server.steps.keys()][0] ?? 0
})

const reader = {
  steps: async () => [...server.steps.values()],
  links: async () => [...server.links.values()],
  opportunities: async () => [],
}
const open = (left?: StoredWrite[], call = options.call) => loadCanvas({ ...options, call }, reader, left)
const theirs = (change: Partial<StepFields>) => server.changeStep(id, change)
const only = (canvas: Canvas) => [...canvas.doc.steps.keys()][0] ?? ''
const change = (canvas: Canvas, changes: Partial<StepFields>) =>
  canvas.editor.edit([{ kind: 'changeStep', key: only(canvas), changes }])
/** What a tab that closes now leaves on the device. */
const left = ({ outbox }: Canvas): StoredWrite[] =>
  outbox.queue.map(item => ({ item, ...outbox.known.about(item.write) }))

test('"Keep mine" does not overwrite a version that the user has not seen', async () => {
  const before = await open()
  await theirs({ label: 'Theirs' })
  change(before, { label: 'Mine' })
  await before.outbox.allSaved()
  const kept = left(before)
  await theirs({ label: 'Theirs, later' })
  const canvas = await open(kept)
  expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { label: 'Theirs' } }])
  canvas.outbox.resolve(canvas.outbox.queue[0]!, 'mine')
  await canvas.outbox.allSaved()
  expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { label: 'Theirs, later' } }])
  expect(server.steps.get(id)?.label).toBe('Theirs, later')
  canvas.outbox.resolve(canvas.outbox.queue[0]!, 'mine')
  await canvas.outbox.allSaved()
  expect(server.steps.get(id)?.label).toBe('Mine')
})

test('waiting changes are compared with the base they were typed on', async () => {
  const unsent = await open([], () => new Promise(() => {}))
  change(unsent, { label: 'Mine' })
  const kept = left(unsent)
  await theirs({ label: 'Theirs' })
  let isDown = true
  const canvas = await open(kept, async (id, input) => {
    if (!isDown) return server.call(id, input)
    isDown = false
    throw new Refused(503, 'busy')
  })
  await canvas.outbox.allSaved()
  expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { label: 'Theirs' } }])
  expect(server.steps.get(id)?.label).toBe('Theirs')
})

test('a map replaces only the state it was based on, even after reloading', async () => {
  const before = await open()
  await theirs({ label: 'Theirs' })
  before.commands.replace([], [])
  await before.outbox.allSaved()
  const kept = left(before)
  await server.createStep({ ...server.steps.get(id)!, requestKey: 'later', label: 'Added since' })
  const canvas = await open(kept)
  canvas.outbox.resolve(canvas.outbox.queue[0]!, 'mine')
  await canvas.outbox.allSaved()
  expect(canvas.outbox.queue).toMatchObject([
    { state: 'refused', theirs: { steps: [{ label: 'Theirs' }, { label: 'Added since' }] } },
  ])
  expect(server.steps.size).toBe(2)
})
