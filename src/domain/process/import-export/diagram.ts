// Diagrams of other tools, read to nodes and flows by one reader for each format; here they become steps, links and lanes.

import { linkFrom } from '#domain/process/import-export/link-from.ts'
import { pulledApart } from '#domain/process/layout/free-positions.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { MAP_LIMITS, type MapLink, type ProcessMap } from '#domain/process/map.ts'
import {
  ENGINE_LABELS,
  ENGINES,
  type Engine,
  LAYOUT,
  LINK_LABEL_LIMIT,
  type Position,
  STEP_DEFAULTS,
  type StepFields,
} from '#domain/process/step.ts'

/** What a reader guessed, and what it had to leave out. */
export const DIAGRAM_REMARKS = {
  guessed: ['endsByPosition', 'lanesByPosition', 'directions'],
  leftOut: ['events', 'texts', 'shapes', 'looseFlows', 'repeatedFlows'],
} as const
/** One kind of guess or omission. */
export type DiagramRemark =
  | (typeof DIAGRAM_REMARKS.guessed)[number]
  | (typeof DIAGRAM_REMARKS.leftOut)[number]

/** Counts of remarks; a missing one is 0. */
export type DiagramRemarks = Partial<Record<DiagramRemark, number>>

/** A shape of the diagram; an event has no shape on our map, and flows continue through it. */
export interface DiagramNode {
  id: string
  kind: 'task' | 'decision' | 'event'
  label: string
  /** Index into the lanes, or null outside all lanes. */
  lane: number | null
  middle: Position | null
  fields?: Partial<StepFields>
}

/** A connector of the diagram; its ends are ids of nodes. */
export interface DiagramFlow {
  source: string
  target: string
  label: string
  /** In percent, or null. */
  share: number | null
}

/** A diagram as a graph, independent of its file format. */
export interface Diagram {
  nodes: DiagramNode[]
  flows: DiagramFlow[]
  /** Names of lanes in file order. */
  lanes: string[]
  remarks?: DiagramRemarks
}

/** What an import would add to the map. */
export interface DiagramDraft {
  /** Lanes in file order, each with the engine that its name suggests. */
  lanes: { name: string; engine: Engine; steps: number }[]
  /** `lane` is an index into `lanes`, or null outside all lanes. */
  steps: (StepFields & { lane: number | null })[]
  links: ProcessMap['links']
  remarks: DiagramRemarks
  /** True if the positions come from the file, false if they were generated. */
  isPlaced: boolean
}

/** Thrown for a document that cannot be read; the message gives the reason. */
export class DiagramError extends Error {}

/** The refusal of a file with more steps or flows than a map has. */
export const diagramTooLarge = () =>
  new DiagramError(`The file is too large: a map has at most ${MAP_LIMITS.steps} steps.`)

/** The steps, links and lanes of a diagram. Throws DiagramError when it has no steps or too many. */
export function draftFrom({ nodes, flows, lanes, remarks = {} }: Diagram): DiagramDraft {
  const kept = nodes.filter(({ kind }) => kind !== 'event')
  if (kept.length === 0) throw new DiagramError('The file holds no tasks or gateways.')
  if (kept.length > MAP_LIMITS.steps) throw diagramTooLarge()
  const { links, repeated } = linksOf(nodes, flows)
  const steps = kept.map(node => ({ ...stepFrom(node), lane: node.lane }))
  return {
    lanes: lanes.map((name, place) => ({
      name: tidyText(name) || `Lane ${place + 1}`,
      engine: engineOf(tidyText(name), place),
      steps: steps.filter(step => step.lane === place).length,
    })),
    steps,
    links,
    remarks: counted({ ...remarks, events: nodes.length - kept.length, repeatedFlows: repeated }),
    isPlaced: kept.every(node => node.middle !== null),
  }
}

