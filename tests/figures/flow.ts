// Computes what flows to each step from docs/figures.md, by passing runs along the links until none are left.

import type { Range } from './draws.ts'
import type { Inputs, Step } from './inputs.ts'
import { type EvidenceLevel, hasOwn, ownNumber, statedShare, weakest } from './numbers.ts'

type Link = Inputs['links'][number]

export interface Flow {
  range: Range
  standing: EvidenceLevel
  /** `isOwn`: the step has a volume of its own, else a placeholder. */
  origins: { id: number; weight: number; range: Range; isOwn: boolean }[]
}

interface Carried {
  link: Link
  part: number
  /** Null if the step does not divide its runs. */
  standing: EvidenceLevel | null
}

/** Returns what each link of one step carries. */
function carried(inputs: Inputs, step: Step, links: readonly Link[]): Carried[] {
  const divides = step.isDecision && links.length > 1
  const open = links.filter(({ share }) => share === null).length
  const total = links.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const complete = !divides || (open === 0 && Math.abs(total - 100) <= 0.1 + 1e-9)
  return links.map(link => {
    const left = Math.max(0, 100 - total) / open
    const part = (link.share ?? (divides ? left : 100)) / 100
    const own = statedShare(inputs, step, link) ?? (link.marks.share ? 'entered' : 'assumed')
    const given = link.share !== null || divides
    return { link, part, standing: link.share !== null && complete ? own : given ? 'assumed' : null }
  })
}

/** Returns, for each step, the steps that can be reached from it over links. */
function reachable(ids: readonly number[], links: readonly (readonly [number, number])[]) {
  const from = new Map(ids.map(id => [id, new Set<number>()]))
  for (let moves = true; moves; ) {
    moves = false
    for (const [a, b] of links)
      for (const next of [b, ...(from.get(b) ?? [])]) {
        const mine = from.get(a)
        if (mine && !mine.has(next)) moves = Boolean(mine.add(next))
      }
  }
  return (a: number, b: number) => a === b || (from.get(a)?.has(b) ?? false)
}

/** Returns the flow of every step that receives any. */
export function flowsOf(inputs: Inputs): Map<number, Flow> {
  const { steps, links } = inputs
  const ids = steps.map(({ id }) => id)
  const pairs = links.map(({ sourceId, targetId }) => [sourceId, targetId] as const)
  const joined = reachable(ids, [...pairs, ...pairs.map(([a, b]) => [b, a] as const)])
  const leads = reachable(ids, pairs)
  const isGiven = (id: number) =>
    steps.some(step => joined(id, step.id) && hasOwn(inputs, step)) ||
    links.some(({ sourceId, share }) => joined(id, sourceId) && share !== null)
  const loop = (id: number) => ids.filter(other => leads(id, other) && leads(other, id))
  const isStart = (id: number) => {
    const mine = loop(id)
    const isEntered = pairs.some(([a, b]) => mine.includes(b) && !mine.includes(a))
    return !isEntered && id === Math.min(...mine)
  }
  const given = steps.filter(({ id }) => isGiven(id))
  const starts = new Set(given.map(({ id }) => id).filter(isStart))
  const all = given.flatMap(step =>
    carried(
      inputs,
      step,
      links.filter(({ sourceId }) => sourceId === step.id),
    ),
  )
  const isOrigin = (step: Step) => starts.has(step.id) || hasOwn(inputs, step)
  const origins = given.filter(isOrigin)
  const free = new Set(given.filter(step => !isOrigin(step)).map(({ id }) => id))
  const unknown = unknownOf(free, all)
  return new Map(
    given
      .filter(({ id }) => !starts.has(id))
      .flatMap(({ id }) => {
        const flow = flowTo(id, { inputs, origins, free, unknown, all })
        return flow ? [[id, flow] as const] : []
      }),
  )
}

const ROUNDS = 60_000
const NOTHING = 1e-16

