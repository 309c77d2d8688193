// Auto layout: a layered layout with columns shared by all lanes, so that time runs left to right, and rows within lanes.

import { ABOVE, bandsOfRows, ROW } from '#domain/process/layout/bands.ts'
import { columnsOf } from '#domain/process/layout/columns.ts'
import { folded } from '#domain/process/layout/fold.ts'
import { labelWidth } from '#domain/process/layout/link-label.ts'
import { STEP } from '#domain/process/layout/outline.ts'
import { rowsOf } from '#domain/process/layout/rows.ts'
import { backLinks, byPlace, type LaidOut, type LaidOutLink } from '#domain/process/link-back.ts'
import { ENGINES, type Engine, LAYOUT, type Position } from '#domain/process/step.ts'

/** Column and row of each step within its lane, by index. */
interface Grid {
  columns: number[]
  rows: number[]
}

/**
 * New position of every step. A step's column is to the right of all its predecessors. Lanes are stacked and as high as
 * their fullest column. A long process is folded into rows that read on. Cycles are broken by `backLinks` in the order of
 * the steps on the map. Steps without links go into their own row, in their current order. Positions have no other
 * influence, so a second layout changes nothing. With `isFolded` false, a long process stays in one piece.
 */
export function autoLayout<K>(
  steps: readonly LaidOut<K>[],
  links: readonly LaidOutLink<K>[],
  isFolded = true,
): Map<K, Position> {
  const map = byPlace(steps, links)
  const back = backLinks(map)
  const forward = map.links.filter((_, n) => !back.has(n))
  const columns = columnsOf(steps.length, forward)
  const joined = new Set(map.links.flatMap(link => [link.source, link.target]))
  const lanes = steps.map(step => ENGINES.indexOf(step.engine))
  const rows = rowsOf({ lanes, columns, links: forward, joined })
  const place = (grid: Grid) => {
    apart(map.rank(), joined, lanes, grid.columns, grid.rows)
    return placed(steps, grid, map.links)
  }
  if (!isFolded) return place({ columns, rows })
  const short = place(folded({ lanes, columns, rows, joined, links: map.links }))
  // In the order of a folded map, cycles that nothing enters may begin elsewhere: such a map is not folded.
  const moved = steps.map(step => ({ ...step, position: short.get(step.key) ?? step.position }))
  const again = backLinks(byPlace(moved, links))
  const isSame = again.size === back.size && [...again].every(n => back.has(n))
  return isSame ? short : place({ columns, rows })
}

function placed<K>(
  steps: readonly LaidOut<K>[],
  { columns, rows }: Grid,
  links: Parameters<typeof columnStarts>[1],
): Map<K, Position> {
  const count = (engine: Engine) =>
    steps.reduce((most, step, n) => (step.engine === engine ? Math.max(most, (rows[n] ?? 0) + 1) : most), 0)
  const bands = bandsOfRows({
    acquisition: count('acquisition'),
    delivery: count('delivery'),
    support: count('support'),
  })
  const x = columnStarts(columns, links)
  return new Map(
    steps.map(({ key, engine }, n) => [
      key,
      { x: x[columns[n] ?? 0] ?? LAYOUT.startX, y: bands[engine].top + ABOVE + ROW * (rows[n] ?? 0) },
    ]),
  )
}

/** Steps without links: one row below the others of their lane, from the left, in map order. */
function apart(
  rank: readonly number[],
  joined: ReadonlySet<number>,
  lanes: readonly number[],
  columns: number[],
  rows: number[],
): void {
  const alone = rank.map((_, place) => place).filter(place => !joined.has(place))
  alone.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0))
  ENGINES.forEach((_, lane) => {
    const row = lanes.reduce(
      (end, one, n) => (one === lane && joined.has(n) ? Math.max(end, (rows[n] ?? 0) + 1) : end),
      0,
    )
    alone
      .filter(place => lanes[place] === lane)
      .forEach((place, n) => {
        columns[place] = n
        rows[place] = row
      })
  })
}

/** Left edge of each column: 180 apart per the specification, further if link texts need room. */
function columnStarts(
  columns: readonly number[],
  links: readonly { source: number; target: number; label?: string; share?: number | null }[],
): number[] {
  const room: number[] = columns.map(() => LAYOUT.spacingX)
  for (const { source, target, label = '', share = null } of links) {
    const from = columns[source] ?? 0
    const to = columns[target] ?? 0
    const needed = STEP.width + labelWidth(label, share) + 28
    if (to === from + 1 && (label !== '' || share !== null)) room[from] = Math.max(room[from] ?? 0, needed)
  }
  let x: number = LAYOUT.startX
  return room.map(width => {
    const start = x
    x += Math.ceil(width / 10) * 10
    return start
  })
}
