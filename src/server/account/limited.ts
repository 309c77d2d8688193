// Whether records are hidden from an account, asked of the database's own function: audits are a noun above accounts.

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether there may be an audit that the account of this column does not see (migrations/0068_row-security.sql). */
export const isLimited = (id: PgColumn): SQL<boolean> => sql<boolean>`not derived.sees_all_audits(${id})`
