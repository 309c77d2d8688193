// Activity feed of an audit: groups consecutive calls of one kind by one user, and links each group to its page.

import { auditStepPath, stepPath } from '#domain/audit.ts'
import { type Noun, nounOf } from '#domain/noun.ts'
import { regex } from '#domain/regex.ts'

/** One call that changed an audit or downloaded a file of it, as the audit trail has it. */
export interface AuditAction {
  id: number
  /** ISO 8601, UTC. */
  at: string
  /** Null for visitors and for the system. */
  actorId: number | null
  actorName: string
  /** Id of the endpoint. */
  action: string
  /** Path of the record below /api, e.g. "process-steps/7". */
  record: string
}

/** Consecutive calls of one kind by the same user, as one entry. */
export interface ActionGroup extends Omit<AuditAction, 'record'> {
  /** Number of calls; `id` and `at` are those of the latest. */
  count: number
  /** The record that all of them changed; null for several records, or for one without a name. */
  record: NamedRecord | null
}

/** After a pause this long, in ms, the same kind of call starts a new entry. */
const PAUSE_MS = 30 * 60_000

/** Groups actions, which are newest first; the result has the same order. */
export function groupedActions(actions: readonly AuditAction[]): ActionGroup[] {
  const groups: ActionGroup[] = []
  let earliest = 0
  for (const action of actions) {
    const last = groups.at(-1)
    const at = Date.parse(action.at)
    const isSame =
      last?.actorId === action.actorId && last.actorName === action.actorName && last.action === action.action
    const record = namedRecordIn(action.record)
    if (last && isSame && earliest - at <= PAUSE_MS) {
      last.count += 1
      if (record?.kind !== last.record?.kind || record?.id !== last.record?.id) last.record = null
    } else groups.push({ ...action, count: 1, record })
    earliest = at
  }
  return groups
}

/** Kinds of records in an audit that have a name. */
export const NAMED_RECORDS = ['process-steps', 'opportunities', 'interviews'] as const

/** A named record of the audit that was changed. */
export interface NamedRecord {
  kind: (typeof NAMED_RECORDS)[number]
  id: number
}

const NAMED = regex()`(?:^|/)(${NAMED_RECORDS})/(\d+)(?:/|$)`

/** The interview or client link through which a visitor acted, from the note of the trail; null for users. */
export function visitorLinkOf({ actorId, note }: { actorId: number | null; note: string }) {
  const [, kind, id] = (actorId === null && LINK.exec(note)) || []
  return kind ? { kind: kind as 'interview' | 'link', id: Number(id) } : null
}

const LINK = /(?:^|; )(interview|link) (\d+)(?:;|$)/

/** The record in a path; null if it is not of a named kind. */
export function namedRecordIn(record: string): NamedRecord | null {
  const [, kind, id] = NAMED.exec(record) ?? []
  const known = NAMED_RECORDS.find(each => each === kind)
  return known ? { kind: known, id: Number(id) } : null
}

/** The audit step (1 to 3) on which the calls of a noun are made; null if they concern no audit or all of it. */
const STEP_OF: Record<Noun, 1 | 2 | 3 | null> = {
  accessToken: null,
  account: null,
  activity: null,
  answer: 1,
  assessment: null,
  assistance: 2,
  attachment: 1,
  audit: null,
  capacity: 2,
  client: null,
  clientLink: 3,
  comment: null,
  deckTemplate: 3,
  deliverable: 3,
  draft: 2,
  factor: null,
  figure: null,
  finding: 3,
  group: null,
  guest: null,
  notification: null,
  inquiry: null,
  interview: 1,
  interviewLink: 1,
  interviewTemplate: null,
  learning: null,
  leverRange: null,
  live: null,
  mapTemplate: null,
  opportunity: 2,
  outcome: 3,
  passkey: null,
  plan: 3,
  portfolio: 3,
  process: 2,
  quantity: 1,
  question: 1,
  recording: 1,
  report: 3,
  roi: 3,
  scenario: 2,
  search: null,
  slide: 3,
  source: 2,
  sso: null,
  stepKind: 2,
  submission: 1,
  system: null,
  transcript: 1,
  user: null,
  webhook: null,
}

/** The page of the product where the change was made; null if it concerns the audit as a whole. */
export function pageOfAction(auditId: number, action: string, record: NamedRecord | null): string | null {
  const noun = nounOf(action)
  const step = noun ? STEP_OF[noun] : null
  if (step === null) return null
  const path = auditStepPath(auditId, step)
  if (action === 'opportunity.fund') return auditStepPath(auditId, 3)
  if (noun === 'opportunity') return `${path}#opportunities`
  if (record?.kind === 'process-steps') return stepPath(auditId, record.id)
  return record?.kind === 'interviews' ? `${path}?interview=${record.id}` : path
}
