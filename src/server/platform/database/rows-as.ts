// Rows as a relation of one statement, for UPDATE … FROM: any number of rows in one parameter.

import { type SQL, sql } from 'drizzle-orm'

/** SQL types by column name. */
export type RowTypes = Record<string, string>

/** `rows as v(…)`, to join by name. The names are the program's own, never a caller's. */
export function rowsAs(types: RowTypes, rows: readonly Record<string, unknown>[]): SQL {
  const columns = Object.entries(types).map(([name, type]) => sql.raw(`"${name}" ${type}`))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(${sql.join(columns, sql`, `)})`
}

/** A column of those rows. */
export const ofRow = (name: string): SQL => sql.raw(`v."${name}"`)