/** Returns steps in cycles that never end, and all steps after them up to one with its own volume. */
function unknownOf(free: ReadonlySet<number>, all: readonly Carried[]): Set<number> {
  const inner = all.filter(({ link }) => free.has(link.sourceId) && free.has(link.targetId))
  const leads = reachable(
    [...free],
    inner.map(({ link }) => [link.sourceId, link.targetId] as const),
  )
  const isEndless = (id: number) => {
    const loop = [...free].filter(other => leads(id, other) && leads(other, id))
    if (loop.length < 2) return false
    const within = inner.filter(({ link }) => loop.includes(link.sourceId) && loop.includes(link.targetId))
    let now = new Map(loop.map(each => [each, 1]))
    for (let round = 0; round < ROUNDS; round++) {
      now = sent(now, within)
      const most = Math.max(0, ...now.values())
      if (most < NOTHING) return false
      if (most > 1e12) return true
    }
    return true
  }
  const endless = [...free].filter(isEndless)
  return new Set([...free].filter(id => endless.some(each => leads(each, id))))
}

function sent(now: ReadonlyMap<number, number>, links: readonly Carried[]): Map<number, number> {
  const next = new Map<number, number>()
  for (const { link, part } of links) {
    const runs = (now.get(link.sourceId) ?? 0) * part
    if (runs > 0) next.set(link.targetId, (next.get(link.targetId) ?? 0) + runs)
  }
  return next
}

interface FlowInputs {
  inputs: Inputs
  origins: readonly Step[]
  free: ReadonlySet<number>
  unknown: ReadonlySet<number>
  all: readonly Carried[]
}

function flowTo(id: number, { inputs, origins, free, unknown, all }: FlowInputs): Flow | null {
  const into = all.filter(({ link }) => link.targetId === id)
  if (unknown.has(id) || into.length === 0 || into.some(({ link }) => unknown.has(link.sourceId))) return null
  // Backwards: the part of each step's run that reaches this step, over steps without their own volume.
  const back = all.map(each => ({
    ...each,
    link: { ...each.link, sourceId: each.link.targetId, targetId: each.link.sourceId },
  }))
  const weights = new Map<number, number>()
  const passed = new Set<number>()
  let now = new Map([[id, 1]])
  for (let round = 0; round < ROUNDS && now.size > 0; round++) {
    const next = sent(
      now,
      back.filter(({ link }) => round === 0 || free.has(link.sourceId)),
    )
    for (const [place, runs] of next) weights.set(place, (weights.get(place) ?? 0) + runs)
    now = new Map([...next].filter(([place, runs]) => free.has(place) && runs > NOTHING))
    for (const place of now.keys()) passed.add(place)
  }
  const incoming = linksTo(id, { free, all })
  const sources = incoming.map(({ link }) => link.sourceId)
  const found = origins.filter(step => sources.includes(step.id))
  const mine = found.map(step => {
    const { range, standing } = ownNumber(inputs, step, 'runsPerMonth')
    const isOwn = hasOwn(inputs, step)
    return {
      id: step.id,
      weight: weights.get(step.id) ?? 0,
      range,
      standing: isOwn ? standing : 'assumed',
      isOwn,
    } as const
  })
  if (mine.length === 0) return null
  const sum = (end: keyof Range) => mine.reduce((total, { weight, range }) => total + range[end] * weight, 0)
  const shares = incoming.flatMap(({ standing }) => standing ?? [])
  return {
    range: { min: sum('min'), usual: sum('usual'), max: sum('max') },
    standing: weakest('confirmed', ...mine.map(({ standing }) => standing), ...shares),
    origins: mine,
  }
}

/** Returns the links over which runs reach a step from its origins. */
function linksTo(id: number, { free, all }: Pick<FlowInputs, 'free' | 'all'>): Carried[] {
  const found = new Set<Carried>()
  const look = [id]
  for (const place of look)
    for (const each of all.filter(({ link }) => link.targetId === place)) {
      if (found.has(each)) continue
      found.add(each)
      if (free.has(each.link.sourceId) && !look.includes(each.link.sourceId)) look.push(each.link.sourceId)
    }
  return [...found]
}
