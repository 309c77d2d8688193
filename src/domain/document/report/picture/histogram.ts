// The histogram of the report: how often the simulated NPV fell into each range, with the 80% range in colour.

import { isNarrow, pictureText } from '#domain/document/report/picture/picture.ts'
import type { DrawingMark, Picture } from '#domain/document/report/types.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { amountText } from '#domain/text/number-style.ts'

const PLOT = { top: 16, h: 70 } as const
const SPACE = 0.12
/** Height of a label. */
const LABEL_ROW = 12

/** Bins of simulation runs from low to high, and the figures at which 10, 50 and 90% of them are reached. */
export function histogramPicture(
  bins: readonly { from: number; count: number }[],
  points: readonly { name: string; figure: Figure }[],
  width: number,
): Picture {
  const [first, second] = bins
  const bin = first && second ? second.from - first.from : 1
  const low = first?.from ?? 0
  const high = (bins.at(-1)?.from ?? 0) + bin
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const x = (value: number) => ((value - low) / Math.max(1e-9, high - low)) * width
  // On a phone each label has a row of its own, so that none covers another.
  const row = isNarrow(width) ? LABEL_ROW : 0
  const top = PLOT.top + row * Math.max(0, points.length - 1)
  const bottom = top + PLOT.h
  const ends = points.map(({ figure }) => figure.value ?? 0)
  const from = Math.min(...ends)
  const to = Math.max(...ends)
  const column = width / Math.max(1, bins.length)
  const bars = bins.map(
    ({ from: start, count }): DrawingMark => ({
      kind: 'ground',
      x: x(start) + (column * SPACE) / 2,
      w: column * (1 - SPACE),
      y: bottom - (count / most) * PLOT.h,
      h: (count / most) * PLOT.h,
      colour: start + bin / 2 >= from && start + bin / 2 <= to ? 'signal' : 'edge',
    }),
  )
  const labels = points.map(({ name, figure }, index) => {
    const at = x(figure.value ?? 0)
    const { align, ...place } = labelPlace(at, index, points.length, width)
    const text = [
      { text: `${name} ` },
      { text: amountText(figure.value, 'money'), figureId: figure.id, bold: true, colour: 'ink' as const },
    ]
    return {
      mark: markedLine(at, PLOT.top - 2 + index * row, bottom),
      lines: pictureText(text, { ...place, top: 1 + index * row }, { align }),
    }
  })
  return {
    w: width,
    h: bottom + 2,
    marks: [
      ...bars,
      ...labels.map(({ mark }) => mark),
      { kind: 'line', x: 0, y: bottom, toX: width, toY: bottom, colour: 'ink', width: 0.9 },
    ],
    lines: labels.flatMap(({ lines }) => lines),
  }
}

/** A dashed upright line at a figure. */
const markedLine = (x: number, from: number, to: number): DrawingMark => ({
  kind: 'line',
  x,
  y: from,
  toX: x,
  toY: to,
  colour: 'ink',
  dashed: true,
})

/** Width of a label, in points. */
const LABEL = 110

/** The first label ends at its line, the last begins there, so that near ones do not touch; none leaves the picture. */
function labelPlace(at: number, index: number, count: number, width: number) {
  const centred = { x: at - LABEL / 2, align: 'center' } as const
  const before = { x: at - LABEL + 8, align: 'right' } as const
  const after = { x: at - 8, align: 'left' } as const
  const { x, align } = index === 0 ? before : index === count - 1 ? after : centred
  if (x < 0) return { x: 0, w: LABEL, align: 'left' } as const
  if (x > width - LABEL) return { x: width - LABEL, w: LABEL, align: 'right' } as const
  return { x, w: LABEL, align }
}
