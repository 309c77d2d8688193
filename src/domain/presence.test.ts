// Presence: location of each open page, expiry and limits.

import { describe, expect, it } from 'vitest'
import {
  afterMessage,
  colleaguesOf,
  PRESENT_LIMITS,
  PRESENT_MS,
  type PresenceMessage,
  type Present,
  sameContent,
  stillPresent,
} from '#domain/presence.ts'

const place = { page: 'step2', about: 'step:12', field: null } as const
const says = (account: number, tab = 'tab', more: Partial<PresenceMessage> = {}): PresenceMessage => ({
  account,
  name: `Person ${account}`,
  tab,
  place,
  ...more,
})
const received = (...said: PresenceMessage[]) =>
  said.reduce<Present[]>((present, one, n) => afterMessage(present, one, n), [])

describe('presence', () => {
  it('lists each page once, at its latest place', () => {
    const moved = says(1, 'tab', { place: { page: 'step1', about: null, field: null } })
    expect(received(says(1), says(2), moved)).toMatchObject([
      { account: 1, page: 'step1', at: 2 },
      { account: 2, page: 'step2', at: 1 },
    ])
  })

  it('ends only for the page that leaves', () => {
    const both = received(says(1, 'one'), says(1, 'two'), says(2, 'one'))
    const left = afterMessage(both, says(1, 'one', { place: null }), 3)
    expect(left.map(({ account, tab }) => [account, tab])).toEqual([
      [2, 'one'],
      [1, 'two'],
    ])
  })

  it('removes a user’s presence exactly at the timeout', () => {
    const present = received(says(1), says(2))
    expect(stillPresent(present, PRESENT_MS - 1)).toHaveLength(2)
    expect(stillPresent(present, PRESENT_MS).map(({ account }) => account)).toEqual([2])
    expect(stillPresent(present, PRESENT_MS + 1)).toEqual([])
  })

  it('is limited by account and in total, and keeps the newest', () => {
    const tabs = Array.from({ length: 40 }, (_, n) => says(1, `tab ${n}`))
    const own = received(says(2), ...tabs)
    expect(own.filter(({ account }) => account === 1)).toHaveLength(PRESENT_LIMITS.account)
    expect(own[0]?.tab).toBe('tab 39')
    expect(own.at(-1)?.account).toBe(2)
    const crowd = received(...Array.from({ length: 200 }, (_, n) => says(n + 1)))
    expect(crowd).toHaveLength(PRESENT_LIMITS.audit)
    expect(crowd[0]?.account).toBe(200)
  })

  it('publishes no change when a page only repeats its place', () => {
    const before = received(says(1), says(2))
    expect(sameContent(before, afterMessage(before, says(1), 99))).toBe(true)
    const typing = says(1, 'tab', { place: { ...place, field: 'owner' } })
    expect(sameContent(before, afterMessage(before, typing, 99))).toBe(false)
    expect(sameContent(before, before.slice(1))).toBe(false)
  })
})

describe('colleagues', () => {
  it('are the other users, once each, at the field they edit or their latest place', () => {
    const typing = says(3, 'older', { place: { page: 'step1', about: 'answer:7:q1', field: 'response' } })
    const present = received(says(1), typing, says(3, 'newer'), says(2))
    expect(colleaguesOf(present, 1)).toMatchObject([
      { account: 2, about: 'step:12' },
      { account: 3, about: 'answer:7:q1', field: 'response' },
    ])
    expect(
      colleaguesOf(received(says(3, 'a'), says(3, 'b', { place: { ...place, about: null } })), null),
    ).toMatchObject([{ about: null }])
  })
})
