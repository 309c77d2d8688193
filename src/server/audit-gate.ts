// The gate to restricted audits: every request whose path names a record of an audit passes it before its handler
// (SECURITY T11). It needs the tables of all nouns.

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isOnHold } from '#server/audit/legal-hold.ts'
import { audits } from '#server/audit/table.ts'
import { type AuditAccess, roleIn, type Viewer } from '#server/audit/team-role.ts'
import { benefits } from '#server/benefit/table.ts'
import { capacities } from '#server/capacity/table.ts'
import { clientLinks } from '#server/client-link/table.ts'
import { comments, commentThreads } from '#server/comment/table.ts'
import { deckTemplates } from '#server/deck-template/table.ts'
import { deliverables, exportJobs } from '#server/deliverable/table.ts'
import { drafts } from '#server/draft/table.ts'
import { findings } from '#server/finding/table.ts'
import { answers, attachments, interviews, submissions } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { builtOnce, db, lookUp } from '#server/platform/database/database.ts'
import { processLinks, processSteps, processVersions, scenarios } from '#server/process/table.ts'
import { quantities } from '#server/quantity/table.ts'
import { slides } from '#server/slide/table.ts'
import { sources } from '#server/source/table.ts'
import { transcripts } from '#server/transcript/table.ts'

interface RecordKind {
  /** SQL from records to their `audits`. */
  from: SQL
  /** Alias of the records in it; `r` unless stated. */
  as?: string
  /** The refusal for a record that does not exist; a hidden one gets the same. */
  missing: ProblemCode
}

const itsAudit = sql`join ${audits} on ${audits.id} = r.audit_id`
const ofAudit = (table: PgTable, missing: ProblemCode): RecordKind => ({
  from: sql`${table} r ${itsAudit}`,
  missing,
})
const ofInterview = sql`join ${interviews} i on i.id = r.interview_id join ${audits} on ${audits.id} = i.audit_id`
const ofAnswer = sql`join ${answers} a on a.id = r.answer_id join ${interviews} i on i.id = a.interview_id join ${audits} on ${audits.id} = i.audit_id`

/** Records of audits by the path that names them: the part between /api/ and /:id. */
export const AUDIT_RECORDS: Readonly<Record<string, RecordKind>> = {
  audits: { from: sql`${audits}`, as: 'audits', missing: 'audit_not_found' },
  'slide/export': { from: sql`${audits}`, as: 'audits', missing: 'audit_not_found' },
  interviews: ofAudit(interviews, 'interview_not_found'),
  answers: { from: sql`${answers} r ${ofInterview}`, missing: 'answer_not_found' },
  attachments: { from: sql`${attachments} r ${ofAnswer}`, missing: 'attachment_not_found' },
  transcripts: {
    from: sql`${transcripts} t join ${attachments} r on r.id = t.attachment_id ${ofAnswer}`,
    as: 't',
    missing: 'transcript_not_found',
  },
  quantities: {
    // Of an answer, or of a log or file, which belongs to the audit itself.
    from: sql`${quantities} r left join ${answers} a on a.id = r.answer_id left join ${interviews} i on i.id = a.interview_id
      join ${audits} on ${audits.id} = coalesce(r.audit_id, i.audit_id)`,
    missing: 'quantity_not_found',
  },
  sources: ofAudit(sources, 'source_not_found'),
  submissions: { from: sql`${submissions} r ${ofInterview}`, missing: 'submission_not_found' },
  'client-links': ofAudit(clientLinks, 'client_link_not_found'),
  'comment-threads': ofAudit(commentThreads, 'thread_not_found'),
  comments: {
    from: sql`${comments} c join ${commentThreads} r on r.id = c.thread_id ${itsAudit}`,
    as: 'c',
    missing: 'comment_not_found',
  },
  'deck-templates': {
    // The organization's has no audit, and is open.
    from: sql`${deckTemplates} r left join ${audits} on ${audits.id} = r.audit_id`,
    missing: 'deck_template_not_found',
  },
  deliverables: ofAudit(deliverables, 'deliverable_not_found'),
  orders: ofAudit(exportJobs, 'order_not_found'),
  drafts: ofAudit(drafts, 'draft_not_found'),
  findings: ofAudit(findings, 'finding_not_found'),
  opportunities: ofAudit(opportunities, 'opportunity_not_found'),
  outcomes: ofAudit(benefits, 'outcome_not_found'),
  'process-steps': ofAudit(processSteps, 'step_not_found'),
  'process-links': ofAudit(processLinks, 'link_not_found'),
  'process-versions': ofAudit(processVersions, 'version_not_found'),
  scenarios: ofAudit(scenarios, 'scenario_not_found'),
  slides: ofAudit(slides, 'slide_not_found'),
  capacities: ofAudit(capacities, 'capacity_not_found'),
}

