// Owners of an answer whose people and hours are still offered after some were accepted and renamed on the map.

import { expect, it } from 'vitest'
import type { SavedCapacity } from '#contract/capacity.ts'
import { openOwners } from '#web/interview/figure/offers.ts'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'

const [SENTENCE = '', OTHER = ''] = LANGUAGES.en.sentences
const said = (owner: string, people: number, sentence = SENTENCE) => ({
  owner,
  people,
  hoursPerMonth: null,
  sentence,
})
const held = (owner: string, people: number, answerId = 1) =>
  ({ owner, people, hoursPerMonth: 140, source: { answerId, quote: SENTENCE } }) as SavedCapacity
const offered = (...input: Parameters<typeof openOwners>) => openOwners(...input).map(({ owner }) => owner)

it('offers no people that the same sentence gave to an owner with another name now', () => {
  expect(offered([said('Clerks', 3)], [held('Order team', 3)], 1)).toEqual([])
  expect(offered([said('Clerks', 4)], [held('Order team', 3)], 1)).toEqual(['Clerks'])
  expect(offered([said('Clerks', 3)], [held('Order team', 3)], 2)).toEqual(['Clerks'])
  expect(offered([said('Clerks', 3, OTHER)], [held('Order team', 3)], 1)).toEqual(['Clerks'])
})

it('offers the second owner of one sentence, whose name is as it was', () => {
  const both = [said('Clerks', 3), said('Drivers', 3)]
  expect(offered(both, [held('Order team', 3)], 1)).toEqual(['Drivers'])
  expect(offered(both, [held('Clerks', 3)], 1)).toEqual(['Drivers'])
})
