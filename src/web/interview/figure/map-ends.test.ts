// An answer in sequence continues the map's last step, or the open branch of a decision whose rest goes back.

import { expect, it } from 'vitest'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { proposalIn } from '#domain/extraction/proposal.ts'
import { endsOf, withOpenShares } from '#web/interview/figure/map-ends.ts'

const US = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }
const STEPS = [
  { id: 1, label: 'Enter claim', owner: 'Front desk', isDecision: false },
  { id: 2, label: 'Check claim', owner: 'Coder', isDecision: false },
  { id: 3, label: 'Accepted?', owner: '', isDecision: true },
]
const link = (sourceId: number, share: number | null = null) => ({ sourceId, share })

function continued(links: ReturnType<typeof link>[]) {
  const ends = endsOf(STEPS, links)
  const found = proposalIn('Then billing posts the payment, 3 minutes.', US, STEPS, { ends })
  return withOpenShares(found.links, STEPS, links).map(({ from, to, share }) => [from, to, share])
}

it('continues a decision whose other branch goes back, with the share that is left', () => {
  expect(continued([link(1), link(2), link(3, 12)])).toEqual([['step:3', 's1', 88]])
})

it('continues no decision whose branches are complete, without links, or without a share', () => {
  expect(continued([link(1), link(2), link(3, 12), link(3, 88)])).toEqual([])
  expect(continued([link(1), link(2)])).toEqual([])
  expect(continued([link(1), link(2), link(3)])).toEqual([])
})

it('continues the last step', () => {
  expect(continued([link(1), link(3, 12), link(3, 88)])).toEqual([['step:2', 's1', null]])
})
