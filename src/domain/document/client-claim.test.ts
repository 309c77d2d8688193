// What a client answered to a number, as the page and its documents repeat it.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { claimOf } from '#domain/document/client-claim.ts'
import { demoContent } from '../../../tests/audits/audits.ts'

const [step] = demoContent().steps
const said = (
  language: 'en' | 'de',
  field: 'durationMin' | 'runsPerMonth' | 'costPerHour',
  says: number,
  shown: number | null = 5,
) => {
  const word = {
    id: 1,
    field,
    says,
    shown,
    author: 'Dana Reyes',
    date: '2026-01-05',
    comment: '',
    linkId: 1,
  }
  const answered = { ...step!, accounts: { client: [word] } } as Parameters<typeof claimOf>[0]
  return claimOf(answered, [field], messagesOf(language).client).said.map(({ text }) => text)
}

it('repeats an answered number with its unit once', () => {
  expect(said('en', 'runsPerMonth', 600)).toEqual(['Not quite: 600 times a month'])
  expect(said('en', 'runsPerMonth', 1)).toEqual(['Not quite: once a month'])
  expect(said('en', 'durationMin', 12)).toEqual(['Not quite: 12 minutes each time'])
  expect(said('en', 'costPerHour', 70.5)).toEqual(['Not quite: $70.50 an hour'])
  expect(said('en', 'durationMin', 5)).toEqual(['Right: 5 minutes each time'])
  expect(said('de', 'runsPerMonth', 600)).toEqual(['Nicht ganz: 600-mal pro Monat'])
})

it('repeats a number that was not known before without calling the page wrong', () => {
  expect(said('en', 'durationMin', 12, null)).toEqual(['12 minutes each time'])
  expect(said('de', 'runsPerMonth', 600, null)).toEqual(['600-mal pro Monat'])
})
