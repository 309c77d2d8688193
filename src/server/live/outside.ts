// Writes outside audits that change what their pages show: a client's name and look, the organization's look and figures.

import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database/database.ts'
import { trail } from '#server/system/table.ts'

const ACTIONS = ['client.change', 'client.changeBrand', 'system.changeBrand', 'system.changeHouse']

export const isShownInAudits = (action: string): boolean => ACTIONS.includes(action)

/** Those of the audits that show `record`, e.g. "clients/3/brand": the client's; all for one of the organization. */
export async function auditsShowing(record: string, auditIds: readonly number[]): Promise<readonly number[]> {
  const client = /^clients\/(\d+)/.exec(record)?.[1]
  if (auditIds.length === 0 || record.startsWith('admin/')) return auditIds
  const rows = await db()
    .select({ id: audits.id })
    .from(audits)
    .where(and(inArray(audits.id, [...auditIds]), eq(audits.clientId, Number(client ?? 0))))
  return rows.map(({ id }) => id)
}

/** Trail entries of such writes that the audit's pages show. */
export function outsideOf(auditId: number): SQL | undefined {
  const client = sql`(select ${audits.clientId}::text from ${audits} where ${audits.id} = ${auditId})`
  const isItsClient = sql`(${trail.record} not like 'clients/%' or split_part(${trail.record}, '/', 2) = ${client})`
  return and(inArray(trail.action, ACTIONS), isNull(trail.partOf), isItsClient)
}
