// Column types that the tables share.

import { customType, integer } from 'drizzle-orm/pg-core'

/** A moment stored as timestamptz and read as ISO 8601 in UTC, the form in which it crosses the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: value => new Date(value).toISOString(),
})

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The primary key of every record that people see. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
