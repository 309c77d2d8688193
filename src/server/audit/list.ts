// One page of the list of audits: filtered, in order, going on where the page before ended (keyset, never an offset).

import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AuditQuery, ListedAudit } from '#contract/audit.ts'
import type { AuditSort } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { prepared } from '#server/platform/database.ts'
import { hasWords, wordsOf } from '#server/platform/search.ts'
import { processSteps } from '#server/process/table.ts'
import { roiModels } from '#server/roi/table.ts'

/** A value that the query has when it runs. */
const given = sql.placeholder

const SORTS: Record<AuditSort, SQL> = {
  createdAt: sql`${audits.createdAt}`,
  updatedAt: sql`${audits.updatedAt}`,
  title: sql`lower(${audits.title})`,
  company: sql`lower(${audits.company})`,
}

/** The last row of the page before, in the type of the column it is compared with. */
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
 * As many rows as are asked for, from the next of these sizes: a limit that PostgreSQL does not know when it plans makes it
 * plan every execution anew, which took more time than the page itself.
 */
const SIZES = [6, 26, 51, 101]

/** One page of the list. */
export async function listAudits(query: AuditQuery): Promise<ListedAudit[]> {
  const [value, id] = query.after ?? []
  const rows = await listFor(query)().execute({ ...query, value, id })
  return rows.slice(0, query.limit)
}

const sizeOf = ({ limit }: AuditQuery) => SIZES.find(size => size >= limit) ?? limit

const lists = new Map<string, ReturnType<typeof build>>()

/** A list is built once for its filters and order, and prepared; with a search it is planned for the words each time. */
function listFor(query: AuditQuery): ReturnType<typeof build> {
  if (isSearch(query)) return build(query, '')
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
  const list = lists.get(name) ?? build(query, name)
  lists.set(name, list)
  return list
}

/** The facts are asked about the page's rows alone: about all, the database would gather them from whole tables. */
const build = (query: AuditQuery, name: string) =>
  prepared((handle, named) => {
    const by = query.direction === 'asc' ? asc : desc
    const order = [by(SORTS[query.sort]), by(audits.id)]
    const page = handle
      .select()
      .from(audits)
      .where(chosen(query))
      .orderBy(...order)
      // Its type takes numbers alone, which it would send as parameters; it writes SQL as it is.
      .limit(sql.raw(String(sizeOf(query))) as never)
    return (
      handle
        .select({
          ...getTableColumns(audits),
          createdBy: users.name,
          // Made from examples, they are nobody's.
          netSavings: sql<
            number | null
          >`case when not ${roiModels.example} then ${roiModels.netSavings} end`.mapWith(Number),
          ...facts,
        })
        // Under the table's own name, so that its columns, and what they read as, are those of the page.
        .from(page.as('audits'))
        .innerJoin(users, eq(users.id, audits.userId))
        .leftJoin(roiModels, eq(roiModels.auditId, audits.id))
        .orderBy(...order)
        .prepare(named(name))
    )
  })

function chosen(query: AuditQuery): SQL | undefined {
  const { status, type, owner, archived, sort, direction, after, search = '' } = query
  const before = direction === 'asc' ? sql`>` : sql`<`
  return and(
    archived === 'yes' ? isNotNull(audits.archivedAt) : isNull(audits.archivedAt),
    status && eq(audits.status, given('status')),
    type && eq(audits.type, given('type')),
    owner === undefined ? undefined : eq(audits.userId, given('owner')),
    isSearch(query) ? hasWords(wordsOf(audits.title, audits.company), search) : undefined,
    after && sql`(${SORTS[sort]}, ${audits.id}) ${before} ${place(sort)}`,
  )
}

const isSearch = ({ search = '' }: AuditQuery) => /[\p{L}\p{N}]/u.test(search)
