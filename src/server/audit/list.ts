// One page of the list of audits: filtered, in order, going on where the page before ended (keyset, never an offset).

import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuditQuery, ListedAudit } from '#contract/audit.ts'
import type { AuditSort } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database.ts'
import { hasWords, wordsOf } from '#server/platform/search.ts'
import { processSteps } from '#server/process/table.ts'
import { roiModels } from '#server/roi/table.ts'

const SORTS: Record<AuditSort, SQL> = {
  createdAt: sql`${audits.createdAt}`,
  updatedAt: sql`${audits.updatedAt}`,
  title: sql`lower(${audits.title})`,
  company: sql`lower(${audits.company})`,
}

/** The last row of the page before, in the type of the column it is compared with. */
function place(sort: AuditSort, [value, id]: NonNullable<AuditQuery['after']>): SQL {
  const isMoment = sort === 'createdAt' || sort === 'updatedAt'
  const key = isMoment ? sql`${value}::timestamptz` : sql`lower(${value}::text)`
  return sql`(${key}, ${id}::integer)`
}

const factsOf = (id: PgColumn) => ({
  answered: sql<boolean>`exists (select 1 from ${interviews} join ${answers} on ${answers.interviewId} = ${interviews.id} where ${interviews.auditId} = ${id})`,
  mapped: sql<boolean>`exists (select 1 from ${processSteps} where ${processSteps.auditId} = ${id})`,
  rated: sql<boolean>`exists (select 1 from ${opportunities} where ${opportunities.auditId} = ${id})`,
})

/** The page of `query`. The facts are asked about its rows alone: about all, the database would gather them from whole tables. */
export function listAudits(query: AuditQuery): Promise<ListedAudit[]> {
  const by = query.direction === 'asc' ? asc : desc
  const page = pageOf(query, by).as('page')
  const { place: at, ...columns } = page._.selectedFields
  return db()
    .select({ ...columns, createdBy: users.name, netSavings: roiModels.netSavings, ...factsOf(page.id) })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .leftJoin(roiModels, eq(roiModels.auditId, page.id))
    .orderBy(by(at), by(page.id))
}

function pageOf(query: AuditQuery, by: typeof asc) {
  const { search = '', status, type, owner, archived, sort, direction, after, limit } = query
  const before = direction === 'asc' ? sql`>` : sql`<`
  return db()
    .select({ ...getTableColumns(audits), place: SORTS[sort].as('place') })
    .from(audits)
    .where(
      and(
        archived === 'yes' ? isNotNull(audits.archivedAt) : isNull(audits.archivedAt),
        status && eq(audits.status, status),
        type && eq(audits.type, type),
        owner === undefined ? undefined : eq(audits.userId, owner),
        /[\p{L}\p{N}]/u.test(search) ? hasWords(wordsOf(audits.title, audits.company), search) : undefined,
        after && sql`(${SORTS[sort]}, ${audits.id}) ${before} ${place(sort, after)}`,
      ),
    )
    .orderBy(by(SORTS[sort]), by(audits.id))
    .limit(limit)
}
