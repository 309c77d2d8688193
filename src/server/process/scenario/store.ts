// Queries about scenarios; their steps and links are queried like those of any map (store.ts).

import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import type { NewScenario, Scenario } from '#contract/scenario.ts'
import { users } from '#server/account/table.ts'
import { isOnHold } from '#server/audit/legal-hold.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps, scenarios } from '#server/process/table.ts'

const { requestKey: _, removedAt: __, ...stored } = getTableColumns(scenarios)
const notDeleted = isNull(scenarios.removedAt)

const steps = sql<number>`(select count(*)::int from ${processSteps}
  where ${processSteps.scenarioId} = ${scenarios.id} and ${processSteps.removedAt} is null)`

const select = () =>
  db()
    .select({ ...stored, createdBy: users.name, steps })
    .from(scenarios)
    .leftJoin(users, eq(users.id, scenarios.createdBy))

/** The scenarios of an audit, oldest first. */
export function listScenarios(auditId: number): Promise<Scenario[]> {
  return select()
    .where(and(eq(scenarios.auditId, auditId), notDeleted))
    .orderBy(asc(scenarios.id))
}

export const countScenarios = (auditId: number) =>
  db().$count(scenarios, and(eq(scenarios.auditId, auditId), notDeleted))

export async function findScenario(id: number): Promise<Scenario | undefined> {
  const [row] = await select().where(and(eq(scenarios.id, id), notDeleted))
  return row
}

/** Returns the scenario, even if it is deleted. */
export async function findScenarioAnywhere(id: number): Promise<Scenario | undefined> {
  const [row] = await select().where(eq(scenarios.id, id))
  return row
}

/** Returns the id of the scenario that a request created, even if it was deleted since. */
export async function findScenarioByRequest(auditId: number, requestKey: string) {
  const [row] = await db()
    .select({ id: scenarios.id })
    .from(scenarios)
    .where(and(eq(scenarios.auditId, auditId), eq(scenarios.requestKey, requestKey)))
  return row?.id
}

export async function insertScenario(
  row: Pick<NewScenario, 'title' | 'note' | 'requestKey'> & { auditId: number; createdBy: number | null },
): Promise<number> {
  const [made] = await db().insert(scenarios).values(row).returning({ id: scenarios.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}

/** Sets the given fields if the version matches; false when nothing matched. */
export async function updateScenario(
  id: number,
  version: number,
  fields: Partial<Pick<Scenario, 'title' | 'note'>>,
): Promise<boolean> {
  const { rowCount } = await db()
    .update(scenarios)
    .set({ ...fields, version: sql`${scenarios.version} + 1` })
    .where(and(eq(scenarios.id, id), eq(scenarios.version, version), notDeleted))
  return rowCount === 1
}

/** Days for which a deleted scenario can be restored. */
const KEPT_DAYS = 30

/** Deletes the scenario, or restores it unchanged; false when there is nothing to do. */
export async function markScenarioDeleted(id: number, deleted: boolean): Promise<boolean> {
  const { rowCount } = await db()
    .update(scenarios)
    .set({ removedAt: deleted ? sql`now()` : null })
    .where(and(eq(scenarios.id, id), deleted ? notDeleted : isNotNull(scenarios.removedAt)))
  return rowCount === 1
}

/** Deletes scenarios past that time for good, with their map and its versions. */
export async function dropDeletedScenarios(): Promise<void> {
  await db()
    .delete(scenarios)
    .where(
      and(
        lt(scenarios.removedAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`),
        not(isOnHold(scenarios.auditId)),
      ),
    )
}
