// Column types that the tables share.

import { customType, integer } from 'drizzle-orm/pg-core'

/** A moment stored as timestamptz and read as ISO 8601 in UTC, the form in which it crosses the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: value => (IN_UTC.test(value) ? fromUtc(value) : new Date(value).toISOString()),
})

const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/

/** By its characters, which is ten times as fast as by a date: lists have hundreds of them. */
function fromUtc(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`
}

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The primary key of every record that people see. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
