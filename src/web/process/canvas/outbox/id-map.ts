// Id map of the canvas: server ids by key, versions of steps, links, and deleted items that can be restored.

import type { MapBase, SavedMap } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { CanvasLink, Key } from '#web/process/canvas/map/document.ts'
import type { Base, LinkBase, StoredWrite } from '#web/process/canvas/outbox/local-store.ts'
import { subjects, type Write } from '#web/process/canvas/outbox/writes.ts'

type Kind = 'step' | 'link' | 'opportunity'
type Ends = Pick<CanvasLink, 'source' | 'target'>

export class IdMap {
  private readonly ids = new Map<Key, number>()
  private readonly steps = new Map<Key, Base>()
  private readonly links = new Map<Key, LinkBase>()
  /** Steps taken off the map and deleted opportunities: an undo restores these same rows. */
  private readonly off = new Map<Key, Base>()
  /** Keys by kind and server id, e.g. "step 12". */
  private readonly keys = new Map<string, Key>()
  private learned = new Set<Key>()

  /** The keys that were updated since the last call. */
  news(): ReadonlySet<Key> {
    const news = this.learned
    this.learned = new Set()
    return news
  }

  idOf(key: Key): number | undefined {
    return this.ids.get(key)
  }

  keyOf(kind: Kind, id: number): Key | undefined {
    return this.keys.get(`${kind} ${id}`)
  }

  base(key: Key): Base | undefined {
    return this.steps.get(key)
  }

  /** The step as last seen, on the map or before it was taken off. */
  everOf(key: Key): Base | undefined {
    return this.steps.get(key) ?? this.off.get(key)
  }

  /** The id of the deleted opportunity. */
  deletedIdOf(key: Key): number | undefined {
    return this.off.get(key)?.id
  }

  learnStep(key: Key, step: SavedStep): void {
    this.learnId('step', key, step.id)
    this.steps.set(key, { id: step.id, version: step.version, step })
  }

  /** The link as last seen. */
  link(key: Key): LinkBase | undefined {
    return this.links.get(key)
  }

  learnLink(key: Key, { id, version, label, share }: SavedLink | LinkBase, { source, target }: Ends): void {
    this.learnId('link', key, id)
    this.links.set(key, { id, version, label, share, source, target })
  }

  learnOpportunity(key: Key, id: number): void {
    this.learnId('opportunity', key, id)
  }

  private learnId(kind: Kind, key: Key, id: number): void {
    this.ids.set(key, id)
    this.keys.set(`${kind} ${id}`, key)
    this.off.delete(key)
    this.learned.add(key)
  }

  /** Records a deletion on the server that can be undone: a step with its links, or an opportunity. */
  takeOff(key: Key): void {
    const id = this.ids.get(key)
    if (id === undefined) return
    this.off.set(key, this.steps.get(key) ?? { id, version: 0 })
    this.learned.add(key)
    this.ids.delete(key)
    this.steps.delete(key)
    for (const [link, { source, target }] of this.links)
      if (source === key || target === key) this.remove(link)
  }

  /** Records that the server has deleted it permanently. */
  remove(key: Key): void {
    this.ids.delete(key)
    this.links.delete(key)
    this.steps.delete(key)
    this.off.delete(key)
  }

  /** `loaded` and `made` are the same item; `made` remains its key. */
  merge(loaded: Key, made: Key): void {
    this.ids.delete(loaded)
    this.steps.delete(loaded)
    for (const link of this.links.values()) {
      if (link.source === loaded) link.source = made
      if (link.target === loaded) link.target = made
    }
  }

  /** Learns a whole new map, with these keys. */
  learnMap(map: SavedMap, stepKeys: readonly Key[], linkKeys: readonly Key[]): void {
    for (const key of [...this.steps.keys()]) this.takeOff(key)
    for (const key of [...this.links.keys()]) this.remove(key)
    for (const [n, step] of map.steps.entries()) this.learnStep(stepKeys[n] ?? `s${step.id}`, step)
    for (const [n, link] of map.links.entries()) {
      const source = this.keyOf('step', link.sourceId) ?? ''
      const target = this.keyOf('step', link.targetId) ?? ''
      this.learnLink(linkKeys[n] ?? `l${link.id}`, link, { source, target })
    }
  }

  /** The map as last seen on the server. */
  map(): MapBase {
    return {
      steps: [...this.steps.values()].map(({ id, version }) => [id, version]),
      links: [...this.links.values()].map(({ id, version }) => [id, version]),
    }
  }

  /** Everything that a new tab would need to send the write. */
  about(write: Write): Omit<StoredWrite, 'item'> {
    if (write.kind === 'replace') {
      const bases = [...this.steps].map(([key, base]): [Key, Base] => [key, bare(base)])
      const off = write.content.steps.flatMap(({ key }) => this.offAs(key, bare))
      return { ids: [], bases, links: [...this.links], off }
    }
    const about = subjects(write)
    const ids = about.flatMap((key): [Key, number][] => {
      const id = this.ids.get(key)
      return id === undefined ? [] : [[key, id]]
    })
    const base = NEED_BASE.has(write.kind) && 'key' in write && this.steps.get(write.key)
    const bases: [Key, Base][] = base ? [[write.key, base]] : []
    const link = write.kind === 'changeLink' ? this.links.get(write.key) : undefined
    const links: StoredWrite['links'] = link ? [[about[0] ?? '', link]] : []
    return { ids, bases, links, off: about.flatMap(key => this.offAs(key)) }
  }

  private offAs(key: Key, as = (base: Base) => base): [Key, Base][] {
    const base = this.off.get(key)
    return base ? [[key, as(base)]] : []
  }

  /** Learns the base of a stored write. */
  take({ item: { write }, ids, bases, links, off = [] }: StoredWrite): void {
    for (const [key, base] of off) {
      this.learnId(kindOf(write, key), key, base.id)
      this.ids.delete(key)
      if (!this.steps.has(key)) this.off.set(key, base)
    }
    for (const [key, id] of ids) this.learnId(kindOf(write, key), key, id)
    for (const [key, base] of bases) {
      this.learnId('step', key, base.id)
      this.steps.set(key, base)
    }
    for (const [key, link] of links) this.learnLink(key, link, link)
  }
}

/** Writes that need the step's previous state: to change it, or to know later which fields were never saved. */
const NEED_BASE = new Set<Write['kind']>(['createStep', 'changeStep', 'deleteStep'])

const bare = ({ id, version }: Base): Base => ({ id, version })

/** The kind of item that the key names, among those that the write is about. */
function kindOf(write: Write, key: Key): Kind {
  if (write.kind === 'replace' || !('key' in write) || write.key !== key) return 'step'
  if (['createLink', 'changeLink', 'deleteLink'].includes(write.kind)) return 'link'
  return ['createStep', 'changeStep', 'deleteStep'].includes(write.kind) ? 'step' : 'opportunity'
}
