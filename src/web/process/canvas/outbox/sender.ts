// Sender of the canvas: turns each write into a call to the server, and learns from the answer.

import type { EndpointId } from '#contract/index.ts'
import type { SavedMap } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { AttributedField, LinkFields, StepFields } from '#domain/process/step.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import type { CallAnswer, CallInput } from '#web/platform/call.ts'
import { type Key, type MapContent, type StepContent, same } from '#web/process/canvas/map/document.ts'
import type { LinkByPlace } from '#web/process/canvas/map/edits.ts'
import type { IdMap } from '#web/process/canvas/outbox/id-map.ts'
import { linkBody, mapBody, newStepBody } from '#web/process/canvas/outbox/payloads.ts'
import type { Write } from '#web/process/canvas/outbox/writes.ts'

type Change = Partial<StepFields> & {
  version?: number
  again?: AttributedField[]
  emptied?: NumberField[]
}
type LinkChange = Partial<LinkFields> & { again?: true; version?: number }

type LinkWrite = Write & { kind: 'createLink' | 'changeLink' }

type MapEndpoint =
  | 'process.createStep'
  | 'process.changeStep'
  | 'process.changeSteps'
  | 'process.deleteStep'
  | 'process.restoreStep'
  | 'process.createLink'
  | 'process.changeLink'
  | 'process.deleteLink'
  | 'process.replaceMap'
  | 'opportunity.create'
  | 'opportunity.change'
  | 'opportunity.delete'
  | 'opportunity.restore'

/** Calls an endpoint of the server; rejects with what `refusal` of the outbox understands. */
export type MapCall = <I extends MapEndpoint>(id: I, input: CallInput<I>) => Promise<CallAnswer<I>>

/** The audit and scenario of a map; null for the as-is map. */
export interface MapName {
  auditId: number
  scenario: number | null
}

/** The query that names the map; the as-is map needs none. */
export const ofMap = (scenario: number | null) =>
  scenario === null ? {} : { query: { scenario: `${scenario}` } }

/** Receives the server's answers. */
export interface SendListener {
  /** The server's version of a step. */
  saved(key: Key, step: SavedStep): void
  /** The server's version of a link. */
  savedLink(key: Key, link: SavedLink): void
  /** Two keys turned out to be the same step or opportunity: created by a write whose answer was lost, then loaded. */
  twins(loaded: Key, made: Key): void
}

export class Sender {
  /** Endpoints called since the caller last cleared them. */
  readonly called = new Set<EndpointId>()
  private readonly known: IdMap
  private readonly listener: SendListener
  private readonly call: MapCall
  private readonly audit: { params: { id: number } }
  private readonly map: { params: { id: number }; query?: { scenario: string } }

  constructor({ call, map }: { call: MapCall; map: MapName }, known: IdMap, listener: SendListener) {
    this.known = known
    this.listener = listener
    this.audit = { params: { id: map.auditId } }
    this.map = { ...this.audit, ...ofMap(map.scenario) }
    this.call = (id, input) => {
      this.called.add(id)
      return call(id, input)
    }
  }

  learn(key: Key, step: SavedStep): void {
    this.known.learnStep(key, step)
    this.listener.saved(key, step)
  }

  /**
   * Sends one write, or several changes of steps in one call; returns the write that remains to be sent, if any. Rejects with the
   * server's refusal.
   */
  async send(writes: Write[]): Promise<Write | undefined> {
    const [write] = writes
    if (write?.kind === 'createStep') return this.sendStep(write)
    if (writes.length > 1) await this.sendChanges(writes)
    else if (write) await this.sendOne(write)
    return undefined
  }

  private async sendOne(write: Exclude<Write, { kind: 'createStep' }>): Promise<void> {
    switch (write.kind) {
      case 'changeStep':
        return this.withId(write.key, async id =>
          this.learn(
            write.key,
            await this.call('process.changeStep', { ...byId(id), body: this.versioned(write) }),
          ),
        )
      case 'deleteStep':
        return this.withId(write.key, id => this.call('process.deleteStep', byId(id)))
      case 'createLink':
        return this.sendLink(write)
      case 'changeLink':
        return this.withId(write.key, async id =>
          this.learnLink(
            write,
            await this.call('process.changeLink', { ...byId(id), body: this.versionedLink(write) }),
          ),
        )
      case 'deleteLink':
        return this.withId(write.key, id => this.call('process.deleteLink', byId(id)))
      case 'saveOpportunity':
        return this.sendOpportunity(write)
      case 'attach':
        return this.withId(write.key, id =>
          this.call('opportunity.change', { ...byId(id), body: { stepId: this.stepIdOf(write.step) } }),
        )
      case 'deleteOpportunity':
        return this.withId(write.key, id => this.call('opportunity.delete', byId(id)))
      case 'replace':
        return this.sendMap(write.content)
    }
  }

  /** Restores a step that existed before; fields that the server has never seen remain to be sent. */
  private async sendStep({ key, fields, requestKey }: Write & { kind: 'createStep' }) {
    const before = this.known.everOf(key)
    if (!before) {
      const body = newStepBody({ ...fields, requestKey })
      return this.created(key, await this.call('process.createStep', { ...this.map, body }))
    }
    const step = await this.call('process.restoreStep', byId(before.id))
    const changes = differences(before.step, fields)
    if (Object.keys(changes).length === 0) this.learn(key, step)
    // The base is the state last seen: if another user changed the same field since, the change is refused like any other.
    else this.known.learnStep(key, before.step ?? step)
    return Object.keys(changes).length === 0 ? undefined : { kind: 'changeStep' as const, key, changes }
  }

