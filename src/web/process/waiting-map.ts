// The map and the opportunities of a kept audit with the changes that wait on this device, as the server will have them.

import type { Opportunity } from '#contract/opportunity.ts'
import type { SavedMap } from '#contract/process-map.ts'
import type { Attribution } from '#domain/attribution.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { shareAttributionAfter } from '#domain/process/share-attribution.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import { attributionsAfter, attributionsOfNew, presentMarks } from '#domain/process/step-attribution.ts'
import {
  applyEdit,
  type CanvasDocument,
  type CanvasLink,
  type CanvasStep,
  type Key,
  newDoc,
} from '#web/process/canvas/map/document.ts'
import { IdMap } from '#web/process/canvas/outbox/id-map.ts'
import { learnedContent } from '#web/process/canvas/outbox/learned-content.ts'
import type { StoredWrite } from '#web/process/canvas/outbox/local-store.ts'
import { newStepBody } from '#web/process/canvas/outbox/payloads.ts'
import { editOf, type Write } from '#web/process/canvas/outbox/writes.ts'

export interface WaitingMap {
  steps: ProcessStep[]
  links: ProcessLink[]
  opportunities: Opportunity[]
}

interface KeptMap extends SavedMap {
  opportunities: readonly Opportunity[]
}

/**
 * The map after these writes, with `by` as author of the numbers in them. What the server has not seen gets ids below zero.
 */
export function waitingMap(kept: KeptMap, writes: readonly StoredWrite[], by: Attribution): WaitingMap {
  const known = new IdMap()
  for (const write of writes) known.take(write)
  const doc = newDoc()
  applyEdit(doc, { kind: 'replace', content: learnedContent(known, kept) })
  const ids = new Ids(known)
  let opportunities = [...kept.opportunities]
  for (const { item } of writes) {
    applyMarked(doc, item.write, by)
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
  }
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

function applyMarked(doc: CanvasDocument, write: Write, by: Attribution): void {
  const before = 'key' in write ? doc.steps.get(write.key) : undefined
  const share = write.kind === 'changeLink' ? doc.links.get(write.key) : undefined
  applyEdit(doc, editOf(write))
  if (write.kind === 'changeStep' && before) {
    const marks = attributionsAfter(before.marks ?? {}, before, write.changes, by, write.again)
    setMarks(doc, write.key, presentMarks(marks))
  }
  if (write.kind === 'createStep') setMarks(doc, write.key, marksOfNew(write.fields, by))
  if (write.kind === 'replace')
    for (const step of write.content.steps) setMarks(doc, step.key, marksOfNew(step, by))
  if (write.kind === 'changeLink' && share && write.changes.share !== undefined) {
    const { marks = {}, share: former } = share
    const after = shareAttributionAfter({ marks, share: former }, write.changes.share, {
      by,
      again: write.again,
    })
    doc.links.set(write.key, { ...(doc.links.get(write.key) as CanvasLink), marks: after })
  }
}

function setMarks(doc: CanvasDocument, key: Key, marks: CanvasStep['marks'] = {}): void {
  const step = doc.steps.get(key)
  if (step) doc.steps.set(key, { ...step, marks })
}

/** As the server sets them: none for a number that no user typed. */
function marksOfNew(step: Omit<CanvasStep, 'key'>, by: Attribution): CanvasStep['marks'] {
  const { assumed, ...sent } = newStepBody(step) as ReturnType<typeof newStepBody> & { assumed?: never[] }
  return attributionsOfNew(sent, by, assumed)
}

/** The key of an opportunity that was read is its id (`showOpportunities`); others were marked on the map. */
function afterWrite(all: Opportunity[], write: Write, ids: Ids): Opportunity[] {
  if (write.kind === 'saveOpportunity') {
    const id = idOf(write.key, ids)
    const stepId = ids.of(write.step)
    const { category } = write.content
    const before = all.find(each => each.id === id || (each.stepId === stepId && each.category === category))
    const made = { ...(before ?? { ...NEW, id }), ...write.content, stepId }
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
