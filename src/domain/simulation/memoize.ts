// Memoizes pure functions that are called repeatedly with equal values: figures are simulated again for each document,
// page and popover that shows them.

/**
 * Returns `work` with a cache of the `most` recently used results, keyed by its arguments as JSON. Only for pure functions
 * whose results are never modified.
 */
export function memoized<Given extends unknown[], Result>(
  most: number,
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const known = new Map<string, Result>()
  return (...given) => {
    const key = JSON.stringify(given)
    const result = known.get(key) ?? work(...given)
    // Reinserting moves the entry to the end, so the first entry is the least recently used.
    known.delete(key)
    known.set(key, result)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return result
  }
}

/** Returns a function that computes its result when it is first called, and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { result: T } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
