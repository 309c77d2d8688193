// Look-ups that share queries: each gets its own answer, of a query that began after it was asked.

import { expect, it, vi } from 'vitest'
import { gathered } from '#server/platform/gather.ts'

/** A loader whose queries are answered by hand; `queries` are those that have begun. */
function slowLoader() {
  const queries: { keys: string[]; answer(values: (number | undefined)[]): void; fail(): void }[] = []
  const read = gathered<string, number>(
    keys =>
      new Promise((answer, failed) => {
        queries.push({ keys, answer, fail: () => failed(new Error('away')) })
      }),
  )
  return { read, queries }
}

it('puts what comes while two queries run into the next one', async () => {
  const { read, queries } = slowLoader()
  const asked = ['a', 'b', 'c', 'd', 'c'].map(read)
  expect(queries.map(query => query.keys)).toEqual([['a'], ['b']])
  queries[0]?.answer([1])
  expect(await asked[0]).toBe(1)
  await vi.waitFor(() => expect(queries[2]?.keys).toEqual(['c', 'd', 'c']))
  queries[1]?.answer([2])
  queries[2]?.answer([3, undefined, 3])
  expect(await Promise.all(asked)).toEqual([1, 2, 3, undefined, 3])
})

it('tells everybody of a query that it failed, and goes on with the next', async () => {
  const { read, queries } = slowLoader()
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(read)
  queries[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await vi.waitFor(() => expect(queries).toHaveLength(3))
  queries[2]?.fail()
  await expect(third).rejects.toThrow('away')
  await expect(fourth).rejects.toThrow('away')
  queries[1]?.answer([2])
  expect(await second).toBe(2)
  const again = read('e')
  queries[3]?.answer([5])
  expect(await again).toBe(5)
})
