// In-memory map server for the canvas tests: the same rules as the real one, with configurable faults.

import type { MapBase } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import {
  COSTED_FIELDS,
  type CostedField,
  type LinkFields,
  STEP_DEFAULTS,
  type StepFields,
} from '#domain/process/step.ts'
import { attributionsOfChange, attributionsOfNew } from '#domain/process/step-attribution.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import type { LinkByPlace } from '#web/process/canvas/map/edits.ts'
import type { SavedOpportunity } from '#web/process/canvas/outbox/load.ts'
import type { MapCall } from '#web/process/canvas/outbox/sender.ts'
import type { Refusal } from '#web/process/canvas/outbox/verdicts.ts'
import type { OpportunityContent } from '#web/process/canvas/outbox/writes.ts'

const USER = { author: 'A user', date: '2026-11-22T10:00:00.000Z' }

/** A step as it is sent: default values may be left out. */
type SentStep = Pick<StepFields, 'label' | 'position'> & Partial<StepFields> & { assumed?: CostedField[] }
type NewStep = SentStep & { requestKey: string }
type NewLink = Partial<LinkFields> & { sourceId: number; targetId: number }
type NewOpportunity = OpportunityContent & { stepId: number | null; requestKey: string }
interface NewMap {
  steps: (SentStep & { id?: number })[]
  links: LinkByPlace[]
  base: MapBase
}

type Change = Partial<StepFields> & { version?: number; again?: CostedField[]; emptied?: NumberField[] }

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(status: number, code: string, current?: unknown) {
    super(code)
    this.refusal = { status, code, message: code, current }
  }
}

export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { status: 0, message: String(error) }

const versionsOf = (rows: readonly { id: number; version: number }[]): string[] =>
  rows.map(({ id, version }) => `${id},${version}`).sort()

export interface Faults {
  /** Every nth write is refused before it runs; 0 for none. */
  refuseEvery: number
  /** Every nth write runs, but its answer is lost. */
  loseEvery: number
}

interface StoredOpportunity extends SavedOpportunity, OpportunityContent {
  category: OpportunityContent['category']
  judgedBy?: string | undefined
}

export class FakeServer {
  readonly steps = new Map<number, SavedStep>()
  /** Steps that were taken off the map, and opportunities that were deleted. */
  private readonly off = new Map<number, SavedStep>()
  private readonly deleted = new Map<number, StoredOpportunity>()
  /** Interview figures, each as the id of its linked step, on the map or off it. */
  readonly figures: number[] = []
  readonly links = new Map<number, SavedLink>()
  readonly opportunities = new Map<number, StoredOpportunity>()
  readonly log: string[] = []
  faults: Faults = { refuseEvery: 0, loseEvery: 0 }
  private readonly requests = new Map<string, number>()
  private lastId = 0
  private calls = 0

  /** The endpoints that the outbox calls. */
  readonly call: MapCall = async (id, input) => {
    const { params, body } = input as { params: { id: number }; body: never }
    return (await this.endpoints[id](params.id, body)) as never
  }

  private readonly endpoints: Record<Parameters<MapCall>[0], (id: number, body: never) => Promise<unknown>> =
    {
      'process.createStep': (_, step: NewStep) => this.createStep(step),
      'process.changeStep': (id, change: Change) => this.changeStep(id, change),
      'process.changeSteps': (_, { steps }: { steps: (Change & { id: number })[] }) =>
        this.changeSteps(steps),
      'process.deleteStep': id => this.deleteStep(id),
      'process.restoreStep': id => this.restoreStep(id),
      'process.createLink': (_, link: NewLink) => this.createLink(link),
      'process.changeLink': (id, change: Partial<LinkFields>) => this.changeLink(id, change),
      'process.deleteLink': id => this.deleteLink(id),
      'process.replaceMap': (_, map: NewMap) => this.replaceMap(map.steps, map.links, map.base),
      'opportunity.create': (_, sent: NewOpportunity) => this.saveOpportunity(sent),
      'opportunity.change': (id, { stepId }: { stepId: number | null }) => this.attachOpportunity(id, stepId),
      'opportunity.delete': id => this.deleteOpportunity(id),
      'opportunity.restore': id => this.restoreOpportunity(id),
    }

