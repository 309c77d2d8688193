// Batch loader: look-ups share queries, and each gets its own result from a query that began after the look-up.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { batchLoader, coalesced } from '#server/platform/database/batch-loader.ts'

/** A loader whose queries are answered by hand; `queries` holds those that have begun. */
function slowLoader() {
  const queries: { keys: string[]; answer(values: (number | undefined)[]): void; fail(): void }[] = []
  const read = batchLoader<string, number>(
    keys =>
      new Promise((answer, failed) => {
        queries.push({ keys, answer, fail: () => failed(new Error('away')) })
      }),
  )
  return { read, queries }
}

it('batches look-ups of one turn, and those during two queries into the next', async () => {
  const { read, queries } = slowLoader()
  const asked = ['a', 'b'].map(read)
  expect(queries).toEqual([])
  await nextTurn()
  asked.push(read('c'))
  await nextTurn()
  asked.push(...['d', 'e', 'd'].map(read))
  await nextTurn()
  expect(queries.map(query => query.keys)).toEqual([['a', 'b'], ['c']])
  queries[0]?.answer([1, 2])
  expect(await Promise.all(asked.slice(0, 2))).toEqual([1, 2])
  await vi.waitFor(() => expect(queries[2]?.keys).toEqual(['d', 'e', 'd']))
  queries[1]?.answer([3])
  queries[2]?.answer([4, undefined, 4])
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, undefined, 4])
})

it('rejects all look-ups of a failed query, and continues with the next', async () => {
  const { read, queries } = slowLoader()
  const first = read('a')
  await nextTurn()
  const second = read('b')
  await nextTurn()
  const [third, fourth] = ['c', 'd'].map(read)
  queries[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await vi.waitFor(() => expect(queries).toHaveLength(3))
  queries[2]?.fail()
  await expect(third).rejects.toThrow('away')
  await expect(fourth).rejects.toThrow('away')
  queries[1]?.answer([2])
  expect(await second).toBe(2)
  const again = read('e')
  await nextTurn()
  queries[3]?.answer([5])
  expect(await again).toBe(5)
})

it('coalesces equal requests of one turn, and runs again for later ones', async () => {
  const begun: string[] = []
  const together = coalesced<number>()
  const ask = (key: string) => together(key, async () => begun.push(key))
  const first = ['a', 'b', 'a'].map(ask)
  expect(begun).toEqual([])
  await nextTurn()
  expect(begun).toEqual(['a', 'b'])
  expect(await Promise.all([...first, ask('a')])).toEqual([1, 2, 1, 3])
})

it('rejects all callers of a failed call, and retries for later ones', async () => {
  const together = coalesced<number>()
  let times = 0
  const ask = () =>
    together('a', async () => {
      times++
      if (times === 1) throw new Error('away')
      return times
    })
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject([
    { status: 'rejected', reason: { message: 'away' } },
    { status: 'rejected', reason: { message: 'away' } },
  ])
  expect(await ask()).toBe(2)
})
