// Queries about capacities. Results omit the key by which owners are compared.

import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CapacityEntry, SavedCapacity } from '#contract/capacity.ts'
import type { Attribution } from '#domain/attribution.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { capacities } from '#server/capacity/table.ts'
import { db } from '#server/platform/database/database.ts'

const { ownerKey: _, ...columns } = getTableColumns(capacities)

export const listCapacities = (auditId: number): Promise<SavedCapacity[]> =>
  db()
    .select(columns)
    .from(capacities)
    .where(eq(capacities.auditId, auditId))
    .orderBy(asc(capacities.ownerKey))

export const countCapacities = (auditId: number) => db().$count(capacities, eq(capacities.auditId, auditId))

export async function findCapacity(id: number): Promise<SavedCapacity | undefined> {
  const [row] = await db().select(columns).from(capacities).where(eq(capacities.id, id))
  return row
}

export async function findOwner(auditId: number, owner: string): Promise<SavedCapacity | undefined> {
  const [row] = await db()
    .select(columns)
    .from(capacities)
    .where(and(eq(capacities.auditId, auditId), eq(capacities.ownerKey, ownerKey(owner))))
  return row
}

/** Enters a capacity, or replaces it if it has the expected version; undefined where it has not. */
export async function putCapacity(
  auditId: number,
  { version, ...entry }: CapacityEntry,
  by: Attribution,
): Promise<SavedCapacity | undefined> {
  const values = { ...entry, ...by, auditId, ownerKey: ownerKey(entry.owner) }
  const [row] = await db()
    .insert(capacities)
    .values(values)
    .onConflictDoUpdate({
      target: [capacities.auditId, capacities.ownerKey],
      set: { ...entry, ...by, version: sql`${capacities.version} + 1` },
      ...(version !== undefined && { setWhere: eq(capacities.version, version) }),
    })
    .returning(columns)
  return row
}

/** Adds the capacities of a new audit. */
export async function insertCapacities(
  auditId: number,
  entries: (CapacityEntry & Attribution)[],
): Promise<void> {
  const rows = entries.map(entry => ({ ...entry, auditId, ownerKey: ownerKey(entry.owner) }))
  if (rows.length > 0) await db().insert(capacities).values(rows)
}

export const deleteCapacity = (id: number) => db().delete(capacities).where(eq(capacities.id, id))
