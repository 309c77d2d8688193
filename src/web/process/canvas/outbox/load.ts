// Opens a map: sends what an earlier tab left, shows the server's map, and overlays the writes that remain unsent.

import type { Opportunity } from '#contract/opportunity.ts'
import type { SavedMap } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import { FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import { Canvas, type CanvasOptions } from '#web/process/canvas/canvas.ts'
import type { CanvasOpportunity, Key } from '#web/process/canvas/map/document.ts'
import { learnedContent } from '#web/process/canvas/outbox/learned-content.ts'
import type { StoredWrite } from '#web/process/canvas/outbox/local-store.ts'

/** The part of a saved opportunity that the map needs. */
export type SavedOpportunity = Pick<Opportunity, 'id' | 'stepId' | 'category'>

/** The reads of one audit's map. */
export interface MapReader {
  steps(): Promise<SavedStep[]>
  links(): Promise<SavedLink[]>
  opportunities(): Promise<SavedOpportunity[]>
}

/** The canvas with its map loaded. Rejects if the map cannot be read; unsent writes stay in the local store. */
export async function loadCanvas(
  options: CanvasOptions,
  reader: MapReader,
  left: readonly StoredWrite[] = [],
): Promise<Canvas> {
  const troubled = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  // Nothing is sent between reading the map and showing it: the screen would miss the result.
  const wait = async (ms: number) => {
    troubled.resolve()
    await opened.promise
    await options.wait(ms)
  }
  const canvas = new Canvas({ ...options, wait })
  canvas.outbox.resume(left)
  await Promise.race([canvas.outbox.allSaved(), troubled.promise])
  const [steps, links, opportunities] = await Promise.all([
    reader.steps(),
    reader.links(),
    reader.opportunities(),
  ])
  canvas.outbox.relearn(() => showMap(canvas, { steps, links }))
  showOpportunities(canvas, opportunities)
  canvas.sync.overlay(canvas.outbox.queue.map(item => item.write))
  opened.resolve()
  return canvas
}

/** Shows the server's map. */
export function showMap(canvas: Canvas, map: SavedMap): void {
  canvas.sync.show(learnedContent(canvas.outbox.known, map))
}

/** Takes over the audit's opportunities as the server lists them. */
export function showOpportunities(canvas: Canvas, list: readonly SavedOpportunity[]): void {
  const { known } = canvas.outbox
  const taken = list.map(({ id, stepId, category }): CanvasOpportunity => {
    const key: Key = known.keyOf('opportunity', id) ?? `o${id}`
    known.learnOpportunity(key, id)
    const step = stepId === null ? null : (known.keyOf('step', stepId) ?? null)
    return { key, step, friction: category === FRICTION_CATEGORY }
  })
  canvas.sync.takeOpportunities(taken)
}
