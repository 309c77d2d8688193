// Queries about inquiries.

import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Inquiry } from '#contract/inquiry.ts'
import { APPLICATION_MONTHS, type Details, type InquiryKind, type InquiryStatus } from '#domain/inquiry.ts'
import { assessments } from '#server/assessment/table.ts'
import { inquiries } from '#server/inquiry/table.ts'
import { db } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'

export interface NewInquiry {
  kind: InquiryKind
  name: string
  email: string
  company?: string
  phone: string
  details: Details
  consent?: string
  assessmentId?: string
}

export interface InquiryFilter {
  search?: string | undefined
  kind?: InquiryKind | undefined
  status?: InquiryStatus | undefined
  before?: number | undefined
}

export async function insertInquiry(inquiry: NewInquiry): Promise<void> {
  await db().insert(inquiries).values(inquiry)
}

/** The one lead of an assessment; newer details replace the older ones. */
export async function upsertLead(lead: NewInquiry & { assessmentId: string }): Promise<void> {
  await db()
    .insert(inquiries)
    .values(lead)
    .onConflictDoUpdate({ target: inquiries.assessmentId, set: { ...lead, submittedAt: sql`now()` } })
}

export async function leadExists(assessmentId: string): Promise<boolean> {
  return (await db().$count(inquiries, eq(inquiries.assessmentId, assessmentId))) > 0
}

export async function findLeadEmail(assessmentId: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ email: inquiries.email })
    .from(inquiries)
    .where(eq(inquiries.assessmentId, assessmentId))
  return row?.email
}

const select = () => {
  const { assessmentId: _, ...columns } = getTableColumns(inquiries)
  const { id, tier, totalScore, scorePercentage } = assessments
  return db()
    .select({ ...columns, assessment: { id, tier, totalScore, scorePercentage } })
    .from(inquiries)
    .leftJoin(assessments, eq(assessments.id, inquiries.assessmentId))
}

/** Newest first; at most `limit`. */
export function listInquiries(filter: InquiryFilter, limit: number): Promise<Inquiry[]> {
  const { search, kind, status, before } = filter
  const conditions: SQL[] = []
  if (search?.trim())
    conditions.push(hasWords(wordsOf(inquiries.name, inquiries.email, inquiries.company), search))
  if (kind) conditions.push(eq(inquiries.kind, kind))
  if (status) conditions.push(eq(inquiries.status, status))
  if (before) conditions.push(lt(inquiries.id, before))
  // The ids alone come from one index; with all columns the planner would scan the table from its newest row.
  const page = db()
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(...conditions))
    .orderBy(desc(inquiries.id))
    .limit(limit)
  return select().where(inArray(inquiries.id, page)).orderBy(desc(inquiries.id))
}

export async function findInquiry(id: number): Promise<Inquiry | undefined> {
  const [row] = await select().where(eq(inquiries.id, id))
  return row
}

/** Locks the inquiry's row until the transaction ends; undefined when there is none. */
export async function lockInquiry(id: number) {
  const [row] = await db().select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return row
}

export async function updateInquiry(
  id: number,
  change: { status?: InquiryStatus; notes?: string; auditId?: number },
): Promise<void> {
  if (Object.values(change).every(value => value === undefined)) return
  await db().update(inquiries).set(change).where(eq(inquiries.id, id))
}

/** Deletes every inquiry from an email address; returns the deleted rows. */
export function deleteByEmail(email: string): Promise<(typeof inquiries.$inferSelect)[]> {
  return db().delete(inquiries).where(sql`lower(${inquiries.email}) = lower(${email})`).returning()
}

/** Deletes applications past their retention period. */
export async function deleteOldApplications(): Promise<void> {
  const end = sql`now() - make_interval(months => ${APPLICATION_MONTHS})`
  await db()
    .delete(inquiries)
    .where(and(eq(inquiries.kind, 'application'), lt(inquiries.submittedAt, end)))
}
