// Queries about clients, shared by the files of this folder.

import { and, ne, sql } from 'drizzle-orm'
import { isClientVisibleTo } from '#server/audit/visibility.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Whether the account sees another client of this name. */
export async function isNameTaken(name: string, id: number, viewer: number): Promise<boolean> {
  const rows = await db()
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(sql`lower(${clients.name}) = lower(${name}::text)`, ne(clients.id, id), isClientVisibleTo(viewer)),
    )
    .limit(1)
  return rows.length > 0
}
