// Property test: undoing all edits restores the start, redoing all the end, and the server has what the screen shows, despite
// faults.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import { flowOrder } from '#domain/process/layout/flow-order.ts'
import { Canvas } from '#web/process/canvas/canvas.ts'
import { sendingTo } from '#web/process/canvas/gesture/simulated-pointer.ts'
import { contentFrom } from '#web/process/canvas/map/edits.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import { FakeServer, type Faults } from '#web/process/canvas/outbox/fake-server.ts'
import { loadCanvas } from '#web/process/canvas/outbox/load.ts'
import { LocalStore, type StorageLike } from '#web/process/canvas/outbox/local-store.ts'
import { asTyped, drained, edits, perform, shown, sorted } from '#web/process/canvas/random-edits.ts'
import { cases } from '../../../../tests/property.ts'

let keys = 0
let tabs = 0
const options = (server: FakeServer, localStore?: LocalStore) => ({
  ...sendingTo(server),
  localStore,
  newKey: () => `k${++keys}`,
})

function open(faults: Faults) {
  const server = new FakeServer()
  server.faults = faults
  const canvas = new Canvas(options(server))
  canvas.viewport.resize({ width: 1000, height: 400 })
  return { server, canvas }
}

/** The map in a new tab of the device, after the earlier tabs were closed. */
async function openTab(server: FakeServer, device: Device) {
  const tab = `t${`${++tabs}`.padStart(9, '0')}`
  const left = LocalStore.tabs(device, 'desk').flatMap(other => LocalStore.take(device, 'desk', other, tab))
  const line = new Line(server)
  const canvas = await loadCanvas(
    options(line.server, new LocalStore(line.to(device), 'desk', tab)),
    server.reader,
    left,
  )
  return { canvas, line }
}

/** A tab's connection to server and device: blocks everything that a closed tab would still do. */
class Line {
  closed = false
  readonly server: FakeServer

  constructor(server: FakeServer) {
    const never = new Promise<never>(() => {})
    this.server = new Proxy(server, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name)
        if (typeof part !== 'function') return part
        const answer = (value: unknown) => (this.closed ? never : value)
        const refusal = (error: unknown) => (this.closed ? never : Promise.reject(error))
        return (...args: unknown[]) => (this.closed ? never : part(...args).then(answer, refusal))
      },
    })
  }

  to(device: Device): StorageLike {
    return new Proxy(device, {
      get: (target, name) => (this.closed && name !== 'length' ? () => null : Reflect.get(target, name)),
    })
  }
}

/** A device's storage as the browser keeps it. */
class Device implements StorageLike {
  private readonly items = new Map<string, string>()

  get length(): number {
    return this.items.size
  }

  key = (n: number) => [...this.items.keys()][n] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

function stored(server: FakeServer) {
  const at = (id: number | null) => server.steps.get(id ?? 0)?.position
  return {
    steps: sorted(
      [...server.steps.values()].map(({ id: _, auditId: __, version: ___, ...step }) => asTyped(step)),
    ),
    links: sorted(
      [...server.links.values()].map(link => [at(link.sourceId), at(link.targetId), link.label, link.share]),
    ),
    opportunities: sorted([...server.opportunities.values()].map(item => at(item.stepId) ?? null)),
  }
}

test('undoing all edits restores the start, redoing all the end', () =>
  fc.assert(
    fc.asyncProperty(edits, fc.nat(3), async (actions, n) => {
      const { canvas } = open({ refuseEvery: 0, loseEvery: 0 })
      const { steps, links } = BUILT_IN_TEMPLATES[n]!
      canvas.sync.show(contentFrom(steps, links, () => `k${++keys}`))
      const start = shown(canvas)
      for (const one of actions) await perform(canvas, one)
      // Undone actions that were not redone lie ahead in the history; the end is behind them.
      while (canvas.editor.history.future.length > 0) canvas.editor.redo()
      const end = shown(canvas)
      while (canvas.editor.history.past.length > 0) canvas.editor.undo()
      expect(shown(canvas)).toEqual(start)
      while (canvas.editor.history.future.length > 0) canvas.editor.redo()
      expect(shown(canvas)).toEqual(end)
    }),
    { numRuns: cases(6) },
  ))

test('the reading order follows every edit', () =>
  fc.assert(
    fc.asyncProperty(edits, fc.nat(3), async (actions, n) => {
      const { canvas } = open({ refuseEvery: 0, loseEvery: 0 })
      const { steps, links } = BUILT_IN_TEMPLATES[n]!
      canvas.sync.show(contentFrom(steps, links, () => `k${++keys}`))
      for (const one of actions) {
        await perform(canvas, one)
        const { doc } = canvas
        expect(readingOrder(doc)).toEqual(flowOrder([...doc.steps.values()], [...doc.links.values()]))
      }
    }),
    { numRuns: cases(6) },
  ))

test.each([
  ['no faults', { refuseEvery: 0, loseEvery: 0 }],
  ['every tenth write refused, every twentieth answer lost', { refuseEvery: 10, loseEvery: 20 }],
  ['worse: every third refused, every fourth answer lost', { refuseEvery: 3, loseEvery: 4 }],
])('the server has the map on the screen: %s', (_, faults) =>
  fc.assert(
    fc.asyncProperty(edits, async actions => {
      const { canvas, server } = open(faults)
      for (const one of actions) await perform(canvas, one)
      await drained(canvas)
      expect(stored(server)).toEqual(shown(canvas))
      while (canvas.editor.history.past.length > 0) canvas.editor.undo()
      await drained(canvas)
      expect(stored(server)).toEqual(shown(canvas))
      while (canvas.editor.history.future.length > 0) canvas.editor.redo()
      await drained(canvas)
      expect(stored(server)).toEqual(shown(canvas))
    }),
    { numRuns: cases(6) },
  ),
)

test.each([
  ['no faults', { refuseEvery: 0, loseEvery: 0 }],
  ['every tenth write refused, every twentieth answer lost', { refuseEvery: 10, loseEvery: 20 }],
])('closing a tab while sending loses nothing: %s', (_, faults) =>
  fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 2, maxLength: 3 }), async visits => {
      const server = await withEvidence(3, [0, 1, 2, 3])
      const device = new Device()
      server.faults = faults
      let tab = await openTab(server, device)
      for (const actions of visits) {
        for (const one of actions) await perform(tab.canvas, one)
        const before = shown(tab.canvas)
        tab.line.closed = true
        tab = await openTab(server, device)
        if (faults.refuseEvery > 0) await drained(tab.canvas)
        expect(shown(tab.canvas)).toEqual(before)
      }
      await drained(tab.canvas)
      expect(stored(server)).toEqual(shown(tab.canvas))
      const { screen, expected } = lineage(server, tab.canvas)
      expect(screen).toEqual(expected)
      expect(device.length).toBe(0)
    }),
    { numRuns: cases(6) },
  ),
)

