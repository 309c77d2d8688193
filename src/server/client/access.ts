// What other modules ask about clients: whether an account sees one, and may change it.

import { and, eq } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { isClientVisibleTo, mayChangeClient } from '#server/audit/visibility.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Whether the client exists and the account sees it. */
export async function seesClient(id: number, account: number): Promise<boolean> {
  return (await db().$count(clients, and(eq(clients.id, id), isClientVisibleTo(account)))) > 0
}

/** Throws 404 unless the account sees the client. */
export async function requireClient(id: number, account: number): Promise<void> {
  if (!(await seesClient(id, account))) throw problem('client_not_found')
}

/** Throws 404 unless the account sees the client, 403 for a reader of its audits. */
export async function requireClientChange(id: number, account: number): Promise<void> {
  await requireClient(id, account)
  const may = await db().$count(clients, and(eq(clients.id, id), mayChangeClient(account)))
  if (may === 0) throw problem('client_read_only')
}
