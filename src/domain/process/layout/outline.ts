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

/** Spatial hash of rectangles, so that a query does not visit all of them. */
export class SidesIndex<T extends Sides> {
  private readonly cells = new Map<number, T[]>()
  private readonly all: T[] = []

  constructor(items: Iterable<T>) {
    for (const item of items) this.add(item)
  }

  add(item: T): void {
    this.all.push(item)
    this.each(item, cell => {
      const there = this.cells.get(cell)
      if (there) there.push(item)
      else this.cells.set(cell, [item])
      return false
    })
  }

  /** Whether `test` is true for any item that shares more than an edge with `area`. */
  some(area: Sides, test: (item: T) => boolean): boolean {
    const isIt = (item: T) => touches(item, area) && test(item)
    if (cellsOf(area) > MANY) return this.all.some(isIt)
    return this.each(area, cell => this.cells.get(cell)?.some(isIt) ?? false)
  }

  /** The items that share more than an edge with `area`, each once, in insertion order. */
  within(area: Sides): T[] {
    if (cellsOf(area) > MANY) return this.all.filter(item => touches(item, area))
    const found = new Set<T>()
    this.each(area, cell => {
      for (const item of this.cells.get(cell) ?? []) if (touches(item, area)) found.add(item)
      return false
    })
    return [...found]
  }

  private each(area: Sides, visit: (cell: number) => boolean): boolean {
    const left = Math.floor(area.left / CELL)
    const right = Math.floor(area.right / CELL)
    const top = Math.floor(area.top / CELL)
    const bottom = Math.floor(area.bottom / CELL)
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        // Distant cells may have the same key; callers compare the rectangles themselves.
        if (visit(row * 1_000_003 + column)) return true
    return false
  }
}

const cellsOf = ({ left, top, right, bottom }: Sides) =>
  ((right - left) / CELL + 2) * ((bottom - top) / CELL + 2)

/** Like `overlaps`, but also accepts lines as areas: a line touches an item if it runs through it. */
const touches = (item: Sides, area: Sides) =>
  item.left < area.right && area.left < item.right && item.top < area.bottom && area.top < item.bottom
