// A change of an opportunity that waits on this device: what it contains, where it is stored, and the opportunity after it.

import type { Opportunity } from '#contract/opportunity.ts'
import { JUDGED_FIELDS } from '#domain/opportunity/judgement.ts'
import type { CallInput } from '#web/platform/call.ts'
import { newKey } from '#web/platform/new-key.ts'
import { workStorage } from '#web/platform/session/device-work.ts'

export type OpportunityBody = CallInput<'opportunity.change'>['body']
/** A field that a user changes. */
export type ChangedField = Exclude<keyof OpportunityBody, 'checked' | 'before'>

export interface OpportunityDraft {
  id: number
  /** Tells this draft from a later one that another tab stored. */
  key: string
  change: Omit<OpportunityBody, 'before'>
  /** When it was made, as an ISO date by this device's clock; only shown. */
  at: string
  /** The changed fields as they were when the change began. */
  before: NonNullable<OpportunityBody['before']>
  /** Earlier values of the same draft: the server may have them already. */
  attempts?: OpportunityDraft['change'][]
  /** The server has refused it, or another user's change is newer: only the user can decide. */
  isRefused?: boolean
}

const PREFIX = 'opportunity-draft'
const placeOf = (space: string, id: number) => `${PREFIX}:${space}:${id}`

/** Whether two values of a field are equal: a range with its ends in another order is. */
export const sameValue = (a: unknown, b: unknown) => valueText(a) === valueText(b)
const valueText = (value: unknown) => JSON.stringify(value ?? null, ['min', 'usual', 'max'])

/** The fields of a change. */
export const changedFields = ({ change }: Pick<OpportunityDraft, 'change'>) =>
  Object.keys(change).filter((name): name is ChangedField => name !== 'checked')

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
    change: { ...earlier.change, ...later.change },
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
  const read = Object.fromEntries(fields.map(name => [name, present[name]]))
  return { ...draft, key: newKey(), before: { ...before, ...read }, attempts: [], isRefused: false }
}

/** The changed fields of a form: an unchanged one is no change, as another user may change it meanwhile. */
export function changesOf<Body extends Partial<Opportunity>>(before: Opportunity, body: Body): Partial<Body> {
  const isOther = ([name, value]: [string, unknown]) => !sameValue(value, before[name as keyof Opportunity])
  const changes = Object.fromEntries(Object.entries(body).filter(isOther)) as Partial<Body>
  // Steps belong to their scenario: the server discards those of a former one.
  return 'scenarioId' in changes ? { ...changes, scenarioSteps: body.scenarioSteps } : changes
}

/** The opportunity as the server will have it after the change. */
export function afterDraft(
  opportunity: Opportunity,
  { change, at }: OpportunityDraft,
  author: string,
): Opportunity {
  const { checked, ...fields } = change
  const isJudged = JUDGED_FIELDS.some(name => name in fields)
  return {
    ...opportunity,
    ...fields,
    ...(isJudged && { judgedBy: author, judgedAt: at }),
    ...(checked && { staleSince: null }),
  } as Opportunity
}

function parse(text: string | null): OpportunityDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<OpportunityDraft> | null
    return typeof value?.key === 'string' && value.change && value.before ? (value as OpportunityDraft) : null
  } catch {
    return null
  }
}
