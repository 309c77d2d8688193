// Search over whole records: audits and their companies; for administrators the inbox and the users.

import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { SearchResult } from '#contract/search.ts'
import { ROLE_LABELS } from '#domain/account/role.ts'
import { AUDIT_STATUS_LABELS, auditStepPath } from '#domain/audit.ts'
import { INQUIRY_KIND_LABELS } from '#domain/inquiry.ts'
import { users } from '#server/account/table.ts'
import { audits, isCounted } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { inquiries } from '#server/inquiry/table.ts'
import { db } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'
import { SHOWN } from '#server/search/find.ts'

/** Companies are collected from this many of the newest audits whose company matches. */
const AMONG = 200

/** Audits by title and company. */
export async function findAudits(typed: string, viewer: number): Promise<SearchResult[]> {
  const named = await auditsWith(hasWords(wordsOf(audits.title, audits.company), typed), viewer).limit(SHOWN)
  return named.map(({ id, title, company, status, currentStep }) => ({
    ...plain('audit', id, title, `${company} · ${AUDIT_STATUS_LABELS[status]}`),
    path: auditStepPath(id, currentStep),
  }))
}

/** The companies of audits, without practice audits. */
export async function findCompanies(typed: string, viewer: number): Promise<SearchResult[]> {
  const companies = await auditsWith(
    sql`${hasWords(wordsOf(audits.company), typed)} and ${isCounted}`,
    viewer,
  ).limit(AMONG)
  const byCompany = Map.groupBy(companies, ({ company }) => company)
  return [...byCompany].slice(0, SHOWN).map(([company, { length }]) => ({
    ...plain('company', company, company, length === 1 ? '1 audit' : `${length} audits`),
    path: `/dashboard?${new URLSearchParams({ search: company })}`,
  }))
}

const auditsWith = (words: SQL, viewer: number) =>
  db()
    .select()
    .from(audits)
    .where(and(words, isVisibleTo(viewer)))
    .orderBy(desc(audits.createdAt), desc(audits.id))
    .$dynamic()

/** Inquiries by name, email address and company. */
export async function findInquiries(typed: string): Promise<SearchResult[]> {
  const written = await db()
    .select()
    .from(inquiries)
    .where(hasWords(wordsOf(inquiries.name, inquiries.email, inquiries.company), typed))
    .orderBy(desc(inquiries.id))
    .limit(SHOWN)
  return written.map(({ id, name, email, company, kind }) => ({
    ...plain('inquiry', id, name, [INQUIRY_KIND_LABELS[kind], company, email].filter(Boolean).join(' · ')),
    path: `/admin/inbox?${new URLSearchParams({ search: email })}`,
  }))
}

/** Accounts by name, username and email address. */
export async function findUsers(typed: string): Promise<SearchResult[]> {
  const accounts = await db()
    .select()
    .from(users)
    .where(hasWords(wordsOf(users.name, users.username, users.email), typed))
    .orderBy(sql`lower(${users.name})`, users.id)
    .limit(SHOWN)
  return accounts.map(({ id, name, username, email, role }) => ({
    ...plain('user', id, name, `${ROLE_LABELS[role]} · ${email}`),
    path: `/admin/users?${new URLSearchParams({ search: username })}`,
  }))
}

const plain = (kind: SearchResult['kind'], key: string | number, title: string, place: string) => ({
  kind,
  key: String(key),
  title,
  place,
  snippet: [],
})
