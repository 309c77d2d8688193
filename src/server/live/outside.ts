// Writes outside audits that change what their pages show: a client's name, brand and merging, the organization's brand and
// defaults.

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

/**
 * Whether the audits of `client`, its id as text, show what an entry changed. After merging, those are the audits of the client
 * that remains and, if not all could be moved, of the other.
 */
const isShownBy = (client: SQL) => sql`(${trail.record} not like 'clients/%'
  or split_part(${trail.record}, '/', 2) = ${client}
  or ${trail.action} = 'client.merge' and ${mergedInto(trail.note)} = ${client})`

/** Those of the audits that show what the trail entry `entry` changed. */
export async function auditsShowing(entry: number, auditIds: readonly number[]): Promise<readonly number[]> {
  if (auditIds.length === 0) return []
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
