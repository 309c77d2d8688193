// The header and footer of every report page.

import { placed } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { PAGE, type ReportPage } from '#domain/document/report/types.ts'
import { clip, oneLine } from '#domain/document/text.ts'

/** Header and footer texts at the left and right page edge; each is cut to one line of half the width. */
export interface Frame {
  head: { left: string; right: string }
  foot: { left: string; right: string }
}

/** An empty page with its header and footer. */
export function framedPage(number: number, { head, foot }: Frame): ReportPage {
  const half = (PAGE.right - PAGE.left) / 2
  const at = (text: string, y: number, align: 'left' | 'right') =>
    placed(
      clip(oneLine(text), { font: 'work', size: 8 }, half - 10, 1),
      STYLES.small,
      align === 'left' ? PAGE.left : PAGE.left + half,
      y,
      half,
      { align },
    ).lines
  return {
    number,
    nodes: [],
    rules: [{ x: PAGE.left, y: 58, w: 2 * half, colour: 'ink', width: 0.9 }],
    furniture: [
      ...at(head.left, 42, 'left'),
      ...at(head.right, 42, 'right'),
      ...at(foot.left, 800, 'left'),
      ...at(foot.right, 800, 'right'),
    ],
  }
}
