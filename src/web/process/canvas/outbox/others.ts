// Merges other users' changes into the map step by step; selection, gesture, history and unsent writes stay.

import type { SavedMap } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { type Edit, type Key, same } from '#web/process/canvas/map/document.ts'
import { change } from '#web/process/canvas/map/edits.ts'
import { subjects } from '#web/process/canvas/outbox/writes.ts'

/**
 * Takes over the server's map. Unsent items, and items `held` because the user is typing in them, keep their values and
 * base, so that the server can detect a conflict. Returns whether anything was left out.
 */
export function takeMap(canvas: Canvas, map: SavedMap, held: ReadonlySet<Key>): boolean {
  const kept = new Set([...held, ...canvas.outbox.queue.flatMap(({ write }) => subjects(write))])
  if (kept.has('*')) return true
  const merge = new MapMerge(canvas, kept)
  for (const step of map.steps) merge.step(step)
  for (const link of map.links) merge.link(link)
  merge.remove(map)
  canvas.sync.accept([...merge.gone, ...merge.edits])
  return merge.isPartial
}

/** One reading of the map while it is merged into the canvas. */
class MapMerge {
  readonly edits: Edit[] = []
  /** Applied first: a link may have been drawn again between the same steps. */
  readonly gone: Edit[] = []
  isPartial = false
  private readonly canvas: Canvas
  private readonly kept: ReadonlySet<Key>

  constructor(canvas: Canvas, kept: ReadonlySet<Key>) {
    this.canvas = canvas
    this.kept = kept
  }

  private leaves(...keys: Key[]): boolean {
    const isKept = keys.some(key => this.kept.has(key))
    if (isKept) this.isPartial = true
    return isKept
  }

  step(saved: SavedStep): void {
    const { doc, outbox } = this.canvas
    const { id, auditId: _, version, ...fields } = saved
    const key = outbox.known.keyOf('step', id) ?? `s${id}`
    const base = outbox.known.base(key)
    // A newer answer has overtaken this one.
    if (base && base.version > version) return
    if (base && same(base.step, saved)) return
    if (this.leaves(key)) return
    outbox.known.learnStep(key, saved)
    if (doc.steps.has(key)) this.edits.push(...change(doc, key, fields))
    else this.edits.push({ kind: 'addStep', step: { ...fields, key } })
  }

  link(saved: SavedLink): void {
    const { doc, outbox } = this.canvas
    const { id, auditId: _, version, sourceId, targetId, ...said } = saved
    const key = outbox.known.keyOf('link', id) ?? `l${id}`
    const [source, target] = [sourceId, targetId].map(end => outbox.known.keyOf('step', end) ?? `s${end}`)
    const base = outbox.known.link(key)
    if (!source || !target || (base && base.version > version)) return
    const before = doc.links.get(key)
    if (base?.version === version && before && same({ ...before, ...said }, before)) return
    if (this.leaves(key, source, target)) return
    outbox.known.learnLink(key, saved, { source, target })
    if (before) this.edits.push({ kind: 'changeLink', key, changes: said })
    else this.edits.push({ kind: 'addLink', link: { ...said, key, source, target } })
  }

  /** Removes items that the server no longer has. */
  remove({ steps, links }: SavedMap): void {
    const { doc, outbox } = this.canvas
    const [stepIds, linkIds] = [steps, links].map(list => new Set(list.map(({ id }) => id)))
    for (const link of doc.links.values()) {
      const id = outbox.known.idOf(link.key)
      if (id === undefined || linkIds?.has(id) || this.leaves(link.key, link.source, link.target)) continue
      outbox.known.remove(link.key)
      this.gone.push({ kind: 'removeLink', link })
    }
    for (const { key } of doc.steps.values()) {
      const id = outbox.known.idOf(key)
      if (id === undefined || stepIds?.has(id) || this.leaves(key)) continue
      outbox.known.takeOff(key)
      this.gone.push({ kind: 'removeStep', key })
    }
  }
}
