// A change of an opportunity that waits on this device: what it contains, where it is stored, and the opportunity after it.

import type { Opportunity } from '#contract/opportunity.ts'
import { JUDGED_FIELDS } from '#domain/opportunity/judgement.ts'
import {
  type Decisions,
  decidedBy,
  leverAfter,
  type ReadDecisions,
  withoutDecided,
} from '#web/opportunity/decision-draft.ts'
import type { CallInput } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { workStorage } from '#web/platform/session/device-work.ts'

export type OpportunityBody = CallInput<'opportunity.change'>['body']
type CreateBody = CallInput<'opportunity.create'>['body']
/** A new opportunity as the form sends it, with its figures. */
export type NewBody = {
  [Name in Exclude<keyof CreateBody, 'requestKey' | 'once'>]-?: Exclude<CreateBody[Name], undefined>
}

/** An opportunity that was created on this device. */
interface Made {
  auditId: number
  body: NewBody
  /** The server creates only one for each. */
  requestKey: string
  /** It was sent: the server may have it. */
  isTried?: boolean
}

/** Fields as they are sent, and decisions. */
export type OpportunityEdit = Omit<OpportunityBody, 'before'> & Decisions

/** A field that a user changes. */
export type ChangedField = Exclude<keyof OpportunityEdit, 'checked'>

/** An opportunity as far as it was read. */
export type ReadOpportunity = Pick<Opportunity, 'id'> & Partial<Opportunity>

export interface OpportunityDraft {
  /** Below zero while the server has not confirmed that it was created. */
  id: number
  /** Tells this draft from a later one that another tab stored. */
  key: string
  change: OpportunityEdit
  /** When it was made, as an ISO date by this device's clock; only shown. */
  at: string
  /** The changed fields as they were when the change began. */
  before: NonNullable<OpportunityBody['before']> & ReadDecisions
  /** Earlier values of the same draft: the server may have them already. */
  attempts?: OpportunityDraft['change'][]
  /** The server has refused it, or another user's change is newer: only the user can decide. */
  isRefused?: boolean
  /** It is created first; `change` holds what changed after it was sent. */
  made?: Made
  /** It is to be deleted: `change` and `before` hold what the user saw. */
  isRemoved?: boolean
}

const PREFIX = 'opportunity-draft'
const placeOf = (space: string, id: number) => `${PREFIX}:${space}:${id}`

/** Whether two values of a field are equal: a range with its ends in another order is. */
export const sameValue = (a: unknown, b: unknown) => valueText(a) === valueText(b)
const valueText = (value: unknown) =>
  JSON.stringify(value ?? null, ['min', 'usual', 'max', 'funding', 'lever', 'reason'])

/** The fields of a change. */
export const changedFields = ({ change }: Pick<OpportunityDraft, 'change'>) =>
  Object.keys(change).filter((name): name is ChangedField => name !== 'checked')

/** The changed fields as they were read, with the lever if it was decided. */
export const readOf = (opportunity: Partial<Opportunity>, fields: readonly ChangedField[]) =>
  Object.fromEntries(
    [...fields, ...(fields.includes('leverDecision') ? (['lever'] as const) : [])].flatMap(name =>
      opportunity[name] === undefined ? [] : [[name, opportunity[name]]],
    ),
  ) as OpportunityDraft['before']

/** The drafts that wait in this namespace of an account and audit. */
export function storedDrafts(space: string): OpportunityDraft[] {
  const keys = Array.from({ length: workStorage.length }, (_, index) => workStorage.key(index) ?? '')
  return keys
    .filter(key => key.startsWith(`${PREFIX}:${space}:`))
    .flatMap(key => parse(workStorage.getItem(key)) ?? [])
}

export const storedDraft = (space: string, id: number) => parse(workStorage.getItem(placeOf(space, id)))