  private created(key: Key, step: SavedStep): undefined {
    const twin = this.known.keyOf('step', step.id)
    this.learn(key, step)
    this.meet(twin, key)
  }

  /** Restores a deleted opportunity with users' judgements of it. */
  private async sendOpportunity({ key, step, content }: Write & { kind: 'saveOpportunity' }): Promise<void> {
    const deleted = this.known.deletedIdOf(key)
    if (deleted !== undefined) {
      await this.call('opportunity.restore', byId(deleted))
      return this.known.learnOpportunity(key, deleted)
    }
    const body = { ...content, stepId: this.stepIdOf(step), requestKey: key }
    const made = await this.call('opportunity.create', { ...this.audit, body })
    const twin = this.known.keyOf('opportunity', made.id)
    this.known.learnOpportunity(key, made.id)
    this.meet(twin, key)
  }

  private meet(loaded: Key | undefined, made: Key): void {
    if (loaded === undefined || loaded === made) return
    this.known.merge(loaded, made)
    this.listener.twins(loaded, made)
  }

  private stepIdOf(key: Key | null): number | null {
    return key === null ? null : (this.known.idOf(key) ?? null)
  }

  /** Does nothing for items that the server never received. */
  private async withId(key: Key, work: (id: number) => Promise<unknown>): Promise<void> {
    const id = this.known.idOf(key)
    if (id !== undefined) await work(id)
  }

  private versioned({ key, changes, again, emptied }: Write & { kind: 'changeStep' }): Change {
    const version = this.known.base(key)?.version
    return {
      ...changes,
      ...(again && { again }),
      ...(emptied && { emptied }),
      ...(version !== undefined && { version }),
    }
  }

  private async sendChanges(writes: Write[]): Promise<void> {
    const changes = writes.filter(write => write.kind === 'changeStep')
    const keys = changes.map(write => write.key)
    const steps = changes.map(write => ({ ...this.versioned(write), id: this.known.idOf(write.key) ?? 0 }))
    const saved = await this.call('process.changeSteps', { ...this.map, body: { steps } })
    for (const [n, step] of saved.entries()) this.learn(keys[n] ?? '', step)
  }

  private versionedLink({ key, changes, again }: Write & { kind: 'changeLink' }): LinkChange {
    const version = this.known.link(key)?.version
    return { ...changes, ...(again && { again }), ...(version !== undefined && { version }) }
  }

  private async sendLink(write: Write & { kind: 'createLink' }): Promise<void> {
    const { source, target } = write
    const sourceId = this.known.idOf(source)
    const targetId = this.known.idOf(target)
    if (sourceId === undefined || targetId === undefined) return
    const body = { sourceId, targetId, ...linkBody(write) }
    this.learnLink(write, await this.call('process.createLink', { ...this.map, body }))
  }

  learnLink({ key, source, target }: LinkWrite, link: SavedLink): void {
    this.known.learnLink(key, link, { source, target })
    this.listener.savedLink(key, link)
  }

  private async sendMap(content: MapContent): Promise<void> {
    const steps = content.steps.map(({ key, ...fields }) => {
      const id = this.known.everOf(key)?.id
      return { ...fields, ...(id !== undefined && { id }) }
    })
    const body = { ...mapBody(steps, linksByPlace(content)), base: this.known.map() }
    this.learnMap(content, await this.call('process.replaceMap', { ...this.map, body }))
  }

  learnMap({ steps, links }: MapContent, map: SavedMap): void {
    this.known.learnMap(
      map,
      steps.map(step => step.key),
      links.map(link => link.key),
    )
    for (const [n, step] of map.steps.entries()) this.listener.saved(steps[n]?.key ?? '', step)
  }
}

const byId = (id: number) => ({ params: { id } })

/** The links, naming their steps by index in the content. */
export function linksByPlace({ steps, links }: MapContent): LinkByPlace[] {
  const places = new Map(steps.map((step, place) => [step.key, place]))
  const placeOf = (key: Key) => places.get(key) ?? 0
  return links.map(({ key: _, source, target, ...said }) => ({
    ...said,
    source: placeOf(source),
    target: placeOf(target),
  }))
}

/** Fields that differ from the step's previous state; all fields if that is unknown. Marks are set by the server only. */
function differences(
  before: SavedStep | undefined,
  { marks: _, accounts: __, ...fields }: StepContent,
): Partial<StepFields> {
  const changed = Object.entries(fields).filter(([field, value]) => {
    return !same(before?.[field as keyof StepFields], value)
  })
  return Object.fromEntries(changed)
}

/** The saved map in the order of `content`, or null where the two differ. */
export function asSent(content: MapContent, saved: SavedMap, known: IdMap): SavedMap | null {
  if (saved.steps.length !== content.steps.length) return null
  const byId = new Map(saved.steps.map(step => [step.id, step]))
  const ids = content.steps.map(({ key }) => known.everOf(key)?.id ?? 0)
  const named = new Set(ids)
  // New steps have ascending ids in the order in which they were sent.
  const made = saved.steps.filter(({ id }) => !named.has(id)).values()
  const steps = ids.flatMap(id => byId.get(id) ?? made.next().value ?? [])
  const places = new Map(steps.map(({ id }, place) => [id, place]))
  const joined = saved.links.map(({ sourceId, targetId, label, share }) => {
    return [places.get(sourceId), places.get(targetId), label, share]
  })
  const ours = linksByPlace(content).map(({ source, target, label, share }) => [source, target, label, share])
  const isSame =
    same(joined, ours) &&
    content.steps.every(({ key: _, ...fields }, n) => Object.keys(differences(steps[n], fields)).length === 0)
  return isSame ? { steps, links: saved.links } : null
}
