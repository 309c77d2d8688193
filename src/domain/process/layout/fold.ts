// Folding of a long layout into rows that read on: columns are split into parts, drawn below each other within the lanes.

/** Steps by index: lane, and position in the unfolded layout. */
export interface Unfolded {
  lanes: readonly number[]
  columns: readonly number[]
  rows: readonly number[]
  /** The steps that have links; others stay in their own row. */
  joined: ReadonlySet<number>
  /** All links, also those that lead back. */
  links: readonly { source: number; target: number }[]
}

/** A map with more links is an overview in any case, and is not folded. */
const MAX_LINKS = 400
/** Up to this many columns fit a window at a legible size. */
const LONGEST = 8
const SHORTEST = 6
/** Width of a folded map relative to its height, and of a column relative to a row. */
const ASPECT = 2.2 / 1.8

/** Columns and rows after folding; the same ones if the map is short, or nowhere thin enough to be cut. */
export function folded({ lanes, columns, rows, joined, links }: Unfolded): {
  columns: number[]
  rows: number[]
} {
  const all = [...joined]
  const count = all.reduce((most, n) => Math.max(most, (columns[n] ?? 0) + 1), 0)
  const width = widthOf(
    count,
    [...heightsOf(all, lanes, rows).values()].reduce((sum, each) => sum + each, 0),
  )
  const isLong = count > LONGEST && links.length <= MAX_LINKS
  const starts = isLong ? startsOf(count, width, linksOver(count, columns, links)) : null
  if (!starts) return { columns: [...columns], rows: [...rows] }
  const part = (n: number) => starts.findLastIndex(start => start <= (columns[n] ?? 0))
  const top = partTops(all, lanes, rows, part)
  const grid = {
    columns: columns.map((column, n) => (joined.has(n) ? column - (starts[part(n)] ?? 0) : column)),
    rows: rows.map((row, n) => (joined.has(n) ? row + top(n) : row)),
  }
  return isClear(all, lanes, grid, part, links) ? grid : { columns: [...columns], rows: [...rows] }
}

/** A link on the folded map: its part, or null between parts; its rows over all lanes; its columns. */
interface Span {
  part: number | null
  rows: [first: number, last: number]
  columns: [first: number, last: number]
  to: number
}

const inOrder = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

/** Whether no link leads across rows of another part: between lanes it would cross what happens there. */
function isClear(
  all: readonly number[],
  lanes: readonly number[],
  { columns, rows }: Pick<Unfolded, 'columns' | 'rows'>,
  part: (n: number) => number,
  links: Unfolded['links'],
): boolean {
  const row = rowsOfMap(heightsOf(all, lanes, rows), lanes, rows)
  const column = (n: number) => columns[n] ?? 0
  const spans = links.map(
    ({ source, target }): Span => ({
      part: part(source) === part(target) ? part(source) : null,
      rows: inOrder(row(source), row(target)),
      columns: inOrder(column(source), column(target)),
      to: row(target),
    }),
  )
  const isBetween = (n: number, span: Span) => row(n) > span.rows[0] && row(n) < span.rows[1]
  const isBeside = (n: number, span: Span) =>
    part(n) !== span.part && column(n) >= span.columns[0] - 1 && column(n) <= span.columns[1] + 1
  return spans.every(span =>
    span.part === null
      ? !all.some(n => isBetween(n, span)) &&
        !spans.some(other => other !== span && leadsOver(other, span.to))
      : !all.some(n => isBetween(n, span) && isBeside(n, span)),
  )
}

const leadsOver = ({ rows: [first, last] }: Span, row: number) => first < row && last >= row

/** The row of each step, counted over all lanes. */
function rowsOfMap(heights: ReadonlyMap<number, number>, lanes: readonly number[], rows: readonly number[]) {
  const above = (lane: number) =>
    [...heights].reduce((sum, [other, height]) => sum + (other < lane ? height : 0), 0)
  return (n: number) => above(lanes[n] ?? 0) + (rows[n] ?? 0)
}

/** Columns of each part, as equal as possible. */
function widthOf(count: number, height: number): number {
  const wished = Math.max(SHORTEST, Math.round(Math.sqrt(ASPECT * height * count)))
  return Math.ceil(count / Math.ceil(count / wished))
}

/** How many links lead over the left edge of each column. */
function linksOver(count: number, columns: readonly number[], links: Unfolded['links']): number[] {
  const changes = new Array<number>(count + 1).fill(0)
  for (const { source, target } of links) {
    const ends = [columns[source] ?? 0, columns[target] ?? 0]
    const first = Math.min(...ends)
    const last = Math.max(...ends)
    changes[first + 1] = (changes[first + 1] ?? 0) + 1
    changes[last + 1] = (changes[last + 1] ?? 0) - 1
  }
  let over = 0
  return changes.slice(0, count).map(change => {
    over += change
    return over
  })
}

/** Where a part may end, from the wanted width. */
const NEAR = [0, -1, 1, -2, 2] as const
const SLACK = 2

/**
 * The first column of each part: only where a single link leads on, so that parts never cross. Null if there is no
 * such place.
 */
function startsOf(count: number, width: number, over: readonly number[]): number[] | null {
  const starts = [0]
  for (let start = 0; count - start > width + SLACK; start = starts.at(-1) ?? 0) {
    const wished = start + width
    const next = NEAR.map(by => wished + by).find(column => column < count && (over[column] ?? 0) <= 1)
    if (next === undefined) return null
    starts.push(next)
  }
  return starts.length > 1 ? starts : null
}

/** The number of rows of each lane. */
function heightsOf(all: readonly number[], lanes: readonly number[], rows: readonly number[]) {
  const heights = new Map<number, number>()
  for (const n of all) {
    const lane = lanes[n] ?? 0
    heights.set(lane, Math.max(heights.get(lane) ?? 0, (rows[n] ?? 0) + 1))
  }
  return heights
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
