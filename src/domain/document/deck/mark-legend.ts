// Legend of a main slide's marks, beside its source line: dashed bars, and the sign of conflicting statements.

import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import type { DeckWords, SlideElement } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'

/** The sign before the name of a step about whose numbers statements conflict. */
export const DIFFERING_SIGN = '≠'

const SIZE = 12
const SWATCH = { w: 20, h: 9, gap: 6 } as const
const APART = 16

/** The legend of the marks among `elements`, empty without one, and the width that it takes from the right edge. */
export function markLegend(
  elements: readonly SlideElement[],
  { marks: words }: DeckWords,
): { legend: SlideElement[]; width: number } {
  const hasDashed = elements.some(isDashed)
  const texts = [
    ...(hasDashed ? [words.assumed] : []),
    ...(elements.some(isSigned) ? [`${DIFFERING_SIGN} ${words.differing}`] : []),
  ]
  if (texts.length === 0) return { legend: [], width: 0 }
  const text = texts.join(' · ')
  const w = textWidth(text, { font: 'sans', size: SIZE }) + 4
  const y = GRID.bottom
  const swatch = hasDashed ? SWATCH.w + SWATCH.gap : 0
  return {
    width: w + swatch + APART,
    legend: [
      ...(hasDashed
        ? [
            {
              kind: 'shape',
              name: 'Legend mark assumed',
              shape: 'rect',
              box: { x: GRID.right - w - swatch, y: y + 3, w: SWATCH.w, h: SWATCH.h },
              fill: 'sheet',
              line: { colour: 'muted', width: 1.25, dashed: true },
            } as const,
          ]
        : []),
      textBox('Legend of marks', { x: GRID.right - w, y, w, h: 15 }, [main(text, 'small', { size: SIZE })]),
    ],
  }
}

/** A bar, gauge or step with a dashed outline. */
const isDashed = (element: SlideElement) =>
  element.kind === 'shape'
    ? element.shape === 'rect' && element.line?.dashed === true
    : element.kind === 'chart' &&
      element.chart.type === 'span' &&
      element.chart.bars.some(bar => bar.isAssumed)

const isSigned = (element: SlideElement) =>
  element.kind === 'text' &&
  element.paragraphs.some(({ runs }) => runs[0]?.text.startsWith(`${DIFFERING_SIGN} `))