/** A map with interview figures on its steps, and an opportunity that a user has judged. */
async function withEvidence(n: number, linked: number[]) {
  const server = new FakeServer()
  const { steps, links } = BUILT_IN_TEMPLATES[n]!
  const map = await server.replaceMap([...steps], [...links], { steps: [], links: [] })
  const idAt = (place: number) => map.steps[place % map.steps.length]!.id
  server.figures.push(...linked.map(idAt))
  const { id } = await server.saveOpportunity({ ...FRICTION, stepId: idAt(1), requestKey: 'first' })
  server.judge(id, 'Mara')
  return server
}

const FRICTION = {
  title: 'Reduce friction',
  description: '',
  effort: 2,
  impact: 40,
  projectedSavings: 480,
  category: FRICTION_CATEGORY,
} as const

/** Every figure and opportunity with its step: as the server has it, and as the browser finds it by id. */
function lineage(server: FakeServer, { doc, outbox }: Canvas) {
  const onServer = (id: number | null) => server.steps.get(id ?? 0)
  const onScreen = (id: number | null) => doc.steps.get(outbox.known.keyOf('step', id ?? 0) ?? '')
  const { figures, opportunities } = server
  return {
    server: [
      figures.map(id => onServer(id)?.id),
      [...opportunities.values()].map(({ id, judgedBy, stepId }) => [id, judgedBy, onServer(stepId)?.id]),
    ],
    screen: [
      figures.map(id => onScreen(id)?.position),
      sorted([...doc.opportunities.values()].map(({ step }) => doc.steps.get(step ?? '')?.position ?? null)),
    ],
    expected: [
      figures.map(id => onServer(id)?.position),
      sorted([...opportunities.values()].map(({ stepId }) => onServer(stepId)?.position ?? null)),
    ],
  }
}

test.each([
  ['no faults', { refuseEvery: 0, loseEvery: 0 }],
  ['every tenth write refused, every twentieth answer lost', { refuseEvery: 10, loseEvery: 20 }],
  ['worse: every third refused, every fourth answer lost', { refuseEvery: 3, loseEvery: 4 }],
])('after undoing everything, each figure is on its original step: %s', (_, faults) =>
  fc.assert(
    fc.asyncProperty(edits, fc.nat(3), fc.array(fc.nat(8), { maxLength: 6 }), async (actions, n, linked) => {
      const server = await withEvidence(n, linked)
      const { canvas } = await openTab(server, new Device())
      const start = lineage(server, canvas)
      server.faults = faults
      const waitUntilSaved = async () => {
        await drained(canvas)
        const now = lineage(server, canvas)
        expect(now.screen).toEqual(now.expected)
        return now
      }
      for (const one of actions) await perform(canvas, one)
      await waitUntilSaved()
      while (canvas.editor.history.past.length > 0) canvas.editor.undo()
      expect(await waitUntilSaved()).toEqual(start)
      while (canvas.editor.history.future.length > 0) canvas.editor.redo()
      await waitUntilSaved()
      while (canvas.editor.history.past.length > 0) canvas.editor.undo()
      expect(await waitUntilSaved()).toEqual(start)
    }),
    { numRuns: cases(6) },
  ),
)
