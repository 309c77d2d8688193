// One page of the audit list: filtered and sorted, continued after the previous page's last row (keyset, no
// offset).

import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AuditQuery, ListedAudit } from '#contract/audit.ts'
import type { AuditSort } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { builtOnce } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'
import { processSteps } from '#server/process/table.ts'
import { roiModels } from '#server/roi/table.ts'

/** A placeholder, filled when the query runs. */
const given = sql.placeholder

const SORTS: Record<AuditSort, SQL> = {
  createdAt: sql`${audits.createdAt}`,
  updatedAt: sql`${audits.updatedAt}`,
  title: sql`lower(${audits.title})`,
  company: sql`lower(${audits.company})`,
}

/** The last row of the previous page, in the type of the column it is compared with. */
function place(sort: AuditSort): SQL {
  const isMoment = sort === 'createdAt' || sort === 'updatedAt'
  const key = isMoment ? sql`${given('value')}::timestamptz` : sql`lower(${given('value')}::text)`
  return sql`(${key}, ${given('id')}::integer)`
}

const facts = {
  answered: sql<boolean>`exists (select 1 from ${interviews} join ${answers} on ${answers.interviewId} = ${interviews.id} where ${interviews.auditId} = ${audits.id})`,
  mapped: sql<boolean>`exists (select 1 from ${processSteps} where ${processSteps.auditId} = ${audits.id} and ${processSteps.map} = 0 and ${processSteps.removedAt} is null)`,
  rated: sql<boolean>`exists (select 1 from ${opportunities} where ${opportunities.auditId} = ${audits.id} and ${opportunities.removedAt} is null)`,
}

/**
 * The number of rows asked for is rounded up to one of these sizes. With a limit unknown at planning time
 * PostgreSQL plans every execution again, which took longer than the query itself.
 */
const SIZES = [6, 26, 51, 101]

/** One page of the audits that `viewer` sees. */
export async function listAudits(query: AuditQuery, viewer: number): Promise<ListedAudit[]> {
  const [value, id] = query.after ?? []
  const rows = await listFor(query)().execute({ ...query, value, id, viewer })
  return rows.slice(0, query.limit)
}

const sizeOf = ({ limit }: AuditQuery) => SIZES.find(size => size >= limit) ?? limit

const lists = new Map<string, ReturnType<typeof build>>()

/** The query is built once per filter and order. */
function listFor(query: AuditQuery): ReturnType<typeof build> {
  if (isSearch(query)) return build(query)
  const { archived, sort, direction, limit: _, ...values } = query
  const filters = Object.entries(values).filter(([, value]) => value !== undefined)
  const name = [
    'audits',
    sizeOf(query),
    archived,
    sort,
    direction,
    ...filters.map(([filter]) => filter),
  ].join('_')
  const list = lists.get(name) ?? build(query)
  lists.set(name, list)
  return list
}

/** The facts are joined to the page's rows only; otherwise the database would collect them from whole tables. */
const build = (query: AuditQuery) =>
  builtOnce(handle => {
    const by = query.direction === 'asc' ? asc : desc
    const order = [by(SORTS[query.sort]), by(audits.id)]
    const page = handle
      .select()
      .from(audits)
      .where(chosen(query))
      .orderBy(...order)
      // The type accepts only numbers, which would be sent as parameters; at runtime SQL is inserted as it is.
      .limit(sql.raw(String(sizeOf(query))) as never)
    return (
      handle
        .select({
          ...getTableColumns(audits),
          createdBy: users.name,
          // Audits made from examples have no savings of their own.
          netSavings: sql<
            number | null
          >`case when not ${roiModels.example} then ${roiModels.netSavings} end`.mapWith(Number),
          lacksPeriod: sql<boolean>`coalesce(${roiModels.example} and ${roiModels.marks} ?& array['projectedSavings', 'implementationCost'], false)`,
          ...facts,
        })
        // Aliased to the table's own name, so that its columns and their decoders refer to the page.
        .from(page.as('audits'))
        .innerJoin(users, eq(users.id, audits.userId))
        .leftJoin(roiModels, eq(roiModels.auditId, audits.id))
        .orderBy(...order)
    )
  })

function chosen(query: AuditQuery): SQL | undefined {
  const { status, type, owner, archived, sort, direction, after, search = '' } = query
  const before = direction === 'asc' ? sql`>` : sql`<`
  return and(
    isVisibleTo(given('viewer')),
    archived === 'yes' ? isNotNull(audits.archivedAt) : isNull(audits.archivedAt),
    status && eq(audits.status, given('status')),
    type && eq(audits.type, given('type')),
    owner === undefined ? undefined : eq(audits.userId, given('owner')),
    isSearch(query) ? hasWords(wordsOf(audits.title, audits.company), search) : undefined,
    after && sql`(${SORTS[sort]}, ${audits.id}) ${before} ${place(sort)}`,
  )
}

const isSearch = ({ search = '' }: AuditQuery) => /[\p{L}\p{N}]/u.test(search)
