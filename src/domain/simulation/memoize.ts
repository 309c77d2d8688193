// Results of pure functions that are asked for again and again with the same values: a figure is drawn for each document,
// page and popover that shows it.

/**
 * `work`, which answers what it has answered before when it is given the same again: values that JSON tells apart. Only for
 * pure functions, of whose results nobody changes anything. Keeps the `most` results that were asked for last.
 */
export function memoized<Given extends unknown[], Result>(
  most: number,
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  const known = new Map<string, Result>()
  return (...given) => {
    const key = JSON.stringify(given)
    const result = known.get(key) ?? work(...given)
    // Whoever is asked for now goes to the end, and what was not asked for longest stands first.
    known.delete(key)
    known.set(key, result)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return result
  }
}
