// A map to which waiting writes are applied by the server's rules: attributions, rates of owners, and copies in scenarios.

import type { SavedMap } from '#contract/process-map.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { filledRate, type OwnerRates, rateAfter, withOwnerRate } from '#domain/process/owner-rate.ts'
import { movedRates, ownerRenames } from '#domain/process/owner-rename.ts'
import { followedFields, isFollowed } from '#domain/process/scenario/origin.ts'
import { shareAttributionAfter } from '#domain/process/share-attribution.ts'
import type { AttributedField, StepFields } from '#domain/process/step.ts'
import { attributionsOfChange, attributionsOfNew, presentMarks } from '#domain/process/step-attribution.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import {
  applyEdit,
  type CanvasDocument,
  type CanvasLink,
  type CanvasStep,
  type Key,
} from '#web/process/canvas/map/document.ts'
import { newStepBody } from '#web/process/canvas/outbox/payloads.ts'
import { editOf, type Write } from '#web/process/canvas/outbox/writes.ts'

interface Start<Scenario extends SavedMap> {
  doc: CanvasDocument
  /** Author of the writes. */
  by: Attribution
  idOf: (key: Key) => number
  scenarios?: readonly Scenario[]
  quantities?: readonly Quantity[]
  /** Called with each change of a step's fields, before its copies follow. */
  onChanged?: (change: { before: CanvasStep; after: CanvasStep }) => void
}

type StepChange = Write & { kind: 'changeStep' }

export class FollowedMap<Scenario extends SavedMap> {
  readonly scenarios: Scenario[]
  quantities: Quantity[]
  private readonly doc: CanvasDocument
  private readonly by: Attribution
  private readonly idOf: (key: Key) => number
  private readonly onChanged: NonNullable<Start<Scenario>['onChanged']>
  private readonly copies: ReadonlyMap<number | null | undefined, SavedStep[]>

  /** Changes `doc`; the scenarios are copied. */
  constructor({ doc, by, idOf, scenarios = [], quantities = [], onChanged }: Start<Scenario>) {
    this.doc = doc
    this.by = by
    this.idOf = idOf
    this.onChanged = onChanged ?? (() => undefined)
    this.quantities = [...quantities]
    this.scenarios = scenarios.map(each => ({ ...each, steps: each.steps.map(step => ({ ...step })) }))
    this.copies = Map.groupBy(
      this.scenarios.flatMap(({ steps }) => steps),
      ({ originId }) => originId,
    )
  }

  apply(write: Write): void {
    if (write.kind === 'changeStep') {
      this.change(write)
      return
    }
    const share = write.kind === 'changeLink' ? this.doc.links.get(write.key) : undefined
    applyEdit(this.doc, editOf(write))
    if (write.kind === 'createStep') this.create(write.key, write.fields)
    if (write.kind === 'replace')
      for (const step of write.content.steps) this.mark(step.key, this.marksOf(bodyOf(step)))
    if (write.kind === 'changeLink' && share && write.changes.share !== undefined) {
      const { marks = {}, share: former } = share
      const after = shareAttributionAfter({ marks, share: former }, write.changes.share, {
        by: this.by,
        again: write.again,
      })
      this.doc.links.set(write.key, { ...(this.doc.links.get(write.key) as CanvasLink), marks: after })
    }
  }

  private create(key: Key, fields: Omit<CanvasStep, 'key'>): void {
    const body = withOwnerRate(bodyOf(fields), this.rates())
    if (body.costPerHour !== undefined) this.set(key, { costPerHour: body.costPerHour })
    this.mark(key, this.marksOf(body))
  }

  private change({ key, changes, ...rest }: StepChange): void {
    const before = this.doc.steps.get(key)
    if (!before) return
    const { owner } = changes
    const rate = owner === undefined ? {} : rateAfter(before, owner, this.rates())
    this.setMarked(before, { ...rate, ...changes }, rest)
    const after = this.doc.steps.get(key) as CanvasStep
    for (const [from, to] of this.renamed({ before, after })) this.moveRate(from, to)
  }

  /** Sets fields of a step; its copies follow. */
  private setMarked(
    before: CanvasStep,
    changes: Partial<StepFields>,
    restored: Pick<StepChange, 'again' | 'emptied'> = {},
  ): void {
    const { key } = before
    this.set(key, changes)
    const sent = { ...changes, ...restored }
    this.mark(key, presentMarks(attributionsOfChange(before.marks ?? {}, before, sent, this.by)))
    const change = { before, after: this.doc.steps.get(key) as CanvasStep }
    this.onChanged(change)
    if (!isFollowed(change)) return
    for (const copy of this.copies.get(this.idOf(key)) ?? [])
      Object.assign(copy, followedFields(copy, change))
  }

  /** The rename of an owner whose previous name no step has any longer, if the rate moves with it. */
  private renamed(change: { before: CanvasStep; after: CanvasStep }) {
    const names = ownerRenames([change])
    if (names.length === 0) return []
    const steps = [...this.doc.steps.values(), ...[...this.copies.values()].flat()]
    const used = new Set(steps.map(({ owner }) => ownerKey(owner)))
    return movedRates(
      names.filter(([from]) => !used.has(from)),
      this.rates().keys(),
    )
  }

  /** The stated rate, for the steps too that the other owner has and that have no rate. */
  private moveRate(from: string, to: string): void {
    this.quantities = this.quantities.map(each =>
      each.link?.to === 'owner' && ownerKey(each.link.owner) === from
        ? { ...each, link: { ...each.link, owner: to } }
        : each,
    )
    const owners = new Set([ownerKey(to)])
    const rates = this.rates()
    for (const step of [...this.doc.steps.values()]) {
      const costPerHour = filledRate(step, owners, rates)
      if (costPerHour !== undefined) this.setMarked(step, { costPerHour })
    }
  }

  /** Of several the newest. */
  private rates(): OwnerRates {
    return new Map(
      this.quantities.flatMap(({ link, usual }): [string, number][] =>
        link?.to === 'owner' ? [[ownerKey(link.owner), usual]] : [],
      ),
    )
  }

  /** As the server sets them: none for a number that no user typed. */
  private marksOf({ assumed, ...sent }: ReturnType<typeof bodyOf>): CanvasStep['marks'] {
    return attributionsOfNew(sent, this.by, assumed)
  }

  private set(key: Key, changes: Partial<StepFields>): void {
    applyEdit(this.doc, { kind: 'changeStep', key, changes })
  }

  private mark(key: Key, marks: CanvasStep['marks'] = {}): void {
    const step = this.doc.steps.get(key)
    if (step) this.doc.steps.set(key, { ...step, marks })
  }
}

/** A new step as it is sent. */
const bodyOf = (step: Omit<CanvasStep, 'key'>) =>
  newStepBody(step) as ReturnType<typeof newStepBody> & { assumed?: AttributedField[] }
