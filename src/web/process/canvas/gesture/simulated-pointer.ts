// Test helper: a canvas over the fake server, and a pointer that performs gestures on it.

import type { Position } from '#domain/process/step.ts'
import { Canvas } from '#web/process/canvas/canvas.ts'
import type { PointerPress, Side } from '#web/process/canvas/gesture/gesture.ts'
import { FakeServer, refusalOf } from '#web/process/canvas/outbox/fake-server.ts'

let keys = 0
export const newKey = () => `k${++keys}`

/** Options of a canvas that sends to this server and waits for nothing. */
export const sendingTo = (server: FakeServer) => ({
  call: server.call,
  map: { auditId: 1, scenario: null },
  refusal: refusalOf,
  wait: async () => {},
})

export function freshCanvas() {
  const server = new FakeServer()
  return { server, canvas: new Canvas({ ...sendingTo(server), newKey }) }
}

/** A point of the screen where openedCanvas has nothing. */
export const BARE: Position = { x: 900, y: 380 }

/** A canvas with a drawing area of 1,000 by 400 pixels. */
export function openedCanvas() {
  const fresh = freshCanvas()
  fresh.canvas.viewport.resize({ width: 1000, height: 400 })
  return fresh
}

type How = Partial<Omit<PointerPress, 'kind' | 'at' | 'hit' | 'selected' | 'handle'>>

/** Pointer gestures on the canvas of the running test. */
export function pointerOn(canvas: () => Canvas) {
  const press = (at: Position, how: How = {}) =>
    canvas().gestures.press({ id: 1, shift: false, pan: false, ...how, at })
  const moveTo = (at: Position, id = 1) => canvas().gestures.pointer({ kind: 'move', id, at })
  const release = (id = 1) => canvas().gestures.pointer({ kind: 'release', id })
  const middleOf = (key: string): Position => {
    const { doc, viewport } = canvas()
    const { x = 0, y = 0 } = doc.steps.get(key)?.position ?? {}
    const { camera } = viewport
    return { x: (x + 70) * camera.zoom + camera.x, y: (y + 25) * camera.zoom + camera.y }
  }
  /** The centre of a handle, on the drawing area. */
  const handleOf = (key: string, side: Side): Position => {
    const handle = canvas()
      .gestures.handlesOf(key)
      .find(one => one.side === side)
    if (!handle) throw new Error(`no handle ${side} of ${key}`)
    return handle.at
  }
  const click = (at: Position, shift = false) => {
    press(at, { shift })
    release()
  }
  const drag = (from: Position, by: Position, how: How = {}) => {
    press(from, how)
    moveTo({ x: from.x + by.x / 2, y: from.y + by.y / 2 })
    moveTo({ x: from.x + by.x, y: from.y + by.y })
    release()
  }
  return { press, moveTo, release, middleOf, handleOf, click, drag }
}
