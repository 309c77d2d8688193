// The queue of writes as plain data: what an edit sends to the server, which writes merge, and which wait for others.

import type { SavedMap } from '#contract/process-map.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import { type Estimate, estimate, FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import {
  ATTRIBUTED_FIELDS,
  ENGINE_LABELS,
  FRICTION_LABELS,
  type LinkFields,
  type StepFields,
} from '#domain/process/step.ts'
import { priceText } from '#domain/text/number-style.ts'
import {
  type CanvasDocument,
  type CanvasLink,
  type CanvasStep,
  type Edit,
  hasDefaultNumber,
  type Key,
  type MapContent,
  type StepContent,
} from '#web/process/canvas/map/document.ts'
import {
  asEmptied,
  mergedChange,
  type StepChangeWrite,
} from '#web/process/canvas/outbox/step-change-write.ts'

export type Write =
  | { kind: 'createStep'; key: Key; fields: StepContent; requestKey: string }
  | StepChangeWrite
  | { kind: 'deleteStep'; key: Key }
  | ({ kind: 'createLink' } & CanvasLink)
  /** `again`: undo or redo restores the share, which gets its earlier attribution back. */
  | { kind: 'changeLink'; key: Key; source: Key; target: Key; changes: Partial<LinkFields>; again?: true }
  | ({ kind: 'deleteLink' } & CanvasLink)
  | { kind: 'saveOpportunity'; key: Key; step: Key; content: OpportunityContent }
  | { kind: 'deleteOpportunity'; key: Key; step: Key | null }
  | { kind: 'attach'; key: Key; step: Key | null }
  | { kind: 'replace'; content: MapContent }

export interface OpportunityContent extends Estimate {
  title: string
  description: string
  category: typeof FRICTION_CATEGORY
}

/** refused: the server rejected it; it stays, with its reason, until the user retries or discards it. */
export interface Queued {
  n: number
  write: Write
  state: 'waiting' | 'sending' | 'refused'
  tries: number
  reason?: string | undefined
  /** The other user's version of the step, link or map: only the user can decide between the two. */
  theirs?: SavedStep | SavedLink | SavedMap | undefined
  /** Who saved that version. */
  by?: string | undefined
}

export type Queue = readonly Queued[]

const ALL: Key = '*'

/** The keys that a write is about; a later write about the same key waits for it. */
export function subjects(write: Write): Key[] {
  switch (write.kind) {
    case 'createLink':
    case 'changeLink':
    case 'deleteLink':
      return [write.key, write.source, write.target]
    case 'saveOpportunity':
      return [write.key, write.step]
    case 'attach':
    case 'deleteOpportunity':
      return write.step === null ? [write.key] : [write.key, write.step]
    case 'replace':
      return [ALL]
    default:
      return [write.key]
  }
}

/** The step or link on which a failed write is shown. */
export function shownOn(write: Write): Key | null {
  if (write.kind === 'saveOpportunity' || write.kind === 'deleteOpportunity') return write.step
  return write.kind === 'replace' ? null : write.key
}

/** The queue with all these writes appended; `n` numbers the first. */
export function enqueueAll(queue: Queue, writes: readonly Write[], n: number): Queue {
  // Fast path for the common large case: thousands of moved steps have nothing to merge with.
  if (queue.length === 0 && writes.every(write => write.kind === 'changeStep'))
    return writes.map((write, index) => ({ n: n + index, write, state: 'waiting', tries: 0 }))
  return writes.reduce((all, write, index) => enqueue(all, write, n + index), queue)
}

/** The queue with one more write, merged where the result on the server is the same. */
export function enqueue(queue: Queue, write: Write, n: number): Queue {
  const merged = write.kind === 'changeStep' ? mergeChange(queue, write) : mergeLinkChange(queue, write)
  if (merged) return merged
  return [...queue.filter(item => !isMoot(item, write)), { n, write, state: 'waiting', tries: 0 }]
}

/** The last write in the queue about `key`, if it is still waiting. */
function lastAbout(queue: Queue, key: Key): [number, Queued | undefined] {
  const at = queue.findLastIndex(item => subjects(item.write).some(s => s === key || s === ALL))
  return [at, queue[at]]
}

