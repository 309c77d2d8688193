// Tests for memoization: equal arguments hit the cache, different ones do not, and the cache is bounded.

import { expect, it } from 'vitest'
import { memoized } from '#domain/simulation/memoize.ts'

function counted(most: number) {
  const asked: unknown[] = []
  const answer = memoized(most, (...given: unknown[]) => {
    asked.push(given)
    return { given }
  })
  return { answer, asked }
}

it('computes once for equal arguments, and again for different ones', () => {
  const { answer, asked } = counted(10)
  const first = answer({ min: 1, max: 2 }, 'minutes', 7)
  expect(answer({ min: 1, max: 2 }, 'minutes', 7)).toBe(first)
  expect(answer({ min: 1, max: 3 }, 'minutes', 7)).not.toBe(first)
  expect(answer({ min: 1, max: 2 }, 'minutes', 8)).not.toBe(first)
  expect(asked).toHaveLength(3)
})

it('evicts the least recently used entry', () => {
  const { answer, asked } = counted(2)
  for (const each of ['a', 'b', 'a', 'c', 'a', 'b']) answer(each)
  expect(asked).toEqual([['a'], ['b'], ['c'], ['b']])
})