  createStep = ({ requestKey, ...fields }: NewStep) =>
    this.answer('createStep', () => {
      const before = this.requests.get(requestKey)
      if (before !== undefined) return this.back(before)
      const step = this.insertStep(fields)
      this.requests.set(requestKey, step.id)
      return step
    })

  changeStep = (id: number, change: Change) => this.answer('changeStep', () => this.update(id, change))

  changeSteps = (changes: (Change & { id: number })[]) =>
    this.answer('changeSteps', () => {
      const before = new Map(this.steps)
      try {
        return changes.map(({ id, ...change }) => this.update(id, change))
      } catch (error) {
        for (const [id, step] of before) this.steps.set(id, step)
        throw error
      }
    })

  deleteStep = (id: number) =>
    this.answer('deleteStep', () => {
      const step = this.steps.get(id)
      if (!step) throw new Refused(404, 'step_not_found')
      this.takeOff(step)
      for (const link of this.links.values())
        if (link.sourceId === id || link.targetId === id) this.links.delete(link.id)
    })

  restoreStep = (id: number) => this.answer('restoreStep', () => this.back(id))

  createLink = (sent: NewLink) =>
    this.answer('createLink', () => {
      const { sourceId, targetId } = sent
      if (!this.steps.has(sourceId) || !this.steps.has(targetId)) throw new Refused(404, 'step_not_found')
      if (sourceId === targetId) throw new Refused(409, 'same_step')
      for (const link of this.links.values())
        if (link.sourceId === sourceId && link.targetId === targetId)
          throw new Refused(409, 'already_linked', link)
      return this.insertLink(sourceId, targetId, sent)
    })

  changeLink = (id: number, { version, ...change }: Partial<LinkFields> & { version?: number }) =>
    this.answer('changeLink', () => {
      const link = this.links.get(id)
      if (!link) throw new Refused(404, 'link_not_found')
      if (version !== undefined && version !== link.version) throw new Refused(409, 'changed_meanwhile', link)
      const next = { ...link, ...change, version: link.version + 1 }
      this.links.set(id, next)
      return next
    })

  deleteLink = (id: number) =>
    this.answer('deleteLink', () => {
      if (!this.links.delete(id)) throw new Refused(404, 'link_not_found')
    })

  replaceMap = (steps: NewMap['steps'], links: NewMap['links'], base: MapBase) =>
    this.answer('replaceMap', () => {
      this.requireUnchanged(base)
      for (const step of this.steps.values()) this.takeOff(step)
      this.links.clear()
      const saved = steps.map(({ id = 0, ...step }) => {
        if (!this.off.has(id)) return this.insertStep(step)
        const { assumed: _, ...fields } = step
        this.back(id)
        return this.update(id, { ...STEP_DEFAULTS, ...fields, again: [...COSTED_FIELDS] })
      })
      const idAt = (n: number) => saved[n]?.id ?? 0
      return {
        steps: saved,
        links: links.map(link => this.insertLink(idAt(link.source), idAt(link.target), link)),
      }
    })

  saveOpportunity = ({ requestKey, ...content }: NewOpportunity) =>
    this.answer('saveOpportunity', () => {
      if (content.stepId !== null && !this.steps.has(content.stepId)) throw new Refused(404, 'step_not_found')
      const made = this.requests.get(requestKey) ?? 0
      const before =
        this.opportunities.get(made) ??
        this.deleted.get(made) ??
        [...this.opportunities.values()].find(
          item => content.stepId !== null && item.stepId === content.stepId,
        )
      const saved = { ...before, ...content, id: before?.id ?? ++this.lastId }
      if (!before) this.requests.set(requestKey, saved.id)
      this.deleted.delete(saved.id)
      this.opportunities.set(saved.id, saved)
      return saved
    })

