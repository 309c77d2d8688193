// The note of the audit trail on merging clients; open pages learn from it which client remains.

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Numbers only: administrators who read the trail may not see the audits. */
export const mergeNote = (into: number, auditIds: readonly number[]): string =>
  `into client ${into}, audits ${auditIds.toSorted((a, b) => a - b).join(', ') || 'none'}`

/** The id of the remaining client in such a note, as text. */
export const mergedInto = (note: SQLWrapper): SQL => sql`substring(${note}, '^into client ([0-9]+)')`
