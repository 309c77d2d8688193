// Renames an owner on all steps: people, hours and stated rates move to the new name, and other roles follow it.

import { and, eq, isNull } from 'drizzle-orm'
import { ownerKey } from '#domain/process/owner.ts'
import {
  type ChangedOwner,
  movedRates,
  type OwnerRename,
  ownerRenames,
} from '#domain/process/owner-rename.ts'
import { capacities, type FormerCapacity } from '#server/capacity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { moveRates, ownerRates } from '#server/process/owner-rate.ts'
import { processSteps } from '#server/process/table.ts'

/**
 * Moves people, hours and stated rates to the new name of each renamed owner, where no map of the audit has the old
 * name any longer. What the new name has already stays. Returns the owners' keys that got a rate. Call after the
 * steps are stored.
 */
export async function followOwners(
  auditId: number,
  changes: readonly ChangedOwner[],
): Promise<ReadonlySet<string>> {
  const names = ownerRenames(changes)
  if (names.length === 0) return new Set()
  const used = await ownersInUse(auditId)
  const renamed = names.filter(([from]) => !used.has(from))
  await moveCapacities(auditId, renamed)
  return followRates(auditId, renamed)
}

async function moveCapacities(auditId: number, renamed: readonly OwnerRename[]): Promise<void> {
  if (renamed.length === 0) return
  const rows = await db().select().from(capacities).where(eq(capacities.auditId, auditId)).for('update')
  for (const [from, to] of renamed) {
    if (rows.some(row => row.ownerKey === ownerKey(to))) continue
    for (const row of rows) {
      const changed = withName(row, from, to)
      if (JSON.stringify(changed) === JSON.stringify(row)) continue
      Object.assign(row, changed, { version: row.version + 1 })
      const { id, ...values } = row
      await db().update(capacities).set(values).where(eq(capacities.id, id))
    }
  }
}

async function followRates(auditId: number, renamed: readonly OwnerRename[]): Promise<ReadonlySet<string>> {
  if (renamed.length === 0) return new Set()
  const moved = movedRates(renamed, (await ownerRates(auditId)).keys())
  for (const [from, to] of moved) await moveRates(auditId, from, to)
  return new Set(moved.map(([, to]) => ownerKey(to)))
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
    ...row,
    owner,
    ownerKey: ownerKey(owner),
    otherRoles: rolesOf(row.otherRoles),
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
