// Queries about capacities. Results omit the key by which owners are compared, and what undo restores.

import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CapacityEntry, SavedCapacity } from '#contract/capacity.ts'
import type { Attribution } from '#domain/attribution.ts'
import type { CapacityField } from '#domain/capacity/capacity.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { sourceOf } from '#domain/quantity/quantity.ts'
import { type Arrangement, capacities, type FormerCapacity } from '#server/capacity/table.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

const { ownerKey: _, former: __, ...columns } = getTableColumns(capacities)

const source = {
  id: answers.id,
  questionId: answers.questionId,
  response: answers.response,
  interviewId: interviews.id,
  interviewee: interviews.interviewee,
  intervieweeKind: interviews.intervieweeKind,
}

async function select(condition: SQL | undefined): Promise<SavedCapacity[]> {
  const rows = await db()
    .select({ row: columns, source })
    .from(capacities)
    .leftJoin(answers, eq(answers.id, capacities.answerId))
    .leftJoin(interviews, eq(interviews.id, answers.interviewId))
    .where(condition)
    .orderBy(asc(capacities.ownerKey))
  return rows.map(asCapacity)
}

type Selected = { row: Omit<typeof capacities.$inferSelect, 'ownerKey' | 'former'>; source: Answer | null }
type Answer = { [K in keyof typeof source]: (typeof source)[K]['_']['data'] | null }

/** The answer is its source while it has the words. */
function asCapacity({ row, source: said }: Selected): SavedCapacity {
  const { answerId: _, words, said: fields, ...capacity } = row
  const { id, questionId, response, interviewId, interviewee, intervieweeKind = null } = said ?? {}
  const isSaid = words !== '' && fields.length > 0 && (response ?? '').includes(words)
  if (!isSaid || !id || !questionId || !interviewId) return capacity
  const answer = { id, questionId, response: response ?? '' }
  const interview = { id: interviewId, interviewee: interviewee ?? '', intervieweeKind }
  return { ...capacity, source: sourceOf(interview, answer, words), said: fields }
}

const ofOwner = (auditId: number, owner: string) =>
  and(eq(capacities.auditId, auditId), eq(capacities.ownerKey, ownerKey(owner)))

export const listCapacities = (auditId: number): Promise<SavedCapacity[]> =>
  select(eq(capacities.auditId, auditId))

export const countCapacities = (auditId: number) => db().$count(capacities, eq(capacities.auditId, auditId))

export async function findCapacity(id: number): Promise<SavedCapacity | undefined> {
  return (await select(eq(capacities.id, id)))[0]
}

export async function findOwner(auditId: number, owner: string): Promise<SavedCapacity | undefined> {
  return (await select(ofOwner(auditId, owner)))[0]
}

/** The entry before the last change; null where there was none. */
export async function formerOf(id: number): Promise<FormerCapacity | null> {
  const [row] = await db().select({ former: capacities.former }).from(capacities).where(eq(capacities.id, id))
  return row?.former ?? null
}

/** Who entered the present numbers of an owner, or the answer that names them; null where there are none. */
export async function presentOf(auditId: number, owner: string): Promise<FormerCapacity | null> {
  const [row] = await db().select().from(capacities).where(ofOwner(auditId, owner))
  return row ?? null
}

/** The answer that names numbers of a capacity, in its words. */
export interface SaidCapacity {
  answerId: number | null
  words: string
  said: CapacityField[]
}

/** Numbers that a user entered. */
export const NOT_SAID: SaidCapacity = { answerId: null, words: '', said: [] }

/** What is stored of an owner; what of the arrangement is left out stays as it is. */
export type CapacityValues = Pick<CapacityEntry, 'owner' | 'people' | 'hoursPerMonth'> & Partial<Arrangement>

/** Enters a capacity, or replaces it if it has the expected version; undefined where it has not. */
export async function putCapacity(
  auditId: number,
  entry: CapacityValues,
  { by, said = NOT_SAID, version }: { by: Attribution; said?: SaidCapacity; version: number | undefined },
): Promise<SavedCapacity | undefined> {
  const { author, date } = by
  const values = { ...entry, author, date, ...said }
  const [row] = await db()
    .insert(capacities)
    .values({ ...values, auditId, ownerKey: ownerKey(entry.owner) })
    .onConflictDoUpdate({
      target: [capacities.auditId, capacities.ownerKey],
      set: { ...values, former: present, version: sql`${capacities.version} + 1` },
      ...(version !== undefined && { setWhere: eq(capacities.version, version) }),
    })
    .returning({ id: capacities.id })
  return row && findCapacity(row.id)
}

const present = sql`jsonb_build_object('people', ${capacities.people}, 'hoursPerMonth', ${capacities.hoursPerMonth},
  'author', ${capacities.author}, 'date', ${capacities.date}, 'answerId', ${capacities.answerId},
  'words', ${capacities.words}, 'said', ${capacities.said},
  'arrangement', jsonb_build_object('startsAt', ${capacities.startsAt}, 'pauseMinutes', ${capacities.pauseMinutes},
    'otherRoles', ${capacities.otherRoles}, 'marks', ${capacities.marks}))`

/** Adds the capacities of a new audit. */
export async function insertCapacities(
  auditId: number,
  entries: (CapacityValues & Attribution)[],
): Promise<void> {
  const rows = entries.map(entry => ({ ...entry, auditId, ownerKey: ownerKey(entry.owner) }))
  if (rows.length > 0) await db().insert(capacities).values(rows)
}

export const deleteCapacity = (id: number) => db().delete(capacities).where(eq(capacities.id, id))
