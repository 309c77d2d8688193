// Audits grouped by company: counts by status, and saved ROIs summed per currency.

import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { CompanyOfAudits, CompanyQuery } from '#contract/audit.ts'
import { addend, companyKey } from '#server/audit/sums.ts'
import { audits, isCounted } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { db } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'
import { isSummed, roiModels } from '#server/roi/table.ts'

/** With a search, companies are collected from this many of the newest matching audits. */
const AMONG = 500

/** One page by name, in the database's collation. */
export async function listCompanies(query: CompanyQuery, viewer: number): Promise<CompanyOfAudits[]> {
  const keys = await (query.search && /[\p{L}\p{N}]/u.test(query.search)
    ? soughtKeys(query, viewer)
    : nextKeys(query, viewer))
  if (keys.length === 0) return []
  const [counted, sums] = await Promise.all([countsOf(keys, viewer), sumsOf(keys, viewer)])
  const valuesOf = Map.groupBy(sums, ({ key }) => key)
  return counted.map(({ key, ...company }) => ({
    ...company,
    values: (valuesOf.get(key) ?? []).map(({ currency, net, p50 }) => ({ currency, net, p50 })),
  }))
}

/** Steps through the index from one name to the next, so that a company costs the same however many audits it has. */
async function nextKeys({ after = '', limit }: CompanyQuery, viewer: number): Promise<string[]> {
  const next = (than: unknown) =>
    sql`(select lower(company) from ${audits} where lower(company) > ${than} and not practice and ${isVisibleTo(viewer)} order by lower(company) limit 1)`
  const { rows } = await db().execute<{ key: string }>(sql`
    with recursive company(key, place) as (
      select ${next(sql`lower(${after}::text)`)}, 1
      union all
      select ${next(sql`company.key`)}, place + 1 from company where key is not null and place < ${limit}
    ) select key from company where key is not null`)
  return rows.map(({ key }) => key)
}

async function soughtKeys(
  { search = '', after = '', limit }: CompanyQuery,
  viewer: number,
): Promise<string[]> {
  const { rows } = await db().execute<{ key: string }>(sql`
    select distinct lower(company) as key from (
      select company from ${audits} where ${hasWords(wordsOf(audits.company), search)} and ${isCounted} and ${isVisibleTo(viewer)}
      order by ${audits.createdAt} desc, ${audits.id} desc limit ${AMONG}
    ) newest where lower(company) > lower(${after}::text) order by key limit ${limit}`)
  return rows.map(({ key }) => key)
}

function countsOf(keys: string[], viewer: number) {
  const count = (status: string) =>
    sql`count(*) filter (where ${audits.status} = ${status} and ${audits.archivedAt} is null)`.mapWith(Number)
  return db()
    .select({
      key: companyKey,
      // The most recent spelling.
      company: sql<string>`(array_agg(${audits.company} order by ${audits.id} desc))[1]`,
      drafts: count('draft'),
      inProgress: count('in_progress'),
      completed: count('completed'),
      archived: sql`count(${audits.archivedAt})`.mapWith(Number),
      updatedAt: sql`${max(audits.updatedAt)}`.mapWith(audits.updatedAt),
    })
    .from(audits)
    .where(and(inArray(companyKey, keys), isCounted, isVisibleTo(viewer)))
    .groupBy(companyKey)
    .orderBy(companyKey)
}

/** Sums as on the dashboard: archived audits count, examples and practice audits do not. */
function sumsOf(keys: string[], viewer: number) {
  // One audit at a time by index: with a join, the planner would read the ROIs of all companies.
  const itsRoi = db()
    .select()
    .from(roiModels)
    .where(eq(roiModels.auditId, audits.id))
    .limit(1)
    .as('roi_models')
  return db()
    .select({
      key: companyKey,
      currency: roiModels.currency,
      net: sql`sum(${addend('net')})`.mapWith(Number),
      p50: sql`sum(${addend('p50')})`.mapWith(Number),
    })
    .from(audits)
    .innerJoinLateral(itsRoi, sql`true`)
    .where(and(inArray(companyKey, keys), isSummed, isVisibleTo(viewer)))
    .groupBy(companyKey, roiModels.currency)
    .orderBy(roiModels.currency)
}
