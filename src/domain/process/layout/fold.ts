// Folding of a long layout into rows that read on: columns are split into parts, drawn below each other within the lanes.

/** Steps by index: lane, and place in the unfolded layout. */
export interface Unfolded {
  lanes: readonly number[]
  columns: readonly number[]
  rows: readonly number[]
  /** The steps that have links; others stay in their own row. */
  joined: ReadonlySet<number>
}

/** Up to this many columns fit a window at a legible size. */
const LONGEST = 8
const SHORTEST = 6
/** Width of a folded map relative to its height, and of a column relative to a row. */
const ASPECT = 2.2 / 1.8

/** Columns and rows after folding; the same ones if the map is short. */
export function folded({ lanes, columns, rows, joined }: Unfolded): { columns: number[]; rows: number[] } {
  const all = [...joined]
  const count = all.reduce((most, n) => Math.max(most, (columns[n] ?? 0) + 1), 0)
  if (count <= LONGEST) return { columns: [...columns], rows: [...rows] }
  const width = widthOf(count, heightOf(all, lanes, rows))
  const part = (n: number) => Math.floor((columns[n] ?? 0) / width)
  const top = partTops(all, lanes, rows, part)
  return {
    columns: columns.map((column, n) => (joined.has(n) ? column % width : column)),
    rows: rows.map((row, n) => (joined.has(n) ? row + top(n) : row)),
  }
}

/** Columns of each part, as equal as possible. */
function widthOf(count: number, height: number): number {
  const wished = Math.max(SHORTEST, Math.round(Math.sqrt(ASPECT * height * count)))
  return Math.ceil(count / Math.ceil(count / wished))
}

/** Rows of all lanes together. */
function heightOf(all: readonly number[], lanes: readonly number[], rows: readonly number[]): number {
  const most = new Map<number, number>()
  for (const n of all) most.set(lanes[n] ?? 0, Math.max(most.get(lanes[n] ?? 0) ?? 0, (rows[n] ?? 0) + 1))
  return [...most.values()].reduce((sum, each) => sum + each, 0)
}

/** By how many rows each step moves down in its lane: below the earlier parts, without rows that its part leaves empty above. */
function partTops(
  all: readonly number[],
  lanes: readonly number[],
  rows: readonly number[],
  part: (n: number) => number,
): (n: number) => number {
  const shifts = new Map<string, number>()
  for (const [lane, inLane] of Map.groupBy(all, n => lanes[n] ?? 0)) {
    let top = 0
    const parts = [...Map.groupBy(inLane, part)].sort(([a], [b]) => a - b)
    for (const [at, steps] of parts) {
      const used = steps.map(n => rows[n] ?? 0)
      const first = used.reduce((least, row) => Math.min(least, row), Number.POSITIVE_INFINITY)
      shifts.set(`${lane} ${at}`, top - first)
      top += used.reduce((most, row) => Math.max(most, row), first) - first + 1
    }
  }
  return n => shifts.get(`${lanes[n] ?? 0} ${part(n)}`) ?? 0
}
