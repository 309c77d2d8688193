// The legend of a picture: a square of each colour with its name, side by side.

import { pictureText } from '#domain/document/report/picture/picture.ts'
import type { Picture } from '#domain/document/report/types.ts'
import type { ColourName } from '#domain/palette.ts'

/** Entries in columns of equal width. */
export function legendMarks(
  entries: readonly { name: string; colour: ColourName }[],
  { x, y, w }: { x: number; y: number; w: number },
): Omit<Picture, 'w' | 'h'> {
  const column = w / Math.max(1, entries.length)
  return {
    marks: entries.map(({ colour }, at) => ({
      ...{ kind: 'ground', x: x + at * column, y: y + 2, w: 7, h: 7, colour },
    })),
    lines: entries.flatMap(({ name }, at) =>
      pictureText(name, { x: x + at * column + 11, top: y, w: column - 15 }),
    ),
  }
}
