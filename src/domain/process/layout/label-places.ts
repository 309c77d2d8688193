// Positions of the texts on links: each on its own line, clear of steps, other lines and other texts if there is room.

import { segments } from '#domain/process/layout/crossings.ts'
import { LABEL } from '#domain/process/layout/link-label.ts'
import { type Sides, SidesIndex } from '#domain/process/layout/outline.ts'
import type { Position } from '#domain/process/step.ts'

/** Distance of the positions tried along a line, in canvas units. */
const PACE = 12

/** How many positions beside a line are tried, on each side. */
const ASIDE = 8

interface LineSegment extends Sides {
  line: readonly Position[]
}

interface RatedSegment {
  sides: Sides
  length: number
  /** The text is shorter than the segment, so that the line is seen on both sides of it. */
  fits: boolean
}

/** The rectangle of a text of this width at its centre, in canvas units. */
export const labelBox = ({ x, y }: Position, width: number): Sides => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - LABEL.height / 2,
  bottom: y + LABEL.height / 2,
})

/** Places texts one after the other; a text keeps clear of those placed before. */
export class LabelPlaces {
  private readonly steps: (area: Sides) => boolean
  private readonly lines: SidesIndex<LineSegment>
  private readonly texts = new SidesIndex<Sides>([])

  /** `steps` tests whether a step is in an area; `lines` are the corners of all lines. */
  constructor(steps: (area: Sides) => boolean, lines: Iterable<readonly Position[]>) {
    this.steps = steps
    this.lines = new SidesIndex(
      [...lines].flatMap(line => segments(line).map(segment => ({ ...segment, line }))),
    )
  }

  /** Keeps a text where it is. */
  keep(at: Position, width: number): void {
    if (width > 0) this.texts.add(labelBox(at, width))
  }

  /** Places a text on the line; `line` is one of those given at the start. */
  place(line: readonly Position[], width: number): Position {
    const at = this.found(line, width)
    this.keep(at, width)
    return at
  }

  private found(line: readonly Position[], width: number): Position {
    const all = segments(line).map(sides => rated(sides, width))
    const longest = all.reduce<RatedSegment | undefined>(
      (best, one) => (best && best.length >= one.length ? best : one),
      undefined,
    )
    if (width === 0) return middleOf(longest?.sides)
    const ordered = [...all.filter(({ fits }) => fits), ...all.filter(({ fits }) => !fits)]
    const usual = ordered.flatMap(usualPlaces)
    const isClear = (at: Position) => !this.steps(labelBox(at, width))
    const isAlone = (at: Position) => isClear(at) && !this.texts.some(labelBox(at, width), () => true)
    const isFree = (at: Position) =>
      isAlone(at) && !this.lines.some(labelBox(at, width), segment => segment.line !== line)
    const first = usual.find(isClear)
    if (first && isFree(first)) return first
    const every = ordered.flatMap(everyPlace)
    return (
      usual.find(isFree) ??
      every.find(isFree) ??
      usual.find(isAlone) ??
      every.find(isAlone) ??
      first ??
      this.aside(ordered, width, isAlone) ??
      middleOf(longest?.sides)
    )
  }

  /** The nearest position beside the line: between close steps, no position on it is clear of them. */
  private aside(ordered: readonly RatedSegment[], width: number, isAlone: (at: Position) => boolean) {
    const places = ordered.flatMap(placesAside)
    const isUncrossed = (at: Position) => !this.lines.some(labelBox(at, width), () => true)
    return places.find(at => isAlone(at) && isUncrossed(at)) ?? places.find(isAlone)
  }
}

const usualPlaces = ({ sides, fits }: RatedSegment) =>
  (fits ? [0.5, 0.3, 0.7] : [0.5, 0.25, 0.75, 0.1, 0.9]).map(part => placeAt(sides, part))

const everyPlace = ({ sides, length }: RatedSegment) =>
  Array.from({ length: Math.floor(length / PACE) + 1 }, (_, n) => placeAt(sides, (n * PACE) / (length || 1)))

/** Positions above and below the middle of a segment, or left and right of it; the nearest first. */
function placesAside({ sides }: RatedSegment): Position[] {
  const { x, y } = middleOf(sides)
  const isLevel = sides.top === sides.bottom
  return Array.from({ length: ASIDE }, (_, n) => (n + 1) * PACE).flatMap(far =>
    [-far, far].map(by => (isLevel ? { x, y: y + by } : { x: x + by, y })),
  )
}

const placeAt = ({ left, right, top, bottom }: Sides, part: number): Position => ({
  x: left + (right - left) * part,
  y: top + (bottom - top) * part,
})

function rated(sides: Sides, width: number): RatedSegment {
  const { left, right, top, bottom } = sides
  const length = right - left + bottom - top
  return { sides, length, fits: top === bottom ? length >= width + 12 : length >= LABEL.height + 24 }
}

const middleOf = (sides: Sides = { left: 0, right: 0, top: 0, bottom: 0 }): Position => placeAt(sides, 0.5)
