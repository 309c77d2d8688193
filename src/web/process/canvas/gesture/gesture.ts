// Pointer gestures as a pure reducer: idle, pressing, dragging, panning, boxing, wiring, pinching. Points are screen points.

import type { Position } from '#domain/process/step.ts'
import type { Key } from '#web/process/canvas/map/document.ts'

export type Hit = { kind: 'step'; key: Key } | { kind: 'link'; key: Key } | { kind: 'background' }

/** The edge of a step that has a handle. */
export type Side = 'left' | 'right' | 'up' | 'down'

interface Finger {
  id: number
  at: Position
}

export type Gesture =
  | { kind: 'idle' }
  | { kind: 'pressing'; finger: Finger; hit: Hit; shift: boolean; touch: boolean; wasSelected: boolean }
  /** `free`: no snapping while the step is dragged. */
  | { kind: 'dragging'; id: number; key: Key; from: Position; to: Position; free: boolean }
  | { kind: 'panning'; finger: Finger }
  /** `add`: the steps in the box are added to the selection instead of replacing it. */
  | { kind: 'boxing'; id: number; from: Position; to: Position; add: boolean }
  /** A new link is being drawn from a handle of the step. */
  | { kind: 'wiring'; id: number; source: Key; side: Side; from: Position; to: Position }
  | { kind: 'pinching'; a: Finger; b: Finger }

/** `linking` is null outside connection mode; its source is null until the first step is clicked. */
export interface Tool {
  linking: { source: Key | null } | null
}

export interface PointerPress {
  kind: 'press'
  id: number
  at: Position
  hit: Hit
  shift: boolean
  /** A drag always pans: middle button, Space or hand tool. */
  pan: boolean
  selected: boolean
  /** Touch input: dragging the background pans, as on any phone. */
  touch?: boolean | undefined
  /** The handle that was pressed. */
  handle?: { step: Key; side: Side } | null | undefined
}

export type PointerInput =
  | PointerPress
  | { kind: 'move'; id: number; at: Position; free?: boolean }
  | { kind: 'release'; id: number }
  | { kind: 'cancel' }

export type GestureEffect =
  | { kind: 'select'; key: Key; how: 'only' | 'toggle' }
  | { kind: 'selectNothing' }
  | { kind: 'selectBox'; from: Position; to: Position; add: boolean }
  | { kind: 'drag' }
  | { kind: 'drop'; gesture: Gesture & { kind: 'dragging' } }
  | { kind: 'pan'; by: Position }
  | { kind: 'zoom'; factor: number; at: Position }
  | { kind: 'pickSource'; key: Key | null }
  | { kind: 'link'; source: Key; target: Key }
  /** A link was drawn from a step to a point, or its handle was pressed without a drag. */
  | { kind: 'wire'; source: Key; to: Position }
  | { kind: 'next'; source: Key; side: Side }

export const idle: Gesture = { kind: 'idle' }

/** Pixels that a press may move before it becomes a drag. */
const TREMBLE = 4

type Step = [Gesture, GestureEffect[]]

/** The gesture after `input`, and its effects. */
export function gestureAfter(gesture: Gesture, input: PointerInput, tool: Tool): Step {
  switch (input.kind) {
    case 'press':
      return pressed(gesture, input, tool)
    case 'move':
      return moved(gesture, input)
    case 'release':
      return released(gesture, input.id, tool)
    case 'cancel':
      return [idle, gesture.kind === 'idle' ? [] : [{ kind: 'drag' }]]
  }
}

function pressed(gesture: Gesture, input: PointerPress, tool: Tool): Step {
  const finger = { id: input.id, at: input.at }
  const first = firstFinger(gesture)
  if (first)
    return first.id === input.id
      ? [gesture, []]
      : [{ kind: 'pinching', a: first, b: finger }, [{ kind: 'drag' }]]
  if (input.pan) return [{ kind: 'panning', finger }, []]
  if (input.handle) return [wiringFrom(input, input.handle), [{ kind: 'drag' }]]
  const { hit, shift, selected, touch = false } = input
  const picksNow = hit.kind !== 'background' && !shift && !selected && tool.linking === null
  const pressing: Gesture = { kind: 'pressing', finger, hit, shift, touch, wasSelected: selected }
  return [pressing, picksNow ? [{ kind: 'select', key: hit.key, how: 'only' }] : []]
}

const wiringFrom = (
  { id, at }: PointerPress,
  { step, side }: NonNullable<PointerPress['handle']>,
): Gesture => ({
  kind: 'wiring',
  id,
  source: step,
  side,
  from: at,
  to: at,
})

function firstFinger(gesture: Gesture): Finger | null {
  if (gesture.kind === 'pressing' || gesture.kind === 'panning') return gesture.finger
  if (gesture.kind === 'dragging' || gesture.kind === 'boxing' || gesture.kind === 'wiring')
    return { id: gesture.id, at: gesture.to }
  return null
}