  attachOpportunity = (id: number, stepId: number | null) =>
    this.answer('attachOpportunity', () => {
      const item = this.opportunities.get(id)
      if (!item) throw new Refused(404, 'opportunity_not_found')
      this.opportunities.set(id, { ...item, stepId })
    })

  deleteOpportunity = (id: number) =>
    this.answer('deleteOpportunity', () => {
      const item = this.opportunities.get(id)
      if (!item) throw new Refused(404, 'opportunity_not_found')
      this.opportunities.delete(id)
      this.deleted.set(id, item)
    })

  restoreOpportunity = (id: number) =>
    this.answer('restoreOpportunity', () => {
      const item = this.deleted.get(id)
      if (item) this.opportunities.set(id, item)
      else if (!this.opportunities.has(id)) throw new Refused(404, 'opportunity_not_found')
      this.deleted.delete(id)
    })

  /** Records who judged the opportunity. */
  judge(id: number, judgedBy: string): void {
    const item = this.opportunities.get(id)
    if (item) this.opportunities.set(id, { ...item, judgedBy })
  }

  /** Deletes permanently what was taken off the map. */
  clear(): void {
    this.off.clear()
    this.deleted.clear()
  }

  /** The reads of a tab that opens the map. */
  readonly reader = {
    steps: async () => structuredClone([...this.steps.values()]),
    links: async () => structuredClone([...this.links.values()]),
    opportunities: async () =>
      structuredClone([...this.opportunities.values()]).map(item => ({
        ...item,
        stepId: this.steps.has(item.stepId ?? 0) ? item.stepId : null,
      })),
  }

  private async answer<T>(name: string, work: () => T): Promise<T> {
    const n = ++this.calls
    await Promise.resolve()
    if (this.faults.refuseEvery && n % this.faults.refuseEvery === 0)
      // Alternates between a refusal that is retried automatically and one that waits for the user to press Retry.
      throw new Refused((n / this.faults.refuseEvery) % 2 === 0 ? 503 : 409, 'busy')
    const answer = work()
    this.log.push(name)
    if (this.faults.loseEvery && n % this.faults.loseEvery === 0) throw new Error('The answer was lost')
    return structuredClone(answer)
  }

  private requireUnchanged(base: MapBase): void {
    const steps = [...this.steps.values()]
    const links = [...this.links.values()]
    const saved = [versionsOf(steps), versionsOf(links)]
    const seen = [base.steps.map(String).sort(), base.links.map(String).sort()]
    if (JSON.stringify(seen) !== JSON.stringify(saved))
      throw new Refused(409, 'changed_meanwhile', { steps, links })
  }

  private insertStep({ assumed = [], ...sent }: SentStep): SavedStep {
    const fields = { ...STEP_DEFAULTS, ...sent }
    const marks = attributionsOfNew(sent, USER, assumed)
    const step = { ...fields, id: ++this.lastId, auditId: 1, version: 1, marks, accounts: {} }
    this.steps.set(step.id, step)
    return step
  }

  private insertLink(sourceId: number, targetId: number, fields: Partial<LinkFields>): SavedLink {
    const { label = '', share = null } = fields
    const ends = { id: ++this.lastId, auditId: 1, sourceId, targetId }
    const link = { ...ends, label, share, marks: {}, version: 1 }
    this.links.set(link.id, link)
    return link
  }

  private update(id: number, { version, again, emptied, ...change }: Change): SavedStep {
    const step = this.steps.get(id)
    if (!step) throw new Refused(404, 'step_not_found')
    if (version !== undefined && version !== step.version) throw new Refused(409, 'changed_meanwhile', step)
    const marks = attributionsOfChange(step.marks, step, { ...change, again, emptied }, USER)
    const next = { ...step, ...change, marks, version: step.version + 1 }
    this.steps.set(id, next)
    return next
  }

  private takeOff(step: SavedStep): void {
    this.steps.delete(step.id)
    this.off.set(step.id, step)
  }

  private back(id: number): SavedStep {
    const step = this.steps.get(id) ?? this.off.get(id)
    if (!step) throw new Refused(404, 'step_not_found')
    this.off.delete(id)
    this.steps.set(id, step)
    return step
  }
}
