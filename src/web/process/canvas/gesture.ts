// Pointer gestures as a pure reducer: idle, pressing, dragging, panning, boxing, pinching. Points are screen points.

import type { Position } from '#domain/process/step.ts'
import type { Key } from '#web/process/canvas/document.ts'

export type Hit = { kind: 'step'; key: Key } | { kind: 'link'; key: Key } | { kind: 'background' }

interface Finger {
  id: number
  at: Position
}

export type Gesture =
  | { kind: 'idle' }
  | { kind: 'pressing'; finger: Finger; hit: Hit; shift: boolean; wasSelected: boolean }
  | { kind: 'dragging'; id: number; key: Key; from: Position; to: Position }
  | { kind: 'panning'; finger: Finger }
  | { kind: 'boxing'; id: number; from: Position; to: Position }
  | { kind: 'pinching'; a: Finger; b: Finger }

/** `linking` is null outside connection mode; its source is null until the first step is clicked. */
export interface Tool {
  linking: { source: Key | null } | null
}

export type PointerInput =
  | { kind: 'press'; id: number; at: Position; hit: Hit; shift: boolean; pan: boolean; selected: boolean }
  | { kind: 'move'; id: number; at: Position }
  | { kind: 'release'; id: number }
  | { kind: 'cancel' }

export type Outcome =
  | { kind: 'select'; key: Key; how: 'only' | 'toggle' }
  | { kind: 'selectNothing' }
  | { kind: 'selectBox'; from: Position; to: Position }
  | { kind: 'drag' }
  | { kind: 'drop'; key: Key; by: Position }
  | { kind: 'pan'; by: Position }
  | { kind: 'zoom'; factor: number; at: Position }
  | { kind: 'pickSource'; key: Key | null }
  | { kind: 'link'; source: Key; target: Key }

export const idle: Gesture = { kind: 'idle' }

/** Pixels a press may tremble before it becomes a drag. */
const TREMBLE = 4

type Step = [Gesture, Outcome[]]

/** The gesture after `input`, and what it did. */
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

function pressed(gesture: Gesture, input: PointerInput & { kind: 'press' }, tool: Tool): Step {
  const finger = { id: input.id, at: input.at }
  const first = firstFinger(gesture)
  if (first)
    return first.id === input.id
      ? [gesture, []]
      : [{ kind: 'pinching', a: first, b: finger }, [{ kind: 'drag' }]]
  if (input.pan) return [{ kind: 'panning', finger }, []]
  const { hit, shift, selected } = input
  const picksNow = hit.kind !== 'background' && !shift && !selected && tool.linking === null
  const pressing: Gesture = { kind: 'pressing', finger, hit, shift, wasSelected: selected }
  return [pressing, picksNow ? [{ kind: 'select', key: hit.key, how: 'only' }] : []]
}

function firstFinger(gesture: Gesture): Finger | null {
  if (gesture.kind === 'pressing' || gesture.kind === 'panning') return gesture.finger
  if (gesture.kind === 'dragging' || gesture.kind === 'boxing') return { id: gesture.id, at: gesture.to }
  return null
}

function moved(gesture: Gesture, { id, at }: { id: number; at: Position }): Step {
  switch (gesture.kind) {
    case 'idle':
      return [gesture, []]
    case 'pressing':
      if (gesture.finger.id !== id || distance(gesture.finger.at, at) < TREMBLE) return [gesture, []]
      return begun(gesture, at)
    case 'dragging':
    case 'boxing':
      return gesture.id === id ? [{ ...gesture, to: at }, [{ kind: 'drag' }]] : [gesture, []]
    case 'panning': {
      if (gesture.finger.id !== id) return [gesture, []]
      return [{ kind: 'panning', finger: { id, at } }, [{ kind: 'pan', by: minus(at, gesture.finger.at) }]]
    }
    case 'pinching':
      return pinched(gesture, { id, at })
  }
}

function begun({ finger, hit, shift }: Gesture & { kind: 'pressing' }, to: Position): Step {
  if (hit.kind === 'step') {
    return [{ kind: 'dragging', id: finger.id, key: hit.key, from: finger.at, to }, [{ kind: 'drag' }]]
  }
  if (shift) return [{ kind: 'boxing', id: finger.id, from: finger.at, to }, [{ kind: 'drag' }]]
  return [{ kind: 'panning', finger: { ...finger, at: to } }, [{ kind: 'pan', by: minus(to, finger.at) }]]
}

function pinched({ a, b }: Gesture & { kind: 'pinching' }, finger: Finger): Step {
  const next: Gesture = {
    kind: 'pinching',
    a: a.id === finger.id ? finger : a,
    b: b.id === finger.id ? finger : b,
  }
  const [before, after] = [middle(a.at, b.at), middle(next.a.at, next.b.at)]
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
      return [idle, [{ kind: 'drop', key: gesture.key, by: minus(gesture.to, gesture.from) }]]
    case 'boxing':
      if (gesture.id !== id) return [gesture, []]
      return [idle, [{ kind: 'selectBox', from: gesture.from, to: gesture.to }]]
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

/** A press let go without moving. */
function clicked({ hit, shift, wasSelected }: Gesture & { kind: 'pressing' }, { linking }: Tool): Outcome[] {
  if (linking) return hit.kind === 'step' ? [linkStep(linking.source, hit.key)] : []
  if (hit.kind === 'background') return shift ? [] : [{ kind: 'selectNothing' }]
  if (shift) return [{ kind: 'select', key: hit.key, how: 'toggle' }]
  return wasSelected ? [{ kind: 'select', key: hit.key, how: 'only' }] : []
}

/** What choosing a step does in connection mode: first the source, then the target; the source again lets go of it. */
export function linkStep(source: Key | null, key: Key): Outcome {
  if (source === null) return { kind: 'pickSource', key }
  return source === key ? { kind: 'pickSource', key: null } : { kind: 'link', source, target: key }
}

const minus = (a: Position, b: Position): Position => ({ x: a.x - b.x, y: a.y - b.y })
const middle = (a: Position, b: Position): Position => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y)

/** The selection with this step or link added, or taken away. */
export function toggled(keys: ReadonlySet<Key>, key: Key): Key[] {
  return keys.has(key) ? [...keys].filter(other => other !== key) : [...keys, key]
}
