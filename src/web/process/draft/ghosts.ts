// Positions of proposed steps beside the map, and the open items of a draft: those whose key or name is not on the map.

import type { DraftOf } from '#contract/draft.ts'
import { placesBeside } from '#domain/process/layout/beside.ts'
import { routesOf } from '#domain/process/layout/route.ts'
import type { Position } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { type Key, linkBetween } from '#web/process/canvas/map/document.ts'
import { plainPath } from '#web/process/canvas/view/geometry.ts'

export type ProposedStep = DraftOf<'steps'>['content']['steps'][number]
export type ProposedLink = DraftOf<'steps'>['content']['links'][number]

/** State of one draft while it is viewed: the keys of steps accepted here, and the ghosts' positions. */
export interface DraftPreview {
  keys: Map<string, Key>
  places: Map<string, Position>
}

/**
 * Places ghosts to the right of the map, in their lanes and in order of the work. Each keeps its position while the
 * draft is open.
 */
export function placeGhosts(
  { doc }: Canvas,
  { steps, links }: DraftOf<'steps'>['content'],
): Map<string, Position> {
  return placesBeside([...doc.steps.values()], steps, links)
}

/** The step of the map that an end of a proposed link refers to, or null if there is none. */
export function keyOf(
  canvas: Canvas,
  { content }: DraftOf<'steps'>,
  shown: DraftPreview,
  ref: string,
): Key | null {
  const id = /^step:(\d+)$/.exec(ref)?.[1]
  const known = id ? canvas.outbox.known.keyOf('step', Number(id)) : shown.keys.get(ref)
  if (known !== undefined) return canvas.doc.steps.has(known) ? known : null
  const label = content.steps.find(step => step.ref === ref)?.label.toLowerCase()
  return [...canvas.doc.steps.values()].find(step => step.label.toLowerCase() === label)?.key ?? null
}

/** Proposed steps that are not on the map. A step that was accepted and undone is open again. */
export function openSteps(canvas: Canvas, draft: DraftOf<'steps'>, shown: DraftPreview): ProposedStep[] {
  return draft.content.steps.filter(
    ({ ref }) =>
      keyOf(canvas, draft, shown, ref) === null && (shown.keys.has(ref) || !draft.taken.includes(ref)),
  )
}

/** Proposed links whose steps are both on the map and not yet linked. */
export function openLinks(canvas: Canvas, draft: DraftOf<'steps'>, shown: DraftPreview): ProposedLink[] {
  return draft.content.links.filter(({ from, to }) => {
    const [source, target] = [from, to].map(ref => keyOf(canvas, draft, shown, ref))
    return source && target && source !== target && !linkBetween(canvas.doc, source, target)
  })
}

/** The lines of proposed links with at least one ghost as end. */
export function ghostPaths(canvas: Canvas, draft: DraftOf<'steps'>, shown: DraftPreview): string[] {
  const open = new Set(openSteps(canvas, draft, shown).map(({ ref }) => ref))
  const ends = new Map<string, { key: string; position: Position; isDecision: boolean }>()
  const end = (ref: string) => {
    const key = open.has(ref) ? null : keyOf(canvas, draft, shown, ref)
    const step = key === null ? draft.content.steps.find(each => each.ref === ref) : canvas.doc.steps.get(key)
    const position = key === null ? shown.places.get(ref) : canvas.doc.steps.get(key)?.position
    if (step && position) ends.set(ref, { key: ref, position, isDecision: step.isDecision })
    return ends.has(ref)
  }
  const links = draft.content.links.flatMap(({ ref, from, to }) =>
    (open.has(from) || open.has(to)) && end(from) && end(to) ? [{ key: ref, source: from, target: to }] : [],
  )
  return [...routesOf([...ends.values()], links).values()].map(({ points }) => plainPath(points))
}
