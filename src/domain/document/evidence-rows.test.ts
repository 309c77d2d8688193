// Tests: the evidence lists each figure once, also where the total of all opportunities is that of the estimated ones.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { evidenceRows } from '#domain/document/evidence.ts'
import { demoContent } from '../../../tests/audits.ts'

const textOf = (cell: string | readonly { text: string }[]) =>
  typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('')

it('no row of the evidence repeats another', () => {
  const rows = evidenceRows(factsOf(demoContent())).map(row => row.map(textOf).join(' | '))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row, index) => rows.indexOf(row) < index)).toEqual([])
})
