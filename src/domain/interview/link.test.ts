// The address of an interview link keeps its token in the URL fragment.

import { expect, it } from 'vitest'
import { authorAfter, INTERVIEW_PAGE } from '#domain/interview/link.ts'
import { linkPath } from '#domain/link.ts'

it.each([
  ['interviewee', 'Ten a day', 'Ten a day', 'interviewee'],
  ['interviewee', 'Ten a day', 'Twelve a day', 'both'],
  ['interviewee', 'Ten a day', ' ', 'consultant'],
  ['both', 'Ten a day', 'Twelve a day', 'both'],
  ['consultant', 'Ten a day', 'Twelve a day', 'consultant'],
] as const)(
  'after an edit by the %s, from "%s" to "%s", the author is the %s',
  (author, before, response, expected) => {
    expect(authorAfter(author, before, response)).toBe(expected)
  },
)

it('keeps the token of a link behind the #, out of requests', () => {
  const address = new URL(linkPath(INTERVIEW_PAGE, 'secret'), 'https://house.test')
  expect([address.pathname, address.search, address.hash]).toEqual(['/interview', '', '#secret'])
})