function mergeLinkChange(queue: Queue, next: Write): Queue | null {
  if (next.kind !== 'changeLink') return null
  const [at, before] = lastAbout(queue, next.key)
  if (before?.state !== 'waiting') return null
  const { write } = before
  if (write.kind === 'changeLink') {
    const last = next.changes.share === undefined ? { ...next, ...write } : next
    return queue.with(at, { ...before, write: { ...last, changes: { ...write.changes, ...next.changes } } })
  }
  if (write.kind === 'createLink' && before.tries === 0)
    return queue.with(at, { ...before, write: { ...write, ...next.changes } })
  return null
}

function mergeChange(queue: Queue, next: StepChangeWrite): Queue | null {
  const { key, changes } = next
  const [at, before] = lastAbout(queue, key)
  if (before?.state !== 'waiting') return null
  const { write } = before
  if (write.kind === 'changeStep') return queue.with(at, { ...before, write: mergedChange(write, next) })
  // Once tried, the server may have created the step already: a change of it must be a separate write. So must a default
  // that a user types, which would go unseen among the defaults of a new step.
  if (write.kind === 'createStep' && before.tries === 0 && !hasDefaultNumber(changes))
    return queue.with(at, { ...before, write: { ...write, fields: { ...write.fields, ...changes } } })
  return null
}

const OF_THE_MAP = new Set<Write['kind']>([
  'createStep',
  'changeStep',
  'deleteStep',
  'createLink',
  'changeLink',
  'deleteLink',
])

const isChange = (write: Write): write is Write & { kind: 'changeStep' | 'changeLink' } =>
  write.kind === 'changeStep' || write.kind === 'changeLink'

/** Whether a deletion or a new map makes the write pointless. */
function isMoot({ write, state, tries }: Queued, next: Write): boolean {
  if (state === 'sending') return false
  if (next.kind === 'replace') return isChange(write) || (state === 'refused' && OF_THE_MAP.has(write.kind))
  if (next.kind === 'deleteLink') return write.kind === 'changeLink' && write.key === next.key
  if (next.kind !== 'deleteStep') return false
  if (write.kind === 'createLink' || write.kind === 'changeLink')
    return write.source === next.key || write.target === next.key
  // If refused at the first try, the step was certainly not created; after a lost answer it may have been.
  const refusedBirth = write.kind === 'createStep' && state === 'refused' && tries === 0
  return (write.kind === 'changeStep' || refusedBirth) && write.key === next.key
}

/**
 * The next writes to send: the first write that depends on no refused one. If it is an untried change of a step, the untried
 * changes of steps directly behind it are added, up to `limit`.
 */
export function nextBatch(queue: Queue, limit = 500): Queued[] {
  const blocked = new Set<Key>()
  const batch: Queued[] = []
  for (const item of queue) {
    const about = subjects(item.write)
    const ready = item.state === 'waiting' && !isBlocked(about, blocked)
    if (batch.length > 0 && !(ready && isFreshChange(item) && batch.length < limit)) break
    if (ready) batch.push(item)
    else for (const subject of about) blocked.add(subject)
    if (ready && !isFreshChange(item)) break
  }
  return batch
}

const isFreshChange = ({ write, tries }: Queued) => write.kind === 'changeStep' && tries === 0

function isBlocked(about: Key[], blocked: ReadonlySet<Key>): boolean {
  if (about[0] === ALL) return blocked.size > 0
  return blocked.has(ALL) || about.some(subject => blocked.has(subject))
}

export function without(queue: Queue, done: readonly Queued[]): Queue {
  const numbers = new Set(done.map(item => item.n))
  return queue.filter(item => !numbers.has(item.n))
}

/** The queue with `changes` applied to these items. */
export function patch(queue: Queue, items: readonly Queued[], changes: Partial<Queued>): Queue {
  const numbers = new Set(items.map(item => item.n))
  return queue.map(item => (numbers.has(item.n) ? { ...item, ...changes } : item))
}

