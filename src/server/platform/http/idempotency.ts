// Idempotency-Key for retried requests: the second request gets the first one's answer, for a day (SECURITY T31).

import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { problem } from '#contract/errors.ts'
import { db } from '#server/platform/database/database.ts'
import { requestKeys } from '#server/platform/table.ts'
import { noteInTrail } from '#server/platform/trail.ts'

const isOld = lt(requestKeys.createdAt, sql`now() - interval '24 hours'`)
/** Random keys only: a short key could collide with another visitor's. */
const KEY = /^[\x21-\x7e]{16,200}$/

/**
 * Returns the answer of `work`, or the stored answer to this sender's earlier request with the same key. Two parallel
 * requests wait for each other. Call it inside a transaction. Throws 400 for an invalid key, 409 if the key came with
 * different content.
 */
export async function withIdempotencyKey<T>(
  endpoint: string,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const given = request.headers['idempotency-key']
  if (given === undefined) return work()
  if (typeof given !== 'string' || !KEY.test(given)) throw invalidKey()
  const id = digest([endpoint, request.caller?.id ?? 'visitor', given])
  const content = digest([request.url, request.body])
  if (await claim(id, endpoint, content)) return keep(id, await work())
  const [before] = await db().select().from(requestKeys).where(eq(requestKeys.id, id))
  if (!before?.content.equals(content)) throw problem('key_reused')
  noteInTrail('sent again, answered as before')
  return (before.answer ?? undefined) as T
}

/** Inserts the key unless it exists; waits for a concurrent insert to commit. */
async function claim(id: Buffer, endpoint: string, content: Buffer): Promise<boolean> {
  const claimed = await db()
    .insert(requestKeys)
    .values({ id, endpoint, content })
    .onConflictDoUpdate({
      target: requestKeys.id,
      set: { content, answer: null, createdAt: sql`now()` },
      setWhere: isOld,
    })
    .returning({ id: requestKeys.id })
  return claimed.length > 0
}

async function keep<T>(id: Buffer, answer: T): Promise<T> {
  if (answer !== undefined) await db().update(requestKeys).set({ answer }).where(eq(requestKeys.id, id))
  return answer
}

/** Deletes the keys that are older than a day. */
export async function dropExpiredIdempotencyKeys(): Promise<void> {
  await db().delete(requestKeys).where(isOld)
}

/** Deletes an endpoint's stored answers, when a person whom they may name asks for erasure. */
export async function dropIdempotentAnswers(endpoint: string): Promise<void> {
  await db().delete(requestKeys).where(eq(requestKeys.endpoint, endpoint))
}

const digest = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

const invalidKey = () =>
  problem('invalid_body', {
    fields: { 'idempotency-key': 'Must be 16 to 200 printable characters without spaces' },
  })
