// The room that a step takes on the map: size, outline, and a spatial index of outlines.

import { LAYOUT, type Position } from '#domain/process/step.ts'

/**
 * Size of a step in canvas units. Its position is that of the specification's box, `width` by `height`. A step's box is
 * drawn as high as its row has room for: `box` above and below the centre, `diamond` for a decision.
 */
export const STEP = {
  width: LAYOUT.linkOffset.x * 2,
  height: LAYOUT.linkOffset.y * 2,
  box: 38,
  diamond: 40,
} as const

/** How far a step as drawn extends above and below its specified box, in canvas units. */
export const beyond = (isDecision = false) => (isDecision ? STEP.diamond : STEP.box) - STEP.height / 2

/** A rectangle by its edges, in canvas units. */
export interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

/** The bounding rectangle of a step as drawn. */
export function outlineOf({ position, isDecision }: { position: Position; isDecision?: boolean }): Sides {
  const { x, y } = position
  const reach = beyond(isDecision)
  return { left: x, top: y - reach, right: x + STEP.width, bottom: y + STEP.height + reach }
}

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Sides, b: Sides): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The rectangle with `by` canvas units more on each side. */
export function grownBy({ left, top, right, bottom }: Sides, by: number): Sides {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

const CELL = 160
/** Rectangles larger than this many cells, and searches over more, fall back to a linear scan. */
const MANY = 4096

/** An item in its cells, with the last query that has seen it. */
interface IndexEntry<T> {
  item: T
  query: number
}

/** Spatial hash of rectangles, so that a query does not visit all of them. */
export class SidesIndex<T extends Sides> {
  private readonly cells = new Map<number, IndexEntry<T>[]>()
  private readonly all: T[] = []
  private query = 0

  constructor(items: Iterable<T>) {
    for (const item of items) this.add(item)
  }

  add(item: T): void {
    this.all.push(item)
    const entry = { item, query: 0 }
    const { left, right, top, bottom } = cellRange(item)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const key = cellKey(row, column)
        const cell = this.cells.get(key)
        if (cell) cell.push(entry)
        else this.cells.set(key, [entry])
      }
  }

  /** Whether `test` is true for any item that shares more than an edge with `area`; items are tested once, until one is. */
  some(area: Sides, test: (item: T) => boolean): boolean {
    if (cellsOf(area) > MANY) return this.all.some(item => touches(item, area) && test(item))
    const query = ++this.query
    const { left, right, top, bottom } = cellRange(area)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cell = this.cells.get(cellKey(row, column))
        // By index, as in `cellRange`: opening a map runs these loops thousands of times before they are compiled.
        for (let n = 0; cell && n < cell.length; n++) {
          const entry = cell[n]
          if (!entry || entry.query === query) continue
          entry.query = query
          if (touches(entry.item, area) && test(entry.item)) return true
        }
      }
    return false
  }

  /** The items that share more than an edge with `area`, each once, in insertion order. */
  within(area: Sides): T[] {
    const found: T[] = []
    this.some(area, item => {
      found.push(item)
      return false
    })
    return found
  }
}

/** Rows and columns of the cells that `area` touches. */
const cellRange = ({ left, top, right, bottom }: Sides): Sides => ({
  left: Math.floor(left / CELL),
  top: Math.floor(top / CELL),
  right: Math.floor(right / CELL),
  bottom: Math.floor(bottom / CELL),
})

/** Distant cells may have the same key; queries compare the rectangles themselves. */
const cellKey = (row: number, column: number) => row * 1_000_003 + column

const cellsOf = ({ left, top, right, bottom }: Sides) =>
  ((right - left) / CELL + 2) * ((bottom - top) / CELL + 2)

/** Like `overlaps`, but also accepts lines as areas: a line touches an item if it runs through it. */
const touches = (item: Sides, area: Sides) =>
  item.left < area.right && area.left < item.right && item.top < area.bottom && area.top < item.bottom
