// Tests of the outbox: writes merged, refused and retried, conflicting, discarded.

import { beforeEach, expect, test } from 'vitest'
import { FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { openedCanvas } from '#web/process/canvas/gesture/simulated-pointer.ts'
import type { FakeServer } from '#web/process/canvas/outbox/fake-server.ts'

let server: FakeServer
let canvas: Canvas

beforeEach(() => {
  ;({ server, canvas } = openedCanvas())
})

const step = (key: string) => canvas.doc.steps.get(key)!

test('changes made during a write are merged', async () => {
  const key = canvas.commands.addStep('support')
  await Promise.resolve()
  for (let n = 1; n <= 20; n++) canvas.commands.change(key, { durationMin: n })
  await canvas.outbox.allSaved()
  expect(server.log).toEqual(['createStep', 'changeStep'])
  expect([...server.steps.values()][0]?.durationMin).toBe(20)
})

test('a refused write stays marked, blocks no others, and succeeds on retry', async () => {
  const a = canvas.commands.addStep('support')
  const b = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(a)!
  const kept = server.steps.get(id)!
  server.steps.delete(id)
  canvas.commands.change(a, { label: 'Mine' })
  canvas.commands.change(b, { label: 'Other' })
  await canvas.outbox.allSaved()
  expect(canvas.views.step(a)?.trouble).toBe('refused')
  expect(canvas.views.step(b)?.trouble).toBeUndefined()
  expect(server.steps.get(canvas.outbox.known.idOf(b)!)?.label).toBe('Other')
  server.steps.set(id, kept)
  canvas.outbox.retry()
  await canvas.outbox.allSaved()
  expect(canvas.views.step(a)?.trouble).toBeUndefined()
  expect(server.steps.get(id)?.label).toBe('Mine')
})

test('another user’s change of another field is merged, of the same field a conflict', async () => {
  const key = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(key)!
  await server.changeStep(id, { owner: 'Mara' })
  canvas.commands.change(key, { label: 'Mine' })
  await canvas.outbox.allSaved()
  expect(step(key)).toMatchObject({ label: 'Mine', owner: 'Mara' })
  expect(server.steps.get(id)).toMatchObject({ label: 'Mine', owner: 'Mara' })

  await server.changeStep(id, { label: 'Theirs' })
  canvas.commands.change(key, { label: 'Mine again' })
  await canvas.outbox.allSaved()
  expect(server.steps.get(id)?.label).toBe('Theirs')
  const [conflict] = canvas.outbox.queue
  expect(conflict).toMatchObject({ state: 'refused', theirs: { label: 'Theirs' } })
  canvas.outbox.resolve(conflict!, 'theirs')
  expect(step(key).label).toBe('Theirs')
  expect(canvas.outbox.queue).toHaveLength(0)

  await server.changeStep(id, { label: 'Theirs 2' })
  canvas.commands.change(key, { label: 'Mine 2' })
  await canvas.outbox.allSaved()
  canvas.outbox.resolve(canvas.outbox.queue[0]!, 'mine')
  await canvas.outbox.allSaved()
  expect(server.steps.get(id)?.label).toBe('Mine 2')
})

async function linked() {
  const a = canvas.commands.addStep('support')
  const b = canvas.commands.addStep('delivery')
  canvas.commands.connect(a, b)
  await canvas.outbox.allSaved()
  const [key = ''] = canvas.doc.links.keys()
  return { a, b, key, id: canvas.outbox.known.idOf(key)! }
}

test('conflicting changes of a link lose nothing, and a user decides', async () => {
  const { key, id } = await linked()
  await server.changeLink(id, { label: 'theirs' })
  canvas.commands.changeLink(key, { share: 40 })
  await canvas.outbox.allSaved()
  expect(server.links.get(id)).toMatchObject({ label: 'theirs', share: 40 })
  expect(canvas.doc.links.get(key)?.label).toBe('theirs')

  await server.changeLink(id, { share: 50 })
  canvas.commands.changeLink(key, { share: 60 })
  await canvas.outbox.allSaved()
  const [conflict] = canvas.outbox.queue
  expect(conflict).toMatchObject({ state: 'refused', theirs: { share: 50 } })
  canvas.outbox.resolve(conflict!, 'theirs')
  expect(canvas.doc.links.get(key)?.share).toBe(50)
})

test('conflicting links between the same steps: a user decides', async () => {
  const { a, b, key, id } = await linked()
  canvas.selection.select([key])
  canvas.commands.removeSelected()
  await canvas.outbox.allSaved()
  const [sourceId, targetId] = [a, b].map(step => canvas.outbox.known.idOf(step)!)
  await server.createLink({ sourceId: sourceId!, targetId: targetId!, label: 'yes', share: 70 })
  canvas.editor.undo()
  canvas.commands.changeLink(key, { label: 'no' })
  await canvas.outbox.allSaved()
  const [conflict] = canvas.outbox.queue
  expect(conflict).toMatchObject({ state: 'refused', theirs: { label: 'yes' } })
  canvas.outbox.resolve(conflict!, 'mine')
  await canvas.outbox.allSaved()
  expect([...server.links.values()].filter(link => link.id !== id)).toMatchObject([{ label: 'no' }])
  expect(canvas.outbox.queue).toEqual([])
})

test('text typed on a link before it is saved is sent with it', async () => {
  const a = canvas.commands.addStep('support')
  const b = canvas.commands.addStep('delivery')
  canvas.commands.connect(a, b)
  const [key = ''] = canvas.doc.links.keys()
  canvas.commands.changeLink(key, { label: 'ye' }, 'label')
  canvas.commands.changeLink(key, { label: 'yes', share: 80 }, 'label')
  await canvas.outbox.allSaved()
  expect(server.log).not.toContain('changeLink')
  expect([...server.links.values()]).toMatchObject([{ label: 'yes', share: 80 }])
})

test('neither Retry nor a returning network resolves a conflict', async () => {
  const key = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(key)!
  await server.changeStep(id, { label: 'Theirs' })
  canvas.commands.change(key, { label: 'Mine' })
  await canvas.outbox.allSaved()
  canvas.outbox.retry()
  await canvas.outbox.allSaved()
  expect(server.steps.get(id)?.label).toBe('Theirs')
  expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { label: 'Theirs' } }])
})

