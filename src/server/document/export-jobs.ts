// Queries about orders: placed and cancelled by their person, claimed and written by whichever server makes them.

import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { ExportJob } from '#contract/deliverable.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { OrderStage } from '#domain/document/export-job.ts'
import { audits } from '#server/audit/table.ts'
import { deliverableOrders } from '#server/document/table.ts'
import { db } from '#server/platform/database.ts'

/** The job that makes them. */
export const ORDERS = 'deliverable-orders'
/** Orders under way, of everybody together. */
const MOST_UNDER_WAY = 100
/** How often one is begun: a server that dies of it should not die for ever. */
const MOST_ATTEMPTS = 3
/** A maker that was not heard of for so long is gone, and the next one takes over. */
const SILENCE_SECONDS = 20
/** How long an order that has ended is remembered, unless its person dismisses it before. */
const REMEMBERED_DAYS = 30

type OrderRow = typeof deliverableOrders.$inferSelect
export type NewExportJob = Pick<
  OrderRow,
  'auditId' | 'kind' | 'names' | 'choice' | 'orderedBy' | 'orderedByName' | 'mayDropOld'
>
/** Who makes it: the order, and for the how manyth time. */
export type JobClaim = Pick<OrderRow, 'id' | 'attempts'>

const { id, auditId, kind, names, choice, orderedBy, state, stage, percent, attempts } = deliverableOrders
const underWay = inArray(state, ['queued', 'running'])
const isStale = lt(deliverableOrders.aliveAt, sql`now() - ${SILENCE_SECONDS} * interval '1 second'`)
const ended = sql`now()`

/** Places the order; where this person has the same under way, that one. Its id; null where too many wait. */
export async function placeOrder(order: NewExportJob): Promise<number | null> {
  const same = and(
    ...[eq(auditId, order.auditId), eq(kind, order.kind), eq(names, order.names)],
    ...[eq(choice, order.choice), eq(orderedBy, order.orderedBy)],
  )
  const [known] = await db().select({ id }).from(deliverableOrders).where(and(same, underWay))
  if (known) return known.id
  if ((await db().$count(deliverableOrders, underWay)) >= MOST_UNDER_WAY) return null
  const [made] = await db()
    .insert(deliverableOrders)
    .values(order)
    // Placed twice at once: what was there first is answered.
    .onConflictDoUpdate({
      target: [auditId, kind, names, choice, orderedBy],
      targetWhere: underWay,
      set: { orderedByName: order.orderedByName },
    })
    .returning({ id })
  // Whoever orders it anew has done with what came of it before.
  await db()
    .delete(deliverableOrders)
    .where(and(same, isNotNull(deliverableOrders.endedAt)))
  return made?.id ?? null
}

const listed = {
  ...{ id, auditId, auditTitle: audits.title, kind, names, state, stage, percent },
  problem: deliverableOrders.problem,
  deliverableId: deliverableOrders.deliverableId,
  orderedAt: deliverableOrders.orderedAt,
  endedAt: deliverableOrders.endedAt,
}

const read = () => db().select(listed).from(deliverableOrders).innerJoin(audits, eq(audits.id, auditId))

const asOrder = ({ problem, ...row }: Awaited<ReturnType<typeof read>>[number]): ExportJob => ({
  ...row,
  problem: problem === null ? null : PROBLEMS[problem as ProblemCode][1],
})

/** What a person has under way, and what has ended and is not dismissed; what they cancelled they know. */
export async function ordersOf(person: number): Promise<ExportJob[]> {
  const rows = await read()
    .where(and(eq(orderedBy, person), inArray(state, ['queued', 'running', 'ready', 'failed'])))
    .orderBy(desc(id))
  return rows.map(asOrder)
}

const own = (order: number, person: number) => and(eq(id, order), eq(orderedBy, person))

export async function findOrder(order: number, person: number): Promise<ExportJob | undefined> {
  const [row] = await read().where(own(order, person))
  return row && asOrder(row)
}

/** Its maker hears of it within a second. */
export async function cancelOrder(order: number, person: number): Promise<void> {
  await db()
    .update(deliverableOrders)
    .set({ state: 'cancelled', endedAt: ended })
    .where(and(own(order, person), underWay))
}

export async function removeExportJob(order: number, person: number): Promise<void> {
  await db().delete(deliverableOrders).where(own(order, person))
}

/** The next order to be made, now this server's; those whose maker has died too often fail. One of an audit at a time. */
export async function claimOrder() {
  await db()
    .update(deliverableOrders)
    .set({ state: 'failed', problem: 'order_interrupted' satisfies ProblemCode, endedAt: ended })
    .where(and(eq(state, 'running'), isStale, sql`${attempts} >= ${MOST_ATTEMPTS}`))
  const isFree = sql`(${state} = 'queued' or (${state} = 'running' and ${isStale}))`
  const isAlone = sql`not exists (select from deliverable_orders other where other.audit_id = ${auditId}
    and other.id <> ${id} and other.state = 'running'
    and other.alive_at >= now() - ${SILENCE_SECONDS} * interval '1 second')`
  const next = db()
    .select({ id })
    .from(deliverableOrders)
    .where(and(isFree, isAlone))
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db()
    .update(deliverableOrders)
    .set({
      state: 'running',
      stage: 'reading',
      percent: 0,
      attempts: sql`${attempts} + 1`,
      aliveAt: sql`now()`,
    })
    // Asked as a value: a list might be asked again for each row, and claim another order each time.
    .where(eq(id, sql`(${next})`))
    .returning()
  return claimed
}

const updated = () => db().update(deliverableOrders)

/** False where the order is this maker's no more: cancelled, gone with its audit, or taken over. */
async function write(
  { id: order, attempts: attempt }: JobClaim,
  change: Parameters<ReturnType<typeof updated>['set']>[0],
): Promise<boolean> {
  const isMine = and(eq(id, order), eq(state, 'running'), eq(attempts, attempt))
  const { rowCount } = await updated().set(change).where(isMine)
  return rowCount === 1
}

export const publishProgress = (claim: JobClaim, at: { stage: OrderStage; percent: number }) =>
  write(claim, { ...at, aliveAt: sql`now()` })

export const orderReady = (claim: JobClaim, deliverableId: number) =>
  write(claim, { state: 'ready', deliverableId, percent: 100, endedAt: ended })

export const orderFailed = (claim: JobClaim, problem: ProblemCode) =>
  write(claim, { state: 'failed', problem, endedAt: ended })

/** Back into the queue, as if it had not been begun: this server stops. */
export const orderReleased = (claim: JobClaim) =>
  write(claim, { state: 'queued', stage: 'waiting', percent: 0, attempts: claim.attempts - 1 })

export async function dropOldOrders(): Promise<void> {
  await db()
    .delete(deliverableOrders)
    .where(lt(deliverableOrders.endedAt, sql`now() - ${REMEMBERED_DAYS} * interval '1 day'`))
}