/** The record kind of an endpoint's path; undefined where the path names no record. */
export const recordKindOf = (path: string) => /^\/api\/(.+?)\/:id(?:\/|$)/.exec(path)?.[1]

/** A record that does not exist is refused by the same queries as a hidden one, so that both take the same time. */
const MISSING: AuditAccess = { auditId: null, restricted: true, ownerId: null }

/** One look-up for each kind, so that simultaneous requests share a query. */
const lookUps = Object.fromEntries(
  Object.entries(AUDIT_RECORDS).map(([kind, record]) => [kind, lookUp(readAccess(record))]),
)

// Raw, because a selection from SQL would lose the names of the tables.
const AUDIT = sql.raw('audits.id')
const RESTRICTED = sql.raw('audits.restricted')
const OWNER = sql.raw('audits.user_id')
function readAccess({ from, as = 'r' }: RecordKind) {
  const id = sql.raw(`${as}.id`)
  const byIds = builtOnce(handle =>
    handle
      .select({
        id: sql<number>`${id}`,
        auditId: sql<number | null>`${AUDIT}`,
        restricted: sql<boolean | null>`${RESTRICTED}`,
        ownerId: sql<number | null>`${OWNER}`,
      })
      .from(from)
      .where(sql`${id} = any(${sql.placeholder('ids')}::integer[])`),
  )
  return async (ids: number[]): Promise<(AuditAccess | undefined)[]> => {
    const byId = new Map((await byIds().execute({ ids })).map(row => [row.id, row]))
    return ids.map(each => byId.get(each))
  }
}

/**
 * Checks access to a record of an audit. Throws not found unless the caller sees the audit, 403 if a reader would
 * write, and 409 if a client on legal hold would lose something. Clients and interviewees have no account: their
 * links decide what they see.
 */
export async function requireAuditAccess(
  { path, method, openToReaders, beforeAccess, allowedOnHold }: Endpoint,
  { caller, params }: FastifyRequest,
): Promise<void> {
  const kind = recordKindOf(path)
  if (!kind || !caller || beforeAccess) return
  if (!(kind in AUDIT_RECORDS)) return
  const { id } = params as { id: number }
  const role = await roleIn((await lookUps[kind]?.(id)) ?? MISSING, caller)
  // A record that is not found here is refused too, so that a kind which the gate reads wrongly is closed, not open.
  if (!role) throw problem(AUDIT_RECORDS[kind]?.missing ?? 'not_found')
  if (role === 'reader' && method !== 'GET' && !openToReaders) throw problem('audit_read_only')
  if (method === 'DELETE' && !allowedOnHold && (await isRecordOnHold(kind, id)))
    throw problem('client_on_hold')
}

/** Whether the record belongs to an audit whose client is on legal hold. */
async function isRecordOnHold(kind: string, id: number): Promise<boolean> {
  const record = AUDIT_RECORDS[kind]
  if (!record) return false
  const key = sql.raw(`${record.as ?? 'r'}.id`)
  const { rows } = await db().execute(
    sql`select 1 from ${record.from} where ${key} = ${id} and ${isOnHold(sql`audits.id`)} limit 1`,
  )
  return rows.length > 0
}

/** Whether each account still sees its audit, in the order of `pairs`; checked while a stream is open. */
export async function seesAudits(pairs: readonly { auditId: number; viewer: Viewer }[]): Promise<boolean[]> {
  const roles = pairs.map(async ({ auditId, viewer }) =>
    roleIn((await lookUps.audits?.(auditId)) ?? MISSING, viewer),
  )
  return (await Promise.all(roles)).map(role => role !== undefined)
}
