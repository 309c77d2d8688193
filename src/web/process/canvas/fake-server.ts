// In-memory map server for the canvas tests: the same rules as the real one, with configurable faults.

import type { MapBase } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import { COSTED_FIELDS, type CostedField, type LinkFields, type StepFields } from '#domain/process/step.ts'
import { attributionsAfter, attributionsOfNew } from '#domain/process/step-attribution.ts'
import type { Refusal } from '#web/process/canvas/canvas-outbox.ts'
import type { LinkByPlace } from '#web/process/canvas/commands.ts'
import type { LinkContent, StepContent } from '#web/process/canvas/document.ts'
import type { SavedOpportunity } from '#web/process/canvas/load.ts'
import type { MapServer } from '#web/process/canvas/sender.ts'
import type { OpportunityContent } from '#web/process/canvas/writes.ts'

const SOMEBODY = { author: 'Somebody', date: '2026-11-22T10:00:00.000Z' }

type Change = Partial<StepFields> & { version?: number; again?: CostedField[] }

export class Refused extends Error {
  readonly refusal: Refusal
  constructor(status: number, code: string, current?: unknown) {
    super(code)
    this.refusal = { status, code, message: code, current }
  }
}

export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { status: 0, message: String(error) }

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

export class FakeServer implements MapServer {
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

  createStep = ({ requestKey, ...fields }: StepContent & { requestKey: string }) =>
    this.call('createStep', () => {
      const before = this.requests.get(requestKey)
      if (before !== undefined) return this.back(before)
      const step = this.insertStep(fields)
      this.requests.set(requestKey, step.id)
      return step
    })

  changeStep = (id: number, change: Change) => this.call('changeStep', () => this.update(id, change))

  changeSteps = (changes: (Change & { id: number })[]) =>
    this.call('changeSteps', () => {
      const before = new Map(this.steps)
      try {
        return changes.map(({ id, ...change }) => this.update(id, change))
      } catch (error) {
        for (const [id, step] of before) this.steps.set(id, step)
        throw error
      }
    })

  deleteStep = (id: number) =>
    this.call('deleteStep', () => {
      const step = this.steps.get(id)
      if (!step) throw new Refused(404, 'step_not_found')
      this.takeOff(step)
      for (const link of this.links.values())
        if (link.sourceId === id || link.targetId === id) this.links.delete(link.id)
    })

  restoreStep = (id: number) => this.call('restoreStep', () => this.back(id))

  createLink = (sent: LinkContent & { sourceId: number; targetId: number }) =>
    this.call('createLink', () => {
      const { sourceId, targetId } = sent
      if (!this.steps.has(sourceId) || !this.steps.has(targetId)) throw new Refused(404, 'step_not_found')
      if (sourceId === targetId) throw new Refused(409, 'same_step')
      for (const link of this.links.values())
        if (link.sourceId === sourceId && link.targetId === targetId)
          throw new Refused(409, 'already_linked', link)
      return this.insertLink(sourceId, targetId, sent)
    })

  changeLink = (id: number, { version, ...change }: Partial<LinkFields> & { version?: number }) =>
    this.call('changeLink', () => {
      const link = this.links.get(id)
      if (!link) throw new Refused(404, 'link_not_found')
      if (version !== undefined && version !== link.version) throw new Refused(409, 'changed_meanwhile', link)
      const next = { ...link, ...change, version: link.version + 1 }
      this.links.set(id, next)
      return next
    })

  deleteLink = (id: number) =>
    this.call('deleteLink', () => {
      if (!this.links.delete(id)) throw new Refused(404, 'link_not_found')
    })

  replaceMap = (steps: (StepContent & { id?: number })[], links: LinkByPlace[], base: MapBase) =>
    this.call('replaceMap', () => {
      this.requireUnchanged(base)
      for (const step of this.steps.values()) this.takeOff(step)
      this.links.clear()
      const saved = steps.map(({ id = 0, ...step }) => {
        if (!this.off.has(id)) return this.insertStep(step)
        const { marks: _, accounts: __, ...fields } = step
        this.back(id)
        return this.update(id, { ...fields, again: [...COSTED_FIELDS] })
      })
      const idAt = (n: number) => saved[n]?.id ?? 0
      return {
        steps: saved,
        links: links.map(link => this.insertLink(idAt(link.source), idAt(link.target), link)),
      }
    })

  saveOpportunity = ({
    requestKey,
    ...content
  }: OpportunityContent & { stepId: number | null; requestKey: string }) =>
    this.call('saveOpportunity', () => {
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
    this.call('attachOpportunity', () => {
      const item = this.opportunities.get(id)
      if (!item) throw new Refused(404, 'opportunity_not_found')
      this.opportunities.set(id, { ...item, stepId })
    })

  deleteOpportunity = (id: number) =>
    this.call('deleteOpportunity', () => {
      const item = this.opportunities.get(id)
      if (!item) throw new Refused(404, 'opportunity_not_found')
      this.opportunities.delete(id)
      this.deleted.set(id, item)
    })

  restoreOpportunity = (id: number) =>
    this.call('restoreOpportunity', () => {
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
  forget(): void {
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

  private async call<T>(name: string, work: () => T): Promise<T> {
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
    const [steps, links] = [[...this.steps.values()], [...this.links.values()]]
    const saved = [
      steps.map(({ id, version }) => `${id},${version}`).sort(),
      links.map(({ id, version }) => `${id},${version}`).sort(),
    ]
    const seen = [base.steps.map(String).sort(), base.links.map(String).sort()]
    if (JSON.stringify(seen) !== JSON.stringify(saved))
      throw new Refused(409, 'changed_meanwhile', { steps, links })
  }

  private insertStep({ marks: had, ...fields }: StepContent): SavedStep {
    const assumed = had ? COSTED_FIELDS.filter(field => !had[field]) : []
    const marks = attributionsOfNew(fields, SOMEBODY, assumed)
    const step = { ...fields, id: ++this.lastId, auditId: 1, version: 1, marks, accounts: {} }
    this.steps.set(step.id, step)
    return step
  }

  private insertLink(
    sourceId: number,
    targetId: number,
    { label = '', share = null }: Partial<LinkFields>,
  ): SavedLink {
    const ends = { id: ++this.lastId, auditId: 1, sourceId, targetId }
    const link = { ...ends, label, share, marks: {}, version: 1 }
    this.links.set(link.id, link)
    return link
  }

  private update(id: number, { version, again, ...change }: Change): SavedStep {
    const step = this.steps.get(id)
    if (!step) throw new Refused(404, 'step_not_found')
    if (version !== undefined && version !== step.version) throw new Refused(409, 'changed_meanwhile', step)
    const marks = attributionsAfter(step.marks, step, change, SOMEBODY, again)
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
