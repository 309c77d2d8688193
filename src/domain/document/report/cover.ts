// The cover of the report: author organization, title, client, and the evidence counts.

import { type Brand, logoSize } from '#domain/brand.ts'
import { placed } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import {
  type DrawingMark,
  PAGE,
  type PageNode,
  type ReportDocument,
  type ReportPage,
} from '#domain/document/report/types.ts'
import { clip, fitSize, oneLine } from '#domain/document/text.ts'

const WIDTH = PAGE.right - PAGE.left

const COVER = { title: 250, width: 440, ledger: 560 } as const

/** The organization that made the report: its logo, or its name. */
export function organizationBlock({ logo, house: given }: Brand, alt: string): PageNode {
  const name = clip(oneLine(given), { font: 'headline', size: 13 }, COVER.width, 2)
  if (!logo)
    return { tag: 'P', lines: placed(name, { ...STYLES.client, size: 13 }, PAGE.left, 78, COVER.width).lines }
  const mark: DrawingMark = { kind: 'picture', x: PAGE.left, y: 72, ...logoSize(logo, 200, 56), logo }
  return { tag: 'Figure', alt, marks: [mark], lines: [] }
}

/** The report's first page. */
export function coverPage(
  { title, client, brand, words }: ReportDocument,
  cover: NonNullable<ReportDocument['cover']>,
): ReportPage {
  const size = fitSize(title, { font: 'headline' }, COVER.width, 3, [38, 32, 27, 22])
  const style = { ...STYLES.cover, size }
  const kicker = placed(cover.kicker.toUpperCase(), { ...STYLES.label, size: 9 }, PAGE.left, 214, WIDTH, {
    colour: 'signal',
  })
  const shown = clip(oneLine(title), { font: 'headline', size }, COVER.width, 4)
  const heading = placed(shown, style, PAGE.left, COVER.title - 14, COVER.width)
  const who = placed(
    clip(oneLine(client), { font: 'headline', size: 16 }, COVER.width, 2),
    STYLES.client,
    PAGE.left,
    COVER.title + heading.height + 2,
    COVER.width,
  )
  const column = WIDTH / 3
  const entries = cover.lines.flatMap(([name, text], index): PageNode[] => {
    const x = PAGE.left + (index % 3) * column
    const y = COVER.ledger + 14 + Math.floor(index / 3) * 62
    const short = clip(oneLine(text), { font: 'work', size: 10.5 }, column - 16, 2)
    return [
      { tag: 'P', lines: placed(name.toUpperCase(), STYLES.label, x, y, column - 16).lines },
      { tag: 'P', lines: placed(short, { ...STYLES.body, size: 10.5 }, x, y + 13, column - 16).lines },
    ]
  })
  return {
    number: 1,
    nodes: [
      organizationBlock(brand, words.logo),
      { tag: 'P', lines: kicker.lines },
      { tag: 'H1', lines: heading.lines },
      { tag: 'P', lines: who.lines },
      ...entries,
    ],
    rules: [
      { x: PAGE.left, y: 198, w: 34, colour: 'signal', width: 4 },
      { x: PAGE.left, y: COVER.ledger, w: WIDTH, colour: 'ink', width: 0.9 },
    ],
    furniture: [],
  }
}
