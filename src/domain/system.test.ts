// Retention of backups.

import { expect, it } from 'vitest'
import { BACKUP_RULE, backupsToDrop } from '#domain/system.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const of = (...days: number[]) =>
  days.map(day => ({ day, createdAt: new Date(NOW.getTime() - day * 86_400_000).toISOString() }))
const dropped = (days: number[], rule: Partial<typeof BACKUP_RULE>) =>
  backupsToDrop(of(...days), { ...BACKUP_RULE, ...rule }, NOW).map(({ day }) => day)

it('deletes the oldest backups above the limit, in any input order', () => {
  expect(dropped([3, 0, 2, 1], { backupsKept: 2 })).toEqual([2, 3])
  expect(dropped([0, 1], { backupsKept: 2 })).toEqual([])
})

it('deletes backups older than the limit in days', () => {
  expect(dropped([0, 6, 7, 8], { backupDays: 7 })).toEqual([8])
})

it('always keeps the newest backup', () => {
  expect(dropped([4000, 4001], { backupDays: 1, backupsKept: 1 })).toEqual([4001])
  expect(dropped([4000], { backupDays: 1, backupsKept: 1 })).toEqual([])
  expect(dropped([], {})).toEqual([])
})