test('a map changed meanwhile is replaced only on confirmation', async () => {
  const key = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(key)!
  await server.changeStep(id, { label: 'Theirs' })
  canvas.commands.replace([], [])
  await canvas.outbox.allSaved()
  expect(server.steps.size).toBe(1)
  const [conflict] = canvas.outbox.queue
  expect(conflict).toMatchObject({ state: 'refused', theirs: { steps: [{ label: 'Theirs' }] } })
  canvas.outbox.resolve(conflict!, 'mine')
  await canvas.outbox.allSaved()
  expect([server.steps.size, canvas.outbox.queue.length]).toEqual([0, 0])
})

test('discarded changes are neither sent nor stored', async () => {
  server.faults.refuseEvery = 1
  canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  canvas.outbox.abandon()
  server.faults.refuseEvery = 0
  canvas.outbox.retry()
  await canvas.outbox.allSaved()
  expect(server.steps.size).toBe(0)
})

test('an opportunity of an earlier tab is shown without its step if never created', () => {
  const content = {
    title: '',
    description: '',
    effort: 1,
    impact: 0,
    projectedSavings: 0,
    category: FRICTION_CATEGORY,
  } as const
  canvas.sync.overlay([{ kind: 'saveOpportunity', key: 'left', step: 'refused and then cleared', content }])
  expect([...canvas.doc.opportunities.values()]).toEqual([{ key: 'left', step: null, friction: true }])
})

test('undoing a deletion restores the same step, with its unsaved changes', async () => {
  const key = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(key)!
  canvas.selection.select([key])
  canvas.commands.change(key, { owner: 'Mara' })
  canvas.commands.removeSelected()
  await canvas.outbox.allSaved()
  expect(server.steps.size).toBe(0)
  canvas.editor.undo()
  await canvas.outbox.allSaved()
  expect([...server.steps.values()]).toMatchObject([{ id, owner: 'Mara' }])
  expect(canvas.outbox.known.idOf(key)).toBe(id)
})

test('undoing a deletion keeps others’ earlier changes, and raises conflicts for equal fields', async () => {
  const key = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(key)!
  const remove = async () => {
    canvas.selection.select([key])
    canvas.commands.removeSelected()
    await canvas.outbox.allSaved()
  }
  await server.changeStep(id, { owner: 'Theirs' })
  await remove()
  canvas.editor.undo()
  await canvas.outbox.allSaved()
  expect(step(key)).toMatchObject({ owner: 'Theirs' })

  await server.changeStep(id, { owner: 'Theirs again' })
  canvas.commands.change(key, { owner: 'Mine' })
  await remove()
  canvas.editor.undo()
  await canvas.outbox.allSaved()
  expect(server.steps.get(id)).toMatchObject({ owner: 'Theirs again' })
  expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { owner: 'Theirs again' } }])
})

test('a purged step is created again', async () => {
  const key = canvas.commands.addStep('support')
  await canvas.outbox.allSaved()
  const id = canvas.outbox.known.idOf(key)
  canvas.selection.select([key])
  canvas.commands.markFriction()
  canvas.commands.removeSelected()
  await canvas.outbox.allSaved()
  server.clear()
  canvas.editor.undo()
  await canvas.outbox.allSaved()
  expect(canvas.outbox.queue).toEqual([])
  expect([...server.steps.values()]).toMatchObject([{ friction: 'time_sink' }])
  expect(canvas.outbox.known.idOf(key)).not.toBe(id)
})

test('undoing and redoing a friction keeps its judgement', async () => {
  const key = canvas.commands.addStep('support')
  canvas.selection.select([key])
  canvas.commands.markFriction()
  await canvas.outbox.allSaved()
  const [made] = [...server.opportunities.values()]
  server.judge(made!.id, 'Mara')
  canvas.editor.undo()
  await canvas.outbox.allSaved()
  expect(server.opportunities.size).toBe(0)
  canvas.editor.redo()
  await canvas.outbox.allSaved()
  expect([...server.opportunities.values()]).toMatchObject([{ id: made!.id, judgedBy: 'Mara' }])
})
