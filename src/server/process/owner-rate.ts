// Stored hourly rates that answers and files give for owners.

import { sql } from 'drizzle-orm'
import { ownerKey } from '#domain/process/owner.ts'
import type { OwnerRates } from '#domain/process/owner-rate.ts'
import { db } from '#server/platform/database/database.ts'

/** The usual rate of each owner that an answer or file names one for, by owner key; of several the newest. */
export async function ownerRates(auditId: number): Promise<OwnerRates> {
  const { rows } = await db().execute<{ owner_key: string; usual: number }>(sql`
    select quantities.owner_key, quantities.usual from quantities
    left join answers on answers.id = quantities.answer_id
    left join interviews on interviews.id = answers.interview_id
    where coalesce(quantities.audit_id, interviews.audit_id) = ${auditId} and quantities.owner_key is not null
    order by quantities.id`)
  return new Map(rows.map(row => [row.owner_key, row.usual]))
}

/** Gives the rates that are stated for one owner to another, whose name is `to`. */
export async function moveRates(auditId: number, from: string, to: string): Promise<void> {
  await db().execute(sql`
    update quantities set owner = ${to}, owner_key = ${ownerKey(to)}, version = version + 1
    where owner_key = ${from} and coalesce(audit_id, (select interviews.audit_id from answers
      join interviews on interviews.id = answers.interview_id where answers.id = quantities.answer_id)) = ${auditId}`)
}