function moved(gesture: Gesture, { id, at, free = false }: PointerInput & { kind: 'move' }): Step {
  switch (gesture.kind) {
    case 'idle':
      return [gesture, []]
    case 'pressing':
      if (gesture.finger.id !== id || distance(gesture.finger.at, at) < TREMBLE) return [gesture, []]
      return begun(gesture, at, free)
    case 'dragging':
      return gesture.id === id ? [{ ...gesture, to: at, free }, [{ kind: 'drag' }]] : [gesture, []]
    case 'boxing':
    case 'wiring':
      return gesture.id === id ? [{ ...gesture, to: at }, [{ kind: 'drag' }]] : [gesture, []]
    case 'panning': {
      if (gesture.finger.id !== id) return [gesture, []]
      return [{ kind: 'panning', finger: { id, at } }, [{ kind: 'pan', by: minus(at, gesture.finger.at) }]]
    }
    case 'pinching':
      return pinched(gesture, { id, at })
  }
}

type Pressing = Gesture & { kind: 'pressing' }

function begun({ finger, hit, shift, touch }: Pressing, to: Position, free: boolean): Step {
  const { id, at: from } = finger
  if (hit.kind === 'step') return [{ kind: 'dragging', id, key: hit.key, from, to, free }, [{ kind: 'drag' }]]
  if (shift || !touch) return [{ kind: 'boxing', id, from, to, add: shift }, [{ kind: 'drag' }]]
  return [{ kind: 'panning', finger: { ...finger, at: to } }, [{ kind: 'pan', by: minus(to, finger.at) }]]
}

function pinched({ a, b }: Gesture & { kind: 'pinching' }, finger: Finger): Step {
  const next: Gesture = {
    kind: 'pinching',
    a: a.id === finger.id ? finger : a,
    b: b.id === finger.id ? finger : b,
  }
  const before = middle(a.at, b.at)
  const after = middle(next.a.at, next.b.at)
  const factor = distance(next.a.at, next.b.at) / Math.max(1, distance(a.at, b.at))
  return [
    next,
    [
      { kind: 'pan', by: minus(after, before) },
      { kind: 'zoom', factor, at: after },
    ],
  ]
}

function released(gesture: Gesture, id: number, tool: Tool): Step {
  switch (gesture.kind) {
    case 'pressing':
      return gesture.finger.id === id ? [idle, clicked(gesture, tool)] : [gesture, []]
    case 'dragging':
      if (gesture.id !== id) return [gesture, []]
      return [idle, [{ kind: 'drop', gesture }]]
    case 'boxing':
      if (gesture.id !== id) return [gesture, []]
      return [idle, [{ kind: 'selectBox', from: gesture.from, to: gesture.to, add: gesture.add }]]
    case 'wiring':
      return gesture.id === id ? [idle, [wired(gesture)]] : [gesture, []]
    case 'panning':
      return gesture.finger.id === id ? [idle, [{ kind: 'drag' }]] : [gesture, []]
    case 'pinching': {
      const finger = gesture.a.id === id ? gesture.b : gesture.a
      return [{ kind: 'panning', finger }, []]
    }
    case 'idle':
      return [idle, []]
  }
}

const wired = ({ source, side, from, to }: Gesture & { kind: 'wiring' }): GestureEffect =>
  distance(from, to) < TREMBLE ? { kind: 'next', source, side } : { kind: 'wire', source, to }

/** A press that was released without moving. */
function clicked({ hit, shift, wasSelected }: Pressing, { linking }: Tool): GestureEffect[] {
  if (linking) return hit.kind === 'step' ? [linkStep(linking.source, hit.key)] : []
  if (hit.kind === 'background') return shift ? [] : [{ kind: 'selectNothing' }]
  if (shift) return [{ kind: 'select', key: hit.key, how: 'toggle' }]
  return wasSelected ? [{ kind: 'select', key: hit.key, how: 'only' }] : []
}

/** Effect of choosing a step in connection mode: first the source, then the target; the source again deselects it. */
export function linkStep(
  source: Key | null,
  key: Key,
): Extract<GestureEffect, { kind: 'pickSource' | 'link' }> {
  if (source === null) return { kind: 'pickSource', key }
  return source === key ? { kind: 'pickSource', key: null } : { kind: 'link', source, target: key }
}

const minus = (a: Position, b: Position): Position => ({ x: a.x - b.x, y: a.y - b.y })
const middle = (a: Position, b: Position): Position => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y)

/** The selection with this step or link added or removed. */
export function toggled(keys: ReadonlySet<Key>, key: Key): Key[] {
  return keys.has(key) ? [...keys].filter(other => other !== key) : [...keys, key]
}
