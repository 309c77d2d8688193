// Column assignment of the layered layout: every link leads to a later column, and links are as short as possible.

interface Joint {
  source: number
  target: number
}

/** Column (from 0) of each of `count` steps; `links` must contain no cycle. */
export function columnsOf(count: number, links: readonly Joint[]): number[] {
  const out = Array.from({ length: count }, (): number[] => [])
  const into = Array.from({ length: count }, (): number[] => [])
  for (const { source, target } of links) {
    out[source]?.push(target)
    into[target]?.push(source)
  }
  const order = sorted(out, into)
  const columns = new Array<number>(count).fill(0)
  for (const place of order)
    for (const target of out[place] ?? [])
      columns[target] = Math.max(columns[target] ?? 0, (columns[place] ?? 0) + 1)
  // A step with more outgoing than incoming links goes right before its targets, not to the far left.
  for (const place of order.reverse()) {
    const targets = out[place] ?? []
    if (targets.length <= (into[place] ?? []).length) continue
    columns[place] = targets.reduce((least, target) => Math.min(least, columns[target] ?? 0), count) - 1
  }
  return columns
}

/** Topological order: sources before their targets. */
function sorted(out: readonly number[][], into: readonly number[][]): number[] {
  const waits = into.map(sources => sources.length)
  const order = waits.flatMap((wait, place) => (wait === 0 ? [place] : []))
  for (let at = 0; at < order.length; at++)
    for (const target of out[order[at] ?? 0] ?? []) {
      waits[target] = (waits[target] ?? 0) - 1
      if (waits[target] === 0) order.push(target)
    }
  return order
}
