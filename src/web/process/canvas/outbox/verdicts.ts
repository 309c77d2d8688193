// Verdicts on refused writes: whether one is already done, can be sent again, or needs the user's decision.

import type { SavedMap } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { LinkFields, StepFields } from '#domain/process/step.ts'
import { type Key, type MapContent, same } from '#web/process/canvas/map/document.ts'
import type { IdMap } from '#web/process/canvas/outbox/id-map.ts'
import { asSent, type Sender } from '#web/process/canvas/outbox/sender.ts'
import type { Write } from '#web/process/canvas/outbox/writes.ts'

/** Why a call failed: status 0 when no answer arrived; code and current as in the catalogue of error responses. */
export interface Refusal {
  status: number
  message: string
  code?: string | undefined
  current?: unknown
  /** Who saved first. */
  by?: string | undefined
}

type Verdict = 'done' | 'again' | 'refused'

const DELETIONS = new Set<Write['kind']>(['deleteStep', 'deleteLink', 'deleteOpportunity'])

export class Verdicts {
  private readonly sender: Sender
  private readonly known: IdMap

  constructor(sender: Sender, known: IdMap) {
    this.sender = sender
    this.known = known
  }

  /** Handles refusals that mean "this is already so", which a repeat after a lost answer receives. */
  of(write: Write, { status, code, current }: Refusal): Verdict {
    if (status === 404 && (DELETIONS.has(write.kind) || write.kind === 'attach')) return 'done'
    if (write.kind === 'saveOpportunity' && code === 'step_not_found' && this.known.idOf(write.step)) {
      // Another user deleted the step: the opportunity is kept without it, as the server does.
      this.known.takeOff(write.step)
      return 'again'
    }
    if (this.cannotComeBack(write, code)) return 'again'
    if (write.kind === 'changeStep' && code === 'changed_meanwhile' && current)
      return this.rebase(write.key, write.changes, current as SavedStep)
    if (write.kind === 'changeLink' && code === 'changed_meanwhile' && current)
      return this.rebaseLink(write, current as SavedLink)
    if (write.kind === 'replace' && code === 'changed_meanwhile' && current)
      return this.compare(write.content, current as SavedMap)
    return 'refused'
  }

  /** The deleted item is gone for good, or another one took its place: it is created again. */
  private cannotComeBack(write: Write, code: string | undefined): boolean {
    const isOff =
      (write.kind === 'createStep' && code === 'step_not_found' && this.known.everOf(write.key)) ||
      (write.kind === 'saveOpportunity' &&
        (code === 'opportunity_not_found' || code === 'already_exists') &&
        this.known.deletedIdOf(write.key) !== undefined)
    if (isOff && 'key' in write) this.known.remove(write.key)
    return Boolean(isOff)
  }

  /** Another user changed the step: harmless if the values are equal or other fields were changed. */
  private rebase(key: Key, changes: Partial<StepFields>, current: SavedStep): Verdict {
    const before = this.known.base(key)?.step
    this.sender.learn(key, current)
    const fields = Object.keys(changes) as (keyof StepFields)[]
    if (fields.every(field => same(current[field], changes[field]))) return 'done'
    return fields.every(field => same(current[field], before?.[field])) ? 'again' : 'refused'
  }

  private rebaseLink(write: Write & { kind: 'changeLink' }, current: SavedLink): Verdict {
    const before = this.known.link(write.key)
    this.sender.learnLink(write, current)
    const fields = Object.keys(write.changes) as (keyof LinkFields)[]
    if (fields.every(field => same(current[field], write.changes[field]))) return 'done'
    return fields.every(field => same(current[field], before?.[field])) ? 'again' : 'refused'
  }

  /** Another user changed the map that ours replaces: harmless if it equals ours, whose answer was lost. */
  private compare(content: MapContent, current: SavedMap): 'done' | 'refused' {
    const ours = asSent(content, current, this.known)
    this.sender.learnMap(ours ? content : { steps: [], links: [] }, ours ?? current)
    return ours ? 'done' : 'refused'
  }
}
