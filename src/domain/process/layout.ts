// Auto layout: steps in one row per lane, in the order the links give them. Pure.

import { ENGINES, type Engine, LAYOUT, type Position } from '#domain/process/step.ts'

export interface LaidOut<K> {
  key: K
  engine: Engine
  position: Position
}

/** Place of the nth step (from 0) of a lane. */
export function lanePosition(engine: Engine, n: number): Position {
  return { x: LAYOUT.startX + LAYOUT.spacingX * n, y: LAYOUT.laneY[engine] }
}

/**
 * New position of every step: lanes top to bottom; within a lane a step stands before those it leads to, directly or
 * by way of other lanes; among those free to go, and to break a circle, the leftmost (then upper) is first. Laying
 * out a layout without circles again changes nothing.
 */
export function autoLayout<K>(
  steps: readonly LaidOut<K>[],
  links: readonly { source: K; target: K }[],
): Map<K, Position> {
  const targets = targetsOf(steps, links)
  const placed = new Map<K, Position>()
  for (const engine of ENGINES) {
    const lane = steps.filter(step => step.engine === engine)
    inOrder(lane, targets).forEach((step, n) => {
      placed.set(step.key, lanePosition(engine, n))
    })
  }
  return placed
}

/** All steps in the order of the work: as in `autoLayout`, but over all lanes together. */
export function flowOrder<K>(
  steps: readonly LaidOut<K>[],
  links: readonly { source: K; target: K }[],
): LaidOut<K>[] {
  return inOrder(steps, targetsOf(steps, links))
}

function targetsOf<K>(steps: readonly LaidOut<K>[], links: readonly { source: K; target: K }[]): Map<K, K[]> {
  const targets = new Map<K, K[]>(steps.map(step => [step.key, []]))
  for (const { source, target } of links) if (targets.has(target)) targets.get(source)?.push(target)
  return targets
}

/** Topological order of some steps; positions of the others play no part, as columns of two lanes do not compare. */
function inOrder<K>(some: readonly LaidOut<K>[], targets: Map<K, K[]>): LaidOut<K>[] {
  const sorted = [...some].sort((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
  const rank = new Map(sorted.map((step, index) => [step.key, index]))
  const next = sorted.map(step => reachedAmong(step.key, targets, rank))
  const waits = new Int32Array(sorted.length)
  for (const to of next.flat()) waits[to] = (waits[to] ?? 0) + 1
  return drain(waits, next).flatMap(index => sorted[index] ?? [])
}

/** Ranks of those steps of `rank` that `from` leads to with only other steps between. */
function reachedAmong<K>(from: K, targets: Map<K, K[]>, rank: Map<K, number>): number[] {
  const seen = new Set<K>([from])
  const found: number[] = []
  for (const key of seen) {
    const index = key === from ? undefined : rank.get(key)
    if (index !== undefined) found.push(index)
    else for (const target of targets.get(key) ?? []) seen.add(target)
  }
  return found
}

function drain(waits: Int32Array, targets: number[][]): number[] {
  const order: number[] = []
  const done = new Uint8Array(waits.length)
  const free = new LowestFirst()
  waits.forEach((count, index) => {
    if (count === 0) free.add(index)
  })
  let leftmost = 0
  while (order.length < waits.length) {
    while (done[leftmost]) leftmost++
    // Nothing free while some are left: a cycle, broken at its leftmost step.
    const index = free.take() ?? leftmost
    if (done[index]) continue
    done[index] = 1
    order.push(index)
    for (const target of targets[index] ?? []) {
      waits[target] = (waits[target] ?? 0) - 1
      if (waits[target] === 0 && !done[target]) free.add(target)
    }
  }
  return order
}

/** A binary heap of numbers. */
class LowestFirst {
  private heap: number[] = []

  add(value: number): void {
    const heap = this.heap
    let at = heap.push(value) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((heap[parent] ?? 0) <= value) break
      heap[at] = heap[parent] ?? 0
      at = parent
    }
    heap[at] = value
  }

  take(): number | undefined {
    const heap = this.heap
    const top = heap[0]
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) this.sink(last)
    return top
  }

  private sink(value: number): void {
    const heap = this.heap
    let at = 0
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++
      if (value <= (heap[child] ?? 0)) break
      heap[at] = heap[child] ?? 0
      at = child
    }
    heap[at] = value
  }
}