/** Returns false if storage is full or refused: the change is then sent from memory. */
export function storeDraft(space: string, draft: OpportunityDraft): boolean {
  try {
    workStorage.setItem(placeOf(space, draft.id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Removes the draft, unless another tab has stored a later one. */
export function dropDraft(space: string, { id, key }: OpportunityDraft): void {
  if (storedDraft(space, id)?.key === key) workStorage.removeItem(placeOf(space, id))
}

/** One draft of an earlier and a later change of an opportunity: the later values, on the base of the earlier. */
export function mergedDraft(earlier: OpportunityDraft | null, later: OpportunityDraft): OpportunityDraft {
  if (!earlier) return later
  return {
    ...later,
    ...(earlier.made && { made: earlier.made }),
    change: { ...withoutDecided(earlier.change, later.change), ...later.change },
    before: {
      ...later.before,
      ...earlier.before,
      ...(later.change.checked && { staleSince: later.before.staleSince ?? null }),
    },
    attempts: [...(earlier.attempts ?? []), earlier.change],
  }
}

/** The draft on the base of the user's own earlier values, if these are what the server has; null if others changed a field. */
export function onOwnValues(draft: OpportunityDraft, present: Opportunity): OpportunityDraft | null {
  const { change, before, attempts = [] } = draft
  const isOwn = (name: ChangedField) =>
    [before, change, ...attempts].some(each => name in each && sameValue(each[name], present[name]))
  const fields = changedFields(draft)
  if (attempts.length === 0 || !fields.every(isOwn)) return null
  return {
    ...draft,
    key: newKey(),
    before: { ...before, ...readOf(present, fields) },
    attempts: [],
    isRefused: false,
  }
}

/** The changed fields of a form: an unchanged one is not a change, as another user may change it meanwhile. */
export function changesOf<Body extends Partial<Opportunity>>(before: Opportunity, body: Body): Partial<Body> {
  const isOther = ([name, value]: [string, unknown]) => !sameValue(value, before[name as keyof Opportunity])
  const changes = Object.fromEntries(Object.entries(body).filter(isOther)) as Partial<Body>
  // Steps belong to their scenario: the server discards those of an earlier one.
  return 'scenarioId' in changes ? { ...changes, scenarioSteps: body.scenarioSteps } : changes
}

/** The opportunity as the server will have it after the change. */
export function afterDraft(
  opportunity: Opportunity,
  { change, at }: OpportunityDraft,
  author: string,
): Opportunity {
  const { checked, funding: _, leverDecision: __, ...fields } = change
  const isJudged = JUDGED_FIELDS.some(name => name in fields)
  const isOtherLever = fields.lever !== undefined && fields.lever !== opportunity.lever
  return {
    ...opportunity,
    ...fields,
    ...(isOtherLever && { leverDecision: null }),
    ...decidedBy(change, { author, date: at }),
    ...(isJudged && { judgedBy: author, judgedAt: at }),
    ...(checked && { staleSince: null }),
  } as Opportunity
}

/** The draft of a new opportunity. */
export const newDraft = (made: Made): OpportunityDraft => ({
  // Random, because other tabs create opportunities too.
  id: -1 - Number.parseInt(newKey().slice(0, 8), 16),
  key: newKey(),
  change: {},
  before: {},
  at: new Date().toISOString(),
  made,
})

/** A draft that changes an opportunity which the server cannot have: the change becomes part of what is created. */
export function foldedInto(draft: OpportunityDraft): OpportunityDraft {
  const { made, change } = draft
  if (!made || made.isTried) return draft
  const { checked: _, funding, leverDecision, ...fields } = change
  // Decisions have calls of their own, for which it has to exist.
  const decisions = {
    ...(funding !== undefined && { funding }),
    ...(leverDecision !== undefined && { leverDecision }),
  }
  const body = { ...made.body, ...fields } as NewBody
  return { ...draft, change: decisions, before: {}, made: { ...made, body } }
}

/** The opportunity of a draft that creates one, as the server will have it. */
function createdBy({ id, at, made }: OpportunityDraft, author: string): Opportunity[] {
  if (!made) return []
  const { auditId, body } = made
  const isJudged = JUDGED_FIELDS.some(name => body[name])
  return [{ ...NEW, ...(isJudged && { judgedBy: author, judgedAt: at }), ...body, id, auditId }]
}

/** What no form contains. */
const NEW = { judgedBy: null, judgedAt: null, leverDecision: null, funding: null, staleSince: null } as const

/** The fields that a deletion compares with those of the server. */
const SEEN: readonly ChangedField[] = [
  ...JUDGED_FIELDS,
  'title',
  'description',
  'category',
  'stepId',
  'effort',
  'impact',
  'projectedSavings',
  'saves',
  'lever',
  'scenarioId',
  'scenarioSteps',
]

/** What a deletion compares: the opportunity as the user saw it. */
export function seenOf(opportunity: Partial<Opportunity>): Pick<OpportunityDraft, 'change' | 'before'> {
  const fields = Object.fromEntries(
    SEEN.flatMap(name => (opportunity[name] === undefined ? [] : [[name, opportunity[name]]])),
  )
  return { change: fields, before: fields }
}

/** The draft that deletes an opportunity, with an earlier change of it that waits. */
export function removalOf(opportunity: Opportunity, earlier: OpportunityDraft | null): OpportunityDraft {
  const removal = { id: opportunity.id, key: newKey(), at: new Date().toISOString(), isRemoved: true }
  if (earlier?.made) return { ...earlier, ...removal, isRefused: false }
  // Its own earlier change may be on the server already.
  const earlierChanges = earlier ? [earlier.change, ...(earlier.attempts ?? [])] : []
  const attempts = earlierChanges.map(change => ({ ...change, ...leverAfter(change) }))
  const read = { ...opportunity, ...(earlier?.before as Partial<Opportunity>) }
  return { ...removal, ...seenOf(read), attempts }
}

/** The list with the changes that wait on this device; what only the user can decide on is listed even if it is deleted. */
export function withDrafts(
  list: readonly Opportunity[],
  drafts: readonly OpportunityDraft[],
  author: string,
): Opportunity[] {
  const waiting = new Map(drafts.map(draft => [draft.id, draft]))
  const present = list.flatMap(each => {
    const draft = waiting.get(each.id)
    if (!draft) return [each]
    if (draft.isRemoved) return draft.isRefused ? [each] : []
    return [afterDraft(each, draft, author)]
  })
  const made = drafts
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(draft => createdBy(draft, author).map(each => afterDraft(each, draft, author)))
  return [...present, ...made]
}

function parse(text: string | null): OpportunityDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<OpportunityDraft> | null
    return typeof value?.key === 'string' && value.change && value.before ? (value as OpportunityDraft) : null
  } catch {
    return null
  }
}
