// Writes outside audits that change what their pages show: a client's name and brand, the organization's brand and defaults.

import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { mergedInto } from '#server/client/merge-note.ts'
import { db } from '#server/platform/database/database.ts'
import { trail } from '#server/system/table.ts'

const ACTIONS = [
  'client.change',
  'client.changeBrand',
  'client.merge',
  'system.changeBrand',
  'system.changeHouse',
]

export const isShownInAudits = (action: string): boolean => ACTIONS.includes(action)

/** The ids, of these audits, whose pages show `record`: for "clients/3/brand" the client's audits, for the organization's all. */
export async function auditsShowing(record: string, auditIds: readonly number[]): Promise<readonly number[]> {
  const client = /^clients\/(\d+)/.exec(record)?.[1]
  if (auditIds.length === 0 || record.startsWith('admin/')) return auditIds
  const rows = await db()
    .select({ id: audits.id })
    .from(audits)
    .innerJoin(trail, and(eq(trail.id, entry), isShownBy(sql`${audits.clientId}::text`)))
    .where(inArray(audits.id, [...auditIds]))
  return rows.map(({ id }) => id)
}

/** Trail entries of such writes that the audit's pages show. */
export function outsideOf(auditId: number): SQL | undefined {
  const client = sql`(select ${audits.clientId}::text from ${audits} where ${audits.id} = ${auditId})`
  return and(inArray(trail.action, ACTIONS), isNull(trail.partOf), isShownBy(client))
}
