// The room that a step takes on the map: its size, its outline, and a quick index of many of them.

import { LAYOUT, type Position } from '#domain/process/step.ts'

/** Size of a step in canvas units; `diamond` is how far a decision reaches above and below its middle. */
export const STEP = { width: LAYOUT.linkOffset.x * 2, height: LAYOUT.linkOffset.y * 2, diamond: 40 } as const

/** A rectangle by its sides, in canvas units. */
export interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

/** The rectangle around a step as drawn: a decision's diamond is higher than a box. */
export function outlineOf({ position, isDecision }: { position: Position; isDecision?: boolean }): Sides {
  const { x, y } = position
  const reach = isDecision ? STEP.diamond - STEP.height / 2 : 0
  return { left: x, top: y - reach, right: x + STEP.width, bottom: y + STEP.height + reach }
}

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Sides, b: Sides): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function grownBy({ left, top, right, bottom }: Sides, by: number): Sides {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

const CELL = 160
/** Rectangles larger than this many cells, or searched over more, are looked through one by one. */
const MANY = 4096

/** Rectangles by where they are, so that a place is asked about without looking at all of them. */
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

  /** Whether `test` holds for some item that shares more than an edge with `area`. */
  some(area: Sides, test: (item: T) => boolean): boolean {
    const isIt = (item: T) => touches(item, area) && test(item)
    if (cellsOf(area) > MANY) return this.all.some(isIt)
    return this.each(area, cell => this.cells.get(cell)?.some(isIt) ?? false)
  }

  /** The items that share more than an edge with `area`, each once, in the order in which they were added. */
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
    const [left, right] = [Math.floor(area.left / CELL), Math.floor(area.right / CELL)]
    const [top, bottom] = [Math.floor(area.top / CELL), Math.floor(area.bottom / CELL)]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        // Far cells may share a number; whoever asks looks at the rectangles themselves.
        if (visit(row * 1_000_003 + column)) return true
    return false
  }
}

const cellsOf = ({ left, top, right, bottom }: Sides) =>
  ((right - left) / CELL + 2) * ((bottom - top) / CELL + 2)

/** As `overlaps`, for areas that may be lines too: these lie in an item when they run through it. */
const touches = (item: Sides, area: Sides) =>
  item.left < area.right && area.left < item.right && item.top < area.bottom && area.top < item.bottom
