// One page of the list of audits: filtered, in order, going on where the page before ended (keyset, never an offset).

import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AuditQuery, ListedAudit } from '#contract/audit.ts'
import type { AuditSort } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { audits, auditWords } from '#server/audit/table.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database.ts'
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

/** All words of the search as beginnings of words; punctuation separates, as in the index. */
const wordsOf = (search: string) =>
  sql`(select to_tsquery('simple'::regconfig, string_agg(word || ':*', ' & ')) from regexp_split_to_table(trim(regexp_replace(lower(${search}::text), '[^[:alnum:]]+', ' ', 'g')), ' ') as word where word <> '')`

const FACTS = {
  answered: sql<boolean>`exists (select 1 from ${interviews} join ${answers} on ${answers.interviewId} = ${interviews.id} where ${interviews.auditId} = ${audits.id})`,
  mapped: sql<boolean>`exists (select 1 from ${processSteps} where ${processSteps.auditId} = ${audits.id})`,
  rated: sql<boolean>`exists (select 1 from ${opportunities} where ${opportunities.auditId} = ${audits.id})`,
  netSavings: roiModels.netSavings,
}

/** The page of `query`. */
export function listAudits(query: AuditQuery): Promise<ListedAudit[]> {
  const { search = '', status, type, owner, archived, sort, direction, after, limit } = query
  const [by, before] = direction === 'asc' ? [asc, sql`>`] : [desc, sql`<`]
  const hasWords = /[\p{L}\p{N}]/u.test(search)
  return db()
    .select({ ...getTableColumns(audits), createdBy: users.name, ...FACTS })
    .from(audits)
    .innerJoin(users, eq(users.id, audits.userId))
    .leftJoin(roiModels, eq(roiModels.auditId, audits.id))
    .where(
      and(
        archived === 'yes' ? isNotNull(audits.archivedAt) : isNull(audits.archivedAt),
        status && eq(audits.status, status),
        type && eq(audits.type, type),
        owner === undefined ? undefined : eq(audits.userId, owner),
        hasWords ? sql`${auditWords(audits.title, audits.company)} @@ ${wordsOf(search)}` : undefined,
        after && sql`(${SORTS[sort]}, ${audits.id}) ${before} ${place(sort, after)}`,
      ),
    )
    .orderBy(by(SORTS[sort]), by(audits.id))
    .limit(limit)
}
