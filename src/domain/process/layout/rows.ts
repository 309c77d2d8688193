// Row assignment of the layered layout: orders the steps of each lane and column for few crossings and straight links.

interface Joint {
  source: number
  target: number
}

/** Steps by index: lane and column of each, and which have links. */
export interface Grid {
  lanes: readonly number[]
  columns: readonly number[]
  links: readonly Joint[]
  joined: ReadonlySet<number>
}

const SWEEPS = 8
/** Up to this size the crossings are counted after every sweep; a larger map is drawn in parts anyway. */
const JUDGED = 2000

/** Row (from 0) of each step within its lane; no two steps of a lane and column share a row. */
export function rowsOf(grid: Grid): number[] {
  const rowing = new Rowing(grid)
  let best = { rows: [...rowing.rows], cost: rowing.cost() }
  for (let sweep = 0; sweep < SWEEPS && best.cost > 0; sweep++) {
    rowing.sweep(sweep % 2 === 0)
    rowing.swap()
    if (grid.columns.length > JUDGED && sweep < 3) continue
    const cost = rowing.cost()
    if (cost < best.cost) best = { rows: [...rowing.rows], cost }
    if (grid.columns.length > JUDGED) break
  }
  return best.rows
}

class Rowing {
  readonly rows: number[]
  /** Steps of one lane and column, top to bottom, by column from the left. */
  private readonly cells: number[][]
  private readonly before: number[][]
  private readonly after: number[][]
  /** Row count of each lane, and the rows above it. */
  private readonly most: number[] = []
  private readonly above: number[] = []
  private readonly grid: Grid

  constructor(grid: Grid) {
    const { lanes, columns, links, joined } = grid
    this.grid = grid
    this.rows = lanes.map(() => 0)
    this.before = lanes.map(() => [])
    this.after = lanes.map(() => [])
    for (const { source, target } of links) {
      this.after[source]?.push(target)
      this.before[target]?.push(source)
    }
    const lanesCount = lanes.reduce((most, lane) => Math.max(most, lane + 1), 1)
    const key = (place: number) => (columns[place] ?? 0) * lanesCount + (lanes[place] ?? 0)
    const cells = Map.groupBy(joined, key)
    this.cells = [...cells].sort(([a], [b]) => a - b).map(([, places]) => places.sort((a, b) => a - b))
    for (const cell of this.cells) {
      const lane = lanes[cell[0] ?? 0] ?? 0
      this.most[lane] = Math.max(this.most[lane] ?? 0, cell.length)
      cell.forEach((place, row) => {
        this.rows[place] = row
      })
    }
    for (let lane = 0; lane < lanesCount; lane++)
      this.above[lane] = (this.above[lane - 1] ?? 0) + (this.most[lane - 1] ?? 0)
  }

  /** Total number of rows of all lanes. */
  private at(place: number): number {
    return (this.rows[place] ?? 0) + (this.above[this.grid.lanes[place] ?? 0] ?? 0)
  }

  /** Sorts the steps of each cell by the rows of their neighbours to the left or to the right. */
  sweep(rightwards: boolean): void {
    const cells = rightwards ? this.cells : this.cells.toReversed()
    const [near, far] = rightwards ? [this.before, this.after] : [this.after, this.before]
    for (const cell of cells) {
      const wish = new Map(
        cell.map(place => [place, this.middle(near[place]) ?? this.middle(far[place]) ?? this.at(place)]),
      )
      cell.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || this.at(a) - this.at(b))
      this.placeCell(
        cell,
        cell.map(place => wish.get(place) ?? 0),
      )
    }
  }

  /** Mean row of some steps; undefined without steps. */
  private middle(places: readonly number[] = []): number | undefined {
    if (places.length === 0) return undefined
    return places.reduce((sum, place) => sum + this.at(place), 0) / places.length
  }

  /** Rows as close to the wanted ones as order and lane height allow (pool adjacent violators). */
  private placeCell(cell: readonly number[], wishes: readonly number[]): void {
    const lane = this.grid.lanes[cell[0] ?? 0] ?? 0
    const pools: { sum: number; size: number }[] = []
    wishes.forEach((wish, n) => {
      let pool = { sum: wish - (this.above[lane] ?? 0) - n, size: 1 }
      for (
        let last = pools.at(-1);
        last && last.sum / last.size > pool.sum / pool.size;
        last = pools.at(-1)
      ) {
        pools.pop()
        pool = { sum: pool.sum + last.sum, size: pool.size + last.size }
      }
      pools.push(pool)
    })
    const free = (this.most[lane] ?? cell.length) - cell.length
    const steps = pools.flatMap(({ sum, size }) => new Array<number>(size).fill(sum / size))
    cell.forEach((place, n) => {
      this.rows[place] = Math.min(free, Math.max(0, Math.round((steps[n] ?? 0) - 0.01))) + n
    })
  }

  /** Swaps neighbours of a cell wherever that removes crossings. */
  swap(): void {
    for (const cell of this.cells)
      for (let again = cell.length > 1, tries = 0; again && tries < cell.length; tries++) {
        again = false
        for (let n = 1; n < cell.length; n++) {
          const upper = cell[n - 1] ?? 0
          const lower = cell[n] ?? 0
          if (this.crossings(lower, upper) >= this.crossings(upper, lower)) continue
          ;[cell[n - 1], cell[n]] = [lower, upper]
          ;[this.rows[lower], this.rows[upper]] = [this.rows[upper] ?? 0, this.rows[lower] ?? 0]
          again = true
        }
      }
  }

  /** Crossings of the links of two steps in a cell, with the first above the second. */
  private crossings(upper: number, lower: number): number {
    let count = 0
    for (const side of [this.before, this.after])
      for (const a of side[upper] ?? [])
        for (const b of side[lower] ?? []) if (this.at(a) > this.at(b)) count++
    return count
  }

  /** Crossings of links between adjacent columns, and with a far lower weight the vertical length of links. */
  cost(): number {
    const { columns, links } = this.grid
    const gaps = Map.groupBy(links, link => columns[link.source] ?? 0)
    let cost = 0
    for (const gap of gaps.values()) {
      const ends = gap.map(({ source, target }) => [this.at(source), this.at(target)] as const)
      for (const [from, to] of ends) cost += Math.abs(from - to) / 1000
      ends.sort((a, b) => a[0] - b[0] || a[1] - b[1])
      ends.forEach(([from, to], n) => {
        for (let m = 0; m < n; m++) {
          const other = ends[m]
          if (other && other[0] < from && other[1] > to) cost++
        }
      })
    }
    return cost
  }
}
