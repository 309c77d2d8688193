// The legend of a picture: a square of each colour with its name, side by side, or below each other on a phone.

import { pictureText } from '#domain/document/report/picture/picture.ts'
import { STYLES } from '#domain/document/report/style.ts'
import type { Picture } from '#domain/document/report/types.ts'
import { textWidth } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'

const ROW = 12
const SQUARE = 11
const GAP = 4

/** Entries in columns of equal width, or in rows where a name is wider than its column; `h` in points. */
export function legendMarks(
  entries: readonly { name: string; colour: ColourName }[],
  { x, y, w }: { x: number; y: number; w: number },
): Omit<Picture, 'w'> {
  const column = w / Math.max(1, entries.length)
  const isWide = ({ name }: { name: string }) => textWidth(name, STYLES.small) > column - SQUARE - GAP
  const isStacked = entries.some(isWide)
  const placeOf = (at: number) =>
    isStacked ? { x, y: y + at * ROW, w } : { x: x + at * column, y, w: column }
  return {
    h: isStacked ? entries.length * ROW : ROW,
    marks: entries.map(({ colour }, at) => {
      const place = placeOf(at)
      return { kind: 'ground', x: place.x, y: place.y + 2, w: 7, h: 7, colour }
    }),
    lines: entries.flatMap(({ name }, at) => {
      const place = placeOf(at)
      return pictureText(name, { x: place.x + SQUARE, top: place.y, w: place.w - SQUARE - GAP })
    }),
  }
}
