// The map and the opportunities of a kept audit with the changes that wait on this device, as the server will have them.

import type { Opportunity } from '#contract/opportunity.ts'
import type { SavedMap } from '#contract/process-map.ts'
import type { Attribution } from '#domain/attribution.ts'
import { type CostChange, followedFigures, isCostChange } from '#domain/opportunity/followed.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { ownerKey } from '#domain/process/owner.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { applyEdit, type Key, newDoc } from '#web/process/canvas/map/document.ts'
import { IdMap } from '#web/process/canvas/outbox/id-map.ts'
import { learnedContent } from '#web/process/canvas/outbox/learned-content.ts'
import type { StoredWrite } from '#web/process/canvas/outbox/local-store.ts'
import { nextBatch, type Queue, type Write, without } from '#web/process/canvas/outbox/writes.ts'
import { FollowedMap } from '#web/process/followed-map.ts'

/**
 * Those writes that the server will get without a decision of the user: none that it refused, and none that wait for such a
 * one. `stored` are those of one tab.
 */
export function sendableWrites(stored: readonly StoredWrite[]): StoredWrite[] {
  const sendable = new Set<number>()
  let queue: Queue = stored.map(({ item }) =>
    item.state === 'sending' ? { ...item, state: 'waiting' as const } : item,
  )
  for (let batch = nextBatch(queue); batch.length > 0; batch = nextBatch(queue)) {
    for (const { n } of batch) sendable.add(n)
    queue = without(queue, batch)
  }
  return stored.filter(({ item }) => sendable.has(item.n))
}

export interface WaitingMap<Scenario extends SavedMap = SavedMap> {
  steps: ProcessStep[]
  links: ProcessLink[]
  opportunities: Opportunity[]
  scenarios: Scenario[]
  quantities: Quantity[]
}

interface KeptMap<Scenario extends SavedMap> extends SavedMap {
  opportunities: readonly Opportunity[]
  /** With today's map: the maps whose copies follow its steps, and the figures that state rates of owners. */
  scenarios?: readonly Scenario[]
  quantities?: readonly Quantity[]
}

/**
 * The map after these writes, with `by` as author of their numbers. Copies in scenarios and rates of owners follow
 * the changes. What the server has not seen gets ids below zero.
 */
export function waitingMap<Scenario extends SavedMap>(
  kept: KeptMap<Scenario>,
  writes: readonly StoredWrite[],
  by: Attribution,
): WaitingMap<Scenario> {
  const known = new IdMap()
  for (const write of writes) known.take(write)
  const doc = newDoc()
  applyEdit(doc, { kind: 'replace', content: learnedContent(known, kept) })
  const ids = new Ids(known)
  let opportunities = [...kept.opportunities]
  const map = new FollowedMap({
    doc,
    by,
    idOf: key => ids.of(key),
    ...kept,
    onChanged: change => {
      opportunities = afterChange(opportunities, ids.of(change.before.key), change, by.date)
    },
  })
  for (const { item } of writes) {
    map.apply(item.write)
    opportunities = afterWrite(opportunities, item.write, ids)
  }
  const steps = [...doc.steps.values()].map(({ key, ...fields }): ProcessStep => {
    return { ...fields, id: ids.of(key), auditId: 0 }
  })
  const links = [...doc.links.values()].map(({ key, source, target, ...said }): ProcessLink => {
    return { ...said, id: ids.of(key), auditId: 0, sourceId: ids.of(source), targetId: ids.of(target) }
  })
  const present = new Set(steps.map(({ id }) => id))
  const stepOf = (id: number | null) => (id !== null && present.has(id) ? id : null)
  return {
    steps,
    links,
    opportunities: opportunities.map(each => ({ ...each, stepId: stepOf(each.stepId) })),
    scenarios: map.scenarios,
    quantities: map.quantities.map(each => withOwnedSteps(each, steps)),
  }
}

/** The rate of an owner holds for the steps that the owner has now. */
function withOwnedSteps(quantity: Quantity, steps: readonly ProcessStep[]): Quantity {
  const { link } = quantity
  if (link?.to !== 'owner') return quantity
  const own = steps.filter(({ owner }) => ownerKey(owner) === ownerKey(link.owner))
  return { ...quantity, link: { ...link, stepIds: own.map(({ id }) => id) } }
}

/** Ids of the server, and others below zero. */
class Ids {
  private readonly made = new Map<Key, number>()
  private readonly known: IdMap
  constructor(known: IdMap) {
    this.known = known
  }

  of(key: Key): number {
    const id = this.known.idOf(key) ?? this.known.everOf(key)?.id ?? this.made.get(key)
    if (id !== undefined) return id
    this.made.set(key, -this.made.size - 1)
    return -this.made.size
  }
}

/** Those of a changed step, marked stale with the figures that follow. */
function afterChange(all: Opportunity[], stepId: number, change: CostChange, date: string): Opportunity[] {
  if (!isCostChange(change)) return all
  return all.map(each =>
    each.stepId === stepId ? { ...each, ...followedFigures(each, change), staleSince: date } : each,
  )
}

/** The key of an opportunity that was read is its id (`showOpportunities`); others were marked on the map. */
function afterWrite(all: Opportunity[], write: Write, ids: Ids): Opportunity[] {
  if (write.kind === 'saveOpportunity') {
    const id = idOf(write.key, ids)
    const stepId = ids.of(write.step)
    const { category } = write.content
    const before = all.find(each => each.id === id || (each.stepId === stepId && each.category === category))
    const made = { ...(before ?? { ...NEW, id }), ...write.content, stepId, staleSince: null }
    return before ? all.map(each => (each === before ? made : each)) : [...all, made]
  }
  if (write.kind === 'deleteOpportunity') return all.filter(each => each.id !== idOf(write.key, ids))
  if (write.kind !== 'attach') return all
  const stepId = write.step === null ? null : ids.of(write.step)
  return all.map(each => (each.id === idOf(write.key, ids) ? { ...each, stepId } : each))
}

const idOf = (key: Key, ids: Ids) => (/^o\d+$/.test(key) ? Number(key.slice(1)) : ids.of(key))

/** An opportunity that the server has not seen. */
const NEW = {
  ...NOT_JUDGED,
  judgedBy: null,
  judgedAt: null,
  auditId: 0,
  saves: 'capacity',
  lever: null,
  leverDecision: null,
  scenarioId: null,
  scenarioSteps: [],
  funding: null,
  staleSince: null,
} as const satisfies Partial<Opportunity>
