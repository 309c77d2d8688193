// Whether some audits are hidden from an account. Asks a database function, because account code may not import audit code.

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether there may be an audit that the account of this column does not see (migrations/0068_row-security.sql). */
export const isLimited = (id: PgColumn): SQL<boolean> => sql<boolean>`not derived.sees_all_audits(${id})`
