// Owners that get another name on all their steps: people and hours move to the new name, and other roles follow it.

import { and, eq, isNull } from 'drizzle-orm'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import { capacities, type FormerCapacity } from '#server/capacity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

/** A step before and after a change. */
interface ChangedOwner {
  before: { owner: string }
  after: { owner: string }
}

/**
 * An owner is renamed when no step of any map of the audit has the old name any longer, and the new one has no people and
 * hours. Call after the steps are stored.
 */
export async function followOwners(auditId: number, changes: readonly ChangedOwner[]): Promise<void> {
  const names = new Map(changes.flatMap(renameOf))
  if (names.size === 0) return
  const rows = await db().select().from(capacities).where(eq(capacities.auditId, auditId)).for('update')
  if (rows.length === 0) return
  const used = await ownersInUse(auditId)
  for (const [from, to] of names) {
    if (used.has(from) || rows.some(row => row.ownerKey === ownerKey(to))) continue
    for (const row of rows) {
      const renamed = withName(row, from, to)
      if (JSON.stringify(renamed) === JSON.stringify(row)) continue
      Object.assign(row, renamed, { version: row.version + 1 })
      const { id, ...values } = row
      await db().update(capacities).set(values).where(eq(capacities.id, id))
    }
  }
}

function renameOf({ before, after }: ChangedOwner): [from: string, to: string][] {
  const [from, to] = [ownerKey(ownerOf(before)), ownerOf(after)]
  return from === '' || to === '' || from === ownerKey(to) ? [] : [[from, to]]
}

async function ownersInUse(auditId: number): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectDistinct({ owner: processSteps.owner })
    .from(processSteps)
    .where(and(eq(processSteps.auditId, auditId), isNull(processSteps.removedAt)))
  return new Set(rows.map(({ owner }) => ownerKey(owner)))
}

type Row = typeof capacities.$inferSelect

function withName(row: Row, from: string, to: string): Row {
  const isRenamed = row.ownerKey === from
  const owner = isRenamed ? to : row.owner
  const rolesOf = (roles: readonly string[]) => {
    if (!isRenamed && !roles.some(each => ownerKey(each) === from)) return [...roles]
    const named = roles.map(each => (ownerKey(each) === from ? to : each))
    const byKey = new Map(named.map(each => [ownerKey(each), each]))
    byKey.delete(ownerKey(owner))
    return [...byKey.values()]
  }
  return {
    ...{ ...row, owner, ownerKey: ownerKey(owner), otherRoles: rolesOf(row.otherRoles) },
    former: row.former && formerWith(row.former, rolesOf),
  }
}

const formerWith = (
  { arrangement, ...former }: FormerCapacity,
  rolesOf: (roles: readonly string[]) => string[],
): FormerCapacity => ({
  ...former,
  ...(arrangement && { arrangement: { ...arrangement, otherRoles: rolesOf(arrangement.otherRoles) } }),
})
