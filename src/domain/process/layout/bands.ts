// Lane bands: the vertical extent of each lane on the map, computed from the steps.

import { STEP } from '#domain/process/layout/outline.ts'
import { ENGINES, type Engine, LAYOUT, type Position } from '#domain/process/step.ts'

/** Distance between rows of a lane, in canvas units; a lane in the specification has one row. */
export const ROW = 100
/** Distance from the top of a band to the steps of its first row, in canvas units. */
export const ABOVE = 25

/** Top and height of a lane's band, in canvas units. */
export interface Band {
  top: number
  height: number
}
/** The band of each lane. */
export type Bands = Record<Engine, Band>

/** The properties of a step that lanes depend on. */
export interface InLane {
  engine: Engine
  position: Position
}

const TOP = LAYOUT.laneY.acquisition - ABOVE

/** The bands of lanes with the given row counts, from top to bottom; a lane has at least one row. */
export function bandsOfRows(rows: Record<Engine, number>): Bands {
  let top = TOP
  const bands = ENGINES.map(engine => {
    const band = { top, height: ROW * Math.max(1, rows[engine]) }
    top += band.height
    return [engine, band] as const
  })
  return Object.fromEntries(bands) as Bands
}

/** If more than one in this many steps is in another lane's band, the drawing is free-form and its rows mean nothing. */
const STRAY = 4

/**
 * The bands that leave the fewest steps in a lane other than their own. Ties go to the bands nearest to the
 * specification's, which have one row each. Steps outside all bands belong to none. If a quarter of the steps
 * contradict even the best bands, the specification's are returned.
 */
export function bandsOf(steps: Iterable<InLane>): Bands {
  const all = [...steps]
  const bands = fittest(all)
  const astray = all.filter(({ engine, position }) => (laneAt(bands, position) ?? engine) !== engine)
  return astray.length * STRAY <= all.length
    ? bands
    : bandsOfRows({ acquisition: 1, delivery: 1, support: 1 })
}

function fittest(steps: readonly InLane[]): Bands {
  const counts = new Map<number, Record<Engine, number>>()
  for (const { engine, position } of steps) {
    const row = Math.floor((position.y + STEP.height / 2 - TOP) / ROW)
    if (row < 0) continue
    const at = counts.get(row) ?? { acquisition: 0, delivery: 0, support: 0 }
    at[engine]++
    counts.set(row, at)
  }
  const rows = [...counts].sort(([a], [b]) => a - b)
  const [second, third] = boundaries(rows)
  const end = rows.reduce((last, [row, at]) => (at.support > 0 ? row + 1 : last), 0)
  return bandsOfRows({ acquisition: second, delivery: third - second, support: end - third })
}

/** First rows of the second and third lane. Each row above a boundary counts for one lane and against the next. */
function boundaries(rows: readonly [number, Record<Engine, number>][]): [number, number] {
  const options = new Set([1, 2, ...rows.flatMap(([row]) => [row + 1, row + 2])])
  let at = 0
  let upper = 0
  let lower = 0
  let second = { row: 1, cost: Number.POSITIVE_INFINITY }
  let best = { second: 1, third: 2, cost: Number.POSITIVE_INFINITY }
  for (const row of [...options].sort((a, b) => a - b)) {
    for (let next = rows[at]; next && next[0] < row; next = rows[++at]) {
      upper += next[1].delivery - next[1].acquisition
      lower += next[1].support - next[1].delivery
    }
    if (second.cost + lower < best.cost) best = { second: second.row, third: row, cost: second.cost + lower }
    if (upper < second.cost) second = { row, cost: upper }
  }
  return [best.second, best.third]
}

/** The lane whose band contains the vertical centre of a step at `position`, or null outside all bands. */
export function laneAt(bands: Bands, { y }: Position): Engine | null {
  const middle = y + STEP.height / 2
  return (
    ENGINES.find(
      engine => middle >= bands[engine].top && middle < bands[engine].top + bands[engine].height,
    ) ?? null
  )
}
