// Column types shared by the tables.

import { customType, integer } from 'drizzle-orm/pg-core'

/** A time stored as timestamptz and read as ISO 8601 in UTC, the format of the API. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: value => (IN_UTC.test(value) ? fromUtc(value) : new Date(value).toISOString()),
})

const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/

/** Converts characters without a Date, which is ten times as fast: lists have hundreds of times. */
function fromUtc(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
}

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The primary key of every record that users see. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
