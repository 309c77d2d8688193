// Short backup test: one round trip over another PostgreSQL server, and one backup under write load.

import { expect, it } from 'vitest'
import { backupRounds } from './backup-rounds.ts'
import { lasting, roundTrip } from './round-trip.ts'

it('moves every table and file to another server and back unchanged, without sessions', {
  timeout: 300_000,
}, async () => {
  const { out, back } = await roundTrip()
  expect(Object.values(out.before.tables).flat().length).toBeGreaterThan(100)
  expect(Object.keys(out.before.files).length).toBeGreaterThan(0)
  for (const { before, after } of [out, back]) {
    // Rows that grant access to accounts are not restored.
    expect(before.tables.sessions).not.toEqual([])
    expect(after).toEqual(lasting(before))
  }
  expect(back.after.files).toEqual(out.before.files)
})

it('contains everything acknowledged before a backup under load, and every key', {
  timeout: 300_000,
}, async () => {
  const figures = await backupRounds(1, () => {})
  expect(figures).toMatchObject({ backups: 1, lost: [], broken: [] })
  expect(figures.acknowledged).toBeGreaterThan(0)
  expect(figures.foreignKeys).toBeGreaterThan(10)
})
