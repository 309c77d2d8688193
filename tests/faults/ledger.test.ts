// Tests that the kill test's ledger detects lost and phantom writes.

import { expect, it } from 'vitest'
import { Ledger } from './ledger.ts'

function ledgerWith(acknowledged: number, sent: number): Ledger {
  const ledger = new Ledger()
  for (let n = 1; n <= sent; n++) {
    const number = ledger.next('fact')
    if (number <= acknowledged) ledger.acknowledge('fact', number)
  }
  return ledger
}

it.each([
  ['acknowledged and missing', ledgerWith(1, 1), [], 1, 0],
  ['acknowledged and replaced by an older value', ledgerWith(2, 2), [['fact', 1]], 1, 0],
  ['acknowledged and present', ledgerWith(2, 2), [['fact', 2]], 0, 0],
  ['sent without an answer, and present', ledgerWith(1, 2), [['fact', 2]], 0, 0],
  ['sent without an answer, and missing', ledgerWith(0, 1), [], 0, 0],
  [
    'never sent',
    ledgerWith(1, 1),
    [
      ['fact', 1],
      ['other', 1],
    ],
    0,
    1,
  ],
  [
    'present twice',
    ledgerWith(1, 1),
    [
      ['fact', 1],
      ['fact', 1],
    ],
    0,
    1,
  ],
  ['newer than the last sent value', ledgerWith(1, 1), [['fact', 2]], 0, 1],
] as [string, Ledger, [string, number][], number, number][])('%s', (_, ledger, found, lost, phantom) => {
  const difference = ledger.compare(found)
  expect([difference.lost.length, difference.phantom.length]).toEqual([lost, phantom])
})