/** The map of a draft, with the chosen engine for each lane; `arranged` lays it out by lane. */
export function mapFromDiagram(
  draft: DiagramDraft,
  engines: readonly Engine[],
  arranged: boolean,
): ProcessMap {
  const steps = draft.steps.map(({ lane, ...step }) => ({
    ...step,
    engine: lane === null ? step.engine : (engines[lane] ?? step.engine),
  }))
  // Other tools draw tasks smaller and closer together.
  const placed = !arranged && draft.isPlaced ? pulledApart(steps) : null
  if (placed) return { steps: placed, links: draft.links }
  const keyed = steps.map((step, key) => ({ ...step, key }))
  const positions = autoLayout(keyed, draft.links)
  return {
    steps: steps.map((step, place) => ({ ...step, position: positions.get(place) ?? step.position })),
    links: draft.links,
  }
}

/** Text with each run of white space as one space. */
export const tidyText = (text = '') => text.replace(/\s+/g, ' ').trim()

const counted = (remarks: DiagramRemarks): DiagramRemarks =>
  Object.fromEntries(Object.entries(remarks).filter(([, count]) => count > 0))

/** Most flows that are followed, with those through an event once for each step before it. */
const FOLLOWED_LIMIT = 100 * MAP_LIMITS.links

/** Links between steps; a flow into an event continues to the event's successors. Throws DiagramError for too many. */
function linksOf(nodes: DiagramNode[], flows: DiagramFlow[]) {
  const kept = nodes.filter(({ kind }) => kind !== 'event')
  const places = new Map(kept.map(({ id }, place) => [id, place]))
  const next = new Map<string, DiagramFlow[]>(nodes.map(({ id }) => [id, []]))
  for (const flow of flows) next.get(flow.source)?.push(flow)
  const links = new Map<string, MapLink>()
  let repeated = 0
  let followed = 0
  for (const [id, source] of places) {
    const { found, walked } = reached(id, next, places)
    followed += walked
    if (followed > FOLLOWED_LIMIT) throw diagramTooLarge()
    for (const { target, label, share } of found) {
      const pair = `${source} ${target}`
      // Several flows between the same two steps become one link; the first wins.
      if (target === source || links.has(pair)) repeated++
      else links.set(pair, linkFrom(source, target, label.slice(0, LINK_LABEL_LIMIT), share))
    }
    if (links.size > MAP_LIMITS.links) throw diagramTooLarge()
  }
  return { links: [...links.values()], repeated }
}

/** A flow with its target as an index. */
interface ReachedFlow {
  target: number
  label: string
  share: number | null
}

/**
 * Steps reachable from a node, directly or through events, and how many flows were walked. The first label and share on the
 * path win.
 */
function reached(
  from: string,
  next: ReadonlyMap<string, DiagramFlow[]>,
  places: ReadonlyMap<string, number>,
): { found: ReachedFlow[]; walked: number } {
  const found: ReachedFlow[] = []
  const seen = new Set<string>()
  const open = [...(next.get(from) ?? [])]
  for (const { target: id, label, share } of open) {
    const place = places.get(id)
    if (place !== undefined) {
      found.push({ target: place, label, share })
      continue
    }
    if (seen.has(id)) continue
    seen.add(id)
    for (const after of next.get(id) ?? [])
      open.push({ ...after, label: label || after.label, share: share ?? after.share })
  }
  return { found, walked: open.length }
}

function stepFrom({ kind, label, middle, fields }: DiagramNode): StepFields {
  const isDecision = kind === 'decision'
  const position = middle
    ? { x: Math.round(middle.x - LAYOUT.linkOffset.x), y: Math.round(middle.y - LAYOUT.linkOffset.y) }
    : { x: 0, y: 0 }
  return {
    ...STEP_DEFAULTS,
    label: tidyText(label).slice(0, 500) || (isDecision ? 'Decision' : 'Untitled task'),
    isDecision,
    ...fields,
    position,
  }
}

/** By name if it is one of our engines, else by vertical order. */
function engineOf(name: string, place: number): Engine {
  const byName = ENGINES.find(engine => ENGINE_LABELS[engine].toLowerCase() === name.toLowerCase())
  return byName ?? ENGINES[Math.min(place, ENGINES.length - 1)] ?? 'support'
}
