// Writes changes of steps that the caller has locked: one UPDATE for any number of steps.

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SavedStep, StepChange } from '#contract/process-step.ts'
import { effectOf } from '#domain/process/scenario/effect.ts'
import { db } from '#server/platform/database/database.ts'
import { ofRow, rowsAs } from '#server/platform/database/rows-as.ts'
import { asStep, onMap, type StepToStore } from '#server/process/store.ts'
import { processSteps } from '#server/process/table.ts'

/** The fields to set; those that are left out keep their values. */
export type StepValues = Omit<StepChange, 'again' | 'emptied' | 'version'> &
  Pick<StepToStore, 'marks' | 'accounts'>

export interface StepUpdate {
  before: SavedStep
  values: StepValues
}

const COLUMNS = getTableColumns(processSteps)
type Field = keyof typeof COLUMNS

/** Sets the values; returns the steps in the order given, without those that are not on the map. */
export async function updateSteps(updates: readonly StepUpdate[]): Promise<SavedStep[]> {
  if (updates.length === 0) return []
  const sent = updates.map(({ values }) => flat(values))
  const fields = (Object.keys(COLUMNS) as Field[]).filter(field => sent.some(row => field in row))
  const types = fields.map(field => [field, COLUMNS[field].getSQLType()])
  const rows = updates.map(({ before }, n) => ({ ...flat(before), ...sent[n], id: before.id }))
  const changed = await db()
    .update(processSteps)
    .set({ ...Object.fromEntries(fields.map(field => [field, newValue(field)])), version: nextVersion })
    .from(rowsAs({ id: 'int', ...Object.fromEntries(types) }, rows))
    .where(and(eq(processSteps.id, ofRow('id')), onMap))
    .returning(COLUMNS)
  const byId = new Map(changed.map(row => [row.id, asStep(row)]))
  return updates.flatMap(({ before }) => byId.get(before.id) ?? [])
}

const nextVersion = sql`${processSteps.version} + 1`

/** An as-is step has no effect, whatever a caller sends. */
const newValue = (field: Field): SQL =>
  field === 'effect' ? sql`case when ${processSteps.map} > 0 then ${ofRow(field)} end` : ofRow(field)

/** The values by column. */
function flat({ position, effect, ...fields }: StepValues) {
  const set = Object.entries({ ...fields, ...position }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), ...(effect !== undefined && { effect: effectOf(effect) }) }
}
