// Places new steps beside a map or beside one of its steps, in their lanes and without overlapping a step.

import { ABOVE, bandsOf } from '#domain/process/layout/bands.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { grownBy, outlineOf, overlaps } from '#domain/process/layout/outline.ts'
import { type Engine, LAYOUT, type Position } from '#domain/process/step.ts'

interface NewStep {
  ref: string
  label: string
  engine: Engine
  isDecision: boolean
}

interface NewLink {
  from: string
  to: string
  label: string
  share?: number | null
}

interface Present {
  engine: Engine
  isDecision: boolean
  position: Position
}

/**
 * The position of each new step by its ref; none overlaps a step of the map. Links to other steps are ignored. On an empty
 * map a long process is folded into rows; beside other steps it is one row, since their lanes have no further rows.
 */
export function placesBeside(
  present: readonly Present[],
  steps: readonly NewStep[],
  links: readonly NewLink[],
): Map<string, Position> {
  const laid = autoLayout(
    steps.map(step => ({ ...step, key: step.ref, position: { x: 0, y: 0 } })),
    links.flatMap(({ from, to, label, share = null }) =>
      [from, to].every(end => steps.some(({ ref }) => ref === end))
        ? [{ source: from, target: to, label, share }]
        : [],
    ),
    present.length === 0,
  )
  if (present.length === 0) return laid
  const bands = bandsOf(present)
  const right = Math.max(...present.map(step => step.position.x + LAYOUT.spacingX), LAYOUT.startX)
  const taken = present.map(outlineOf)
  const places = new Map<string, Position>()
  const along = (ref: string) => laid.get(ref)?.x ?? 0
  for (const { ref, engine, isDecision } of steps.toSorted((a, b) => along(a.ref) - along(b.ref))) {
    const place = { x: right + along(ref) - LAYOUT.startX, y: bands[engine].top + ABOVE }
    const room = () => grownBy(outlineOf({ position: place, isDecision }), 1)
    while (taken.some(box => overlaps(box, room()))) place.x += LAYOUT.spacingX
    taken.push(outlineOf({ position: place, isDecision }))
    places.set(ref, place)
  }
  return places
}

/** The nearest free position in the row of `step`: to its right, or with `side` -1 to its left. */
export function placeNextTo(present: readonly Present[], step: Present, side: 1 | -1): Position {
  const taken = present.map(outlineOf)
  const place = { ...step.position }
  const room = () => grownBy(outlineOf({ position: place, isDecision: false }), 1)
  while (taken.some(box => overlaps(box, room()))) place.x += side * LAYOUT.spacingX
  return place
}
