// The cover of the report: author organization, title, client, and the evidence counts.

import { type Brand, type Logo, logoPair, logoSize } from '#domain/brand.ts'
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
  if (!logo) return nameBlock(given, COVER.width)
  return logoBlock(logo, alt, { x: PAGE.left, y: LOGO.top, ...logoSize(logo, LOGO.w, LOGO.h) })
}

/** Largest size of a logo, and the upper edge of its row; a client's logo beside the organization's name is smaller. */
const LOGO = { w: 200, h: 56, beside: 36, top: 72 } as const

function nameBlock(organization: string, width: number): PageNode {
  const name = clip(oneLine(organization), { font: 'headline', size: 13 }, width, 2)
  return { tag: 'P', lines: placed(name, { ...STYLES.client, size: 13 }, PAGE.left, 78, width).lines }
}

function logoBlock(logo: Logo, alt: string, box: { x: number; y: number; w: number; h: number }): PageNode {
  const mark: DrawingMark = { kind: 'picture', ...box, logo }
  return { tag: 'Figure', alt, marks: [mark], lines: [] }
}

/** The organization on the left and the client's logo, if there is one, on the right. */
function brandRow({ brand, words }: ReportDocument): PageNode[] {
  const { logo, clientLogo, house: organization } = brand
  if (!clientLogo) return [organizationBlock(brand, words.logo)]
  const right = ({ w, h }: { w: number; h: number }, middle: number) =>
    logoBlock(clientLogo, words.clientLogo, { x: PAGE.right - w, y: middle - h / 2, w, h })
  if (!logo)
    return [
      nameBlock(organization, WIDTH - LOGO.w - 20),
      right(logoSize(clientLogo, LOGO.w, LOGO.beside), LOGO.top + LOGO.beside / 2),
    ]
  const { own, other } = logoPair(logo, clientLogo, LOGO.w, LOGO.h)
  const middle = LOGO.top + Math.max(own.h, other.h) / 2
  return [logoBlock(logo, words.logo, { x: PAGE.left, y: middle - own.h / 2, ...own }), right(other, middle)]
}

/** The report's first page. */
export function coverPage(document: ReportDocument, cover: NonNullable<ReportDocument['cover']>): ReportPage {
  const { title, client } = document
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
      ...brandRow(document),
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
