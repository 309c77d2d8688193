// The longest increasing subsequence, by patience sorting.

/** Indexes of the values of the longest strictly increasing subsequence, in O(n log n). */
export function longestIncreasing(values: readonly number[]): number[] {
  /** Index of the smallest last value of a subsequence of each length, and the index before each. */
  const ends: number[] = []
  const before: number[] = []
  for (const [n, value] of values.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[n] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = n
  }
  const found: number[] = []
  for (let n = ends.at(-1) ?? -1; n >= 0; n = before[n] ?? -1) found.push(n)
  return found.reverse()
}
