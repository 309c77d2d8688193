// The process map of the report: the deck's drawing in rows below one another, with its legend.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { type MapSheet, mapDrawing } from '#domain/document/deck/main/process-map.ts'
import { mapLegend } from '#domain/document/deck/map/map.ts'
import { GRID } from '#domain/document/deck/page.ts'
import type { SlideElement } from '#domain/document/deck/types.ts'
import { elementsPicture } from '#domain/document/report/picture/elements.ts'
import { isNarrow, movedPicture } from '#domain/document/report/picture/picture.ts'
import type { Picture } from '#domain/document/report/types.ts'

/** Points of the report per point of the deck. */
const SCALE = 0.7
/** Points of the deck above the first row, where a step's marks reach out of its lane, and for the legend. */
const ABOVE = 4
const LEGEND = 26
const MARK_SIZE = 11.5

/** Most rows, lanes in all rows, and columns of a row that are readable. */
const SHEETS = {
  wide: { height: 700, names: 130, most: { steps: 40, rows: 6, columns: 5, bands: 11 }, lane: 76 },
  narrow: { height: 1600, names: 78, most: { steps: 40, rows: 16, columns: 2, bands: 22 }, lane: 82 },
} as const

/** The map over `width` points, and how many of its steps are drawn. */
export function mapPicture(facts: SnapshotFacts, width: number): { picture: Picture; shown: number } {
  const sheet: MapSheet = {
    ...SHEETS[isNarrow(width) ? 'narrow' : 'wide'],
    top: ABOVE,
    width: width / SCALE,
  }
  const { elements, shown, height } = mapDrawing(facts, sheet)
  // Links back and their labels reach above the first row and below the last one.
  const above = Math.max(0, ...elements.map(each => -endsOf(each).top))
  const bottom = Math.max(ABOVE + height, ...elements.map(each => endsOf(each).bottom))
  const legend = mapLegend(shown, bottom + 8, MARK_SIZE, facts.messages.deck)
  const size = { w: width, h: (above + bottom + (legend.length === 0 ? 0 : LEGEND)) * SCALE }
  const drawn = elementsPicture([...elements, ...legend], size, SCALE)
  const moved = movedPicture(drawn, -GRID.left * SCALE, above * SCALE)
  return { picture: { ...size, ...moved }, shown: shown.length }
}

/** Upper and lower end of an element, in points of the deck. */
const endsOf = (element: SlideElement) =>
  element.kind === 'line'
    ? { top: Math.min(element.from.y, element.to.y), bottom: Math.max(element.from.y, element.to.y) }
    : { top: element.box.y, bottom: element.box.y + element.box.h }
