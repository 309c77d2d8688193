// Erases a person from an audit's own fields; the audit remains.

import { eq, or, type SQL, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { requireNoHold } from '#server/audit/legal-hold.ts'
import { lockAudit } from '#server/audit/store.ts'
import { audits } from '#server/audit/table.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'

/**
 * Redacts title, company and description, whatever the audit's status, and the audit's client. Throws client_on_hold: a
 * legal hold precedes a request for erasure.
 */
export async function redactAudit(id: number, redact: (text: string) => string): Promise<void> {
  const audit = await lockAudit(id, 'update')
  if (!audit) return
  await requireNoHold(id)
  const { title, company, description } = audit
  await db()
    .update(audits)
    .set({ title: redact(title), company: redact(company), description: redact(description) })
    .where(eq(audits.id, id))
  if (audit.clientId !== null) await redactClient(audit.clientId, redact)
}

async function redactClient(id: number, redact: (text: string) => string): Promise<void> {
  const [client] = await db().select().from(clients).where(eq(clients.id, id)).for('update')
  if (!client) return
  const { name, contacts, notes } = client
  await db()
    .update(clients)
    .set({ name: redact(name), contacts: redact(contacts), notes: redact(notes) })
    .where(eq(clients.id, id))
}

/** Removes the lines with this email address from contacts and notes of all clients. */
export async function eraseContact(email: string): Promise<void> {
  const names = (text: SQL) => sql`position(lower(${email}::text) in lower(${text})) > 0`
  const found = await db()
    .select()
    .from(clients)
    .where(or(names(sql`${clients.contacts}`), names(sql`${clients.notes}`)))
    .for('update')
  const without = (text: string) =>
    text
      .split('\n')
      .filter(line => !line.toLowerCase().includes(email.toLowerCase()))
      .join('\n')
  if (found.some(({ holdSince }) => holdSince !== null)) throw problem('client_on_hold')
  for (const { id, contacts, notes } of found)
    await db()
      .update(clients)
      .set({ contacts: without(contacts), notes: without(notes) })
      .where(eq(clients.id, id))
}