/** Fields of a step or link with unsent changes. */
export function pendingFields(queue: Queue, key: Key): Set<string> {
  const names = queue.flatMap(({ write, state }) => {
    if (write.kind === 'replace') return write.content.steps.some(step => step.key === key) ? [ALL] : []
    // The answer describes the write that is being sent: other users may have changed a step before it was taken off the map.
    if (write.kind === 'createStep') return write.key === key && state !== 'sending' ? [ALL] : []
    if (write.kind === 'createLink') return write.key === key && state !== 'sending' ? [ALL] : []
    return isChange(write) && write.key === key ? Object.keys(write.changes) : []
  })
  return new Set(names)
}

/** The same writes, made by undo or redo. */
export function puttingBack(writes: readonly Write[]): Write[] {
  return writes.map(write => {
    if (write.kind === 'changeLink' && write.changes.share !== undefined) return { ...write, again: true }
    if (write.kind !== 'changeStep') return write
    const again = ATTRIBUTED_FIELDS.filter(field => write.changes[field] !== undefined)
    return again.length === 0 ? write : { ...write, again }
  })
}

/** The same writes, made by emptying fields of numbers. */
export const emptying = (writes: readonly Write[]): Write[] =>
  writes.map(write => (write.kind === 'changeStep' ? asEmptied(write) : write))

/** The writes for a gesture's edits. Deleting a step on the server deletes its links and attachments too. */
export function writesFor(edits: readonly Edit[], doc: CanvasDocument, newKey: () => string): Write[] {
  return edits.flatMap(edit => writeFor(edit, doc, newKey) ?? [])
}

function writeFor(edit: Edit, doc: CanvasDocument, newKey: () => string): Write | null {
  switch (edit.kind) {
    case 'addStep': {
      const { key, ...fields } = edit.step
      return { kind: 'createStep', key, fields, requestKey: newKey() }
    }
    case 'changeStep':
      return { kind: 'changeStep', key: edit.key, changes: edit.changes }
    case 'removeStep':
      return { kind: 'deleteStep', key: edit.key }
    case 'addLink':
      return { kind: 'createLink', ...edit.link }
    case 'changeLink': {
      const link = doc.links.get(edit.key)
      if (!link) return null
      const { source, target } = link
      return { kind: 'changeLink', key: edit.key, source, target, changes: edit.changes }
    }
    case 'removeLink':
      return { kind: 'deleteLink', ...edit.link }
    case 'mark':
      return markWrite(edit.opportunity.key, doc.steps.get(edit.opportunity.step ?? ''))
    case 'unmark':
      return { kind: 'deleteOpportunity', key: edit.key, step: edit.step }
    case 'attach':
      return { kind: 'attach', key: edit.key, step: edit.step }
    case 'replace':
      return { kind: 'replace', content: edit.content }
  }
}

/** The effect of a write on the map, to show it before the server has it. */
export function editOf(write: Write): Edit {
  switch (write.kind) {
    case 'createStep':
      return { kind: 'addStep', step: { ...write.fields, key: write.key } }
    case 'changeStep':
      return { kind: 'changeStep', key: write.key, changes: write.changes }
    case 'deleteStep':
      return { kind: 'removeStep', key: write.key }
    case 'createLink':
    case 'deleteLink': {
      const { kind, ...link } = write
      return { kind: kind === 'createLink' ? 'addLink' : 'removeLink', link }
    }
    case 'changeLink':
      return { kind: 'changeLink', key: write.key, changes: write.changes }
    case 'saveOpportunity':
      return { kind: 'mark', opportunity: { key: write.key, step: write.step, friction: true } }
    case 'deleteOpportunity':
      return { kind: 'unmark', key: write.key, step: write.step }
    case 'attach':
      return { kind: 'attach', key: write.key, step: write.step }
    case 'replace':
      return { kind: 'replace', content: write.content }
  }
}

function markWrite(key: Key, step: CanvasStep | undefined): Write | null {
  return step ? { kind: 'saveOpportunity', key, step: step.key, content: opportunityFrom(step) } : null
}

/** The opportunity that Mark Friction creates from a step. */
export function opportunityFrom(step: StepFields): OpportunityContent {
  const lane = ENGINE_LABELS[step.engine]
  return {
    title: `Reduce friction: ${step.label}`.slice(0, 500),
    description: `${FRICTION_LABELS[step.friction]} in ${lane}: ${step.durationMin} min at ${priceText(step.costPerHour)} an hour, ${step.owner}.`,
    ...estimate(step),
    category: FRICTION_CATEGORY,
  }
}
