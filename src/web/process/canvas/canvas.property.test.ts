// Any edits: undo all is the start, redo all is the end, and the server has what the screen shows, whatever fails on the way.

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { PROCESS_TEMPLATES } from '#content/process-templates.ts'
import { ENGINES, FRICTIONS } from '#domain/process.ts'
import { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/document.ts'
import { FakeServer, type Faults, refusalOf } from '#web/process/canvas/fake-server.ts'
import { loadCanvas } from '#web/process/canvas/load.ts'
import { Shelf, type ShelfStorage } from '#web/process/canvas/shelf.ts'

vi.setConfig({ testTimeout: 60_000 })

const small = fc.nat(30)
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), engine: fc.constantFrom(...ENGINES) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('drag' as const),
      a: small,
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -200, max: 200 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('link' as const), a: small, b: small }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      a: small,
      minutes: fc.nat(500),
      friction: fc.constantFrom(...FRICTIONS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mark' as const), a: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), a: small, b: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unlink' as const), a: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('duplicate' as const), a: small, b: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('layout' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('template' as const), n: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('redo' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

let keys = 0
let tabs = 0
const options = (server: FakeServer, shelf?: Shelf) => ({
  server,
  shelf,
  refusal: refusalOf,
  wait: async () => {},
  newKey: () => `k${++keys}`,
})

function open(faults: Faults) {
  const server = new FakeServer()
  server.faults = faults
  const canvas = new Canvas(options(server))
  canvas.viewport.resize({ width: 1000, height: 400 })
  return { server, canvas }
}

/** The map in a new tab of the device, after the tabs before it were closed. */
async function openTab(server: FakeServer, device: Device) {
  const tab = `t${`${++tabs}`.padStart(9, '0')}`
  const left = Shelf.tabs(device, 'desk').flatMap(other => Shelf.take(device, 'desk', other, tab))
  const line = new Line(server)
  const canvas = await loadCanvas(
    options(line.server, new Shelf(line.to(device), 'desk', tab)),
    server.reader,
    left,
  )
  return { canvas, line }
}

/** A tab's lines to server and device: nothing that a closed tab would still do comes through. */
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

  to(device: Device): ShelfStorage {
    return new Proxy(device, {
      get: (target, name) => (this.closed && name !== 'length' ? () => null : Reflect.get(target, name)),
    })
  }
}

/** What the browser keeps of a device's storage. */
class Device implements ShelfStorage {
  private readonly items = new Map<string, string>()

  get length(): number {
    return this.items.size
  }

  key = (n: number) => [...this.items.keys()][n] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

const nth = (keys: Iterable<Key>, n: number): Key[] => {
  const all = [...keys]
  return all.length === 0 ? [] : [all[n % all.length]!]
}

async function perform(canvas: Canvas, action: Action): Promise<void> {
  const pick = (...places: number[]) => canvas.select(places.flatMap(n => nth(canvas.doc.steps.keys(), n)))
  switch (action.do) {
    case 'add':
      canvas.addStep(action.engine)
      break
    case 'drag': {
      const [key] = nth(canvas.doc.steps.keys(), action.a)
      if (!key) return
      canvas.pointer({
        kind: 'press',
        id: 1,
        at: { x: 0, y: 0 },
        hit: { kind: 'step', key },
        shift: false,
        pan: false,
        selected: false,
      })
      canvas.pointer({ kind: 'move', id: 1, at: { x: action.x, y: action.y } })
      canvas.pointer({ kind: 'release', id: 1 })
      break
    }
    case 'link':
      canvas.setLinking(true)
      for (const n of [action.a, action.b])
        for (const key of nth(canvas.doc.steps.keys(), n)) canvas.linkStep(key)
      canvas.setLinking(false)
      break
    case 'change':
      for (const key of nth(canvas.doc.steps.keys(), action.a))
        canvas.change(key, { durationMin: action.minutes, friction: action.friction })
      break
    case 'mark':
      pick(action.a)
      canvas.markFriction()
      break
    case 'remove':
      pick(action.a, action.b)
      canvas.removeSelected()
      break
    case 'unlink':
      canvas.select(nth(canvas.doc.links.keys(), action.a))
      canvas.removeSelected()
      break
    case 'duplicate':
      pick(action.a, action.b)
      canvas.duplicate()
      break
    case 'layout':
      canvas.autoLayout()
      break
    case 'template':
      canvas.replace(PROCESS_TEMPLATES[action.n]!.steps, PROCESS_TEMPLATES[action.n]!.links)
      break
    case 'clear':
      canvas.replace([], [])
      break
    case 'undo':
      canvas.undo()
      break
    case 'redo':
      canvas.redo()
      break
    case 'pause':
      for (let n = 0; n < 5; n++) await Promise.resolve()
  }
}

async function drained(canvas: Canvas): Promise<void> {
  await canvas.outbox.settled()
  for (let n = 0; canvas.outbox.queue.length > 0 && n < 100; n++) {
    for (const item of canvas.outbox.queue) if (item.theirs) canvas.outbox.settle(item, 'mine')
    canvas.outbox.retry()
    await canvas.outbox.settled()
  }
  expect(canvas.outbox.queue).toEqual([])
}

/** The map by content, without ids and keys; opportunities without step are kept as such. */
function shown({ doc }: Canvas) {
  return {
    steps: sorted([...doc.steps.values()].map(({ key: _, ...step }) => step)),
    links: sorted(
      [...doc.links.values()].map(link => [
        doc.steps.get(link.source)?.position,
        doc.steps.get(link.target)?.position,
      ]),
    ),
    opportunities: sorted(
      [...doc.opportunities.values()].map(item => doc.steps.get(item.step ?? '')?.position ?? null),
    ),
  }
}

function stored(server: FakeServer) {
  const at = (id: number | null) => server.steps.get(id ?? 0)?.position
  return {
    steps: sorted([...server.steps.values()].map(({ id: _, auditId: __, version: ___, ...step }) => step)),
    links: sorted([...server.links.values()].map(link => [at(link.sourceId), at(link.targetId)])),
    opportunities: sorted([...server.opportunities.values()].map(item => at(item.stepId) ?? null)),
  }
}

const canonical = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort()
          .map(([name, inner]) => [name, canonical(inner)]),
      )
    : value
const sorted = (items: unknown[]) => items.map(item => JSON.stringify(canonical(item))).sort()

const edits = fc.array(action, { maxLength: 200, size: 'max' })

test('undo all is the start, redo all is the end', () =>
  fc.assert(
    fc.asyncProperty(edits, async actions => {
      const { canvas } = open({ refuseEvery: 0, loseEvery: 0 })
      for (const one of actions) await perform(canvas, one)
      const end = shown(canvas)
      let undone = 0
      while (canvas.history.past.length > 0 && undone++ < 1000) canvas.undo()
      const start = shown(canvas)
      if (actions.length < 200) expect([start.steps, start.links]).toEqual([[], []])
      while (canvas.history.future.length > 0 && undone-- > -1000) canvas.redo()
      // What had been undone before is redone as well: only without undo among the actions is this the same end.
      if (!actions.some(one => one.do === 'undo')) expect(shown(canvas)).toEqual(end)
    }),
    { numRuns: 80 },
  ))

test.each([
  ['no faults', { refuseEvery: 0, loseEvery: 0 }],
  ['every tenth write refused, every twentieth answer lost', { refuseEvery: 10, loseEvery: 20 }],
  ['worse: every third refused, every fourth answer lost', { refuseEvery: 3, loseEvery: 4 }],
])('the server has what the screen shows: %s', (_, faults) =>
  fc.assert(
    fc.asyncProperty(edits, async actions => {
      const { canvas, server } = open(faults)
      for (const one of actions) await perform(canvas, one)
      await drained(canvas)
      expect(stored(server)).toEqual(shown(canvas))
      while (canvas.history.past.length > 0) canvas.undo()
      await drained(canvas)
      expect(stored(server)).toEqual(shown(canvas))
      while (canvas.history.future.length > 0) canvas.redo()
      await drained(canvas)
      expect(stored(server)).toEqual(shown(canvas))
    }),
    { numRuns: 80 },
  ),
)

test.each([
  ['no faults', { refuseEvery: 0, loseEvery: 0 }],
  ['every tenth write refused, every twentieth answer lost', { refuseEvery: 10, loseEvery: 20 }],
])('a tab that is closed in the middle of sending loses nothing: %s', (_, faults) =>
  fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 2, maxLength: 3 }), async visits => {
      const [server, device] = [new FakeServer(), new Device()]
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
      expect(device.length).toBe(0)
    }),
    { numRuns: 60 },
  ),
)
