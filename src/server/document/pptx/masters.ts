// The two layouts of a deck: what stands on every page, and where titles go.

import type pptxgenjs from 'pptxgenjs'
import { GRID } from '#domain/document/deck/page.ts'
import type { Box, Deck } from '#domain/document/deck/types.ts'
import { FACES, hex } from '#server/document/pptx/looks.ts'
import { dataOf, placed } from '#server/document/pptx/place.ts'

type Masters = pptxgenjs.default.SlideMasterProps

const FOOTER = { y: 508, h: 16, size: 9 } as const

/** The logo before the client's name, and where that name begins then. */
function footerLogo({ logo }: Deck['footer']) {
  if (!logo) return { objects: [], x: GRID.left }
  const image = { ...placed(logo.box), data: dataOf(logo.logo), objectName: 'Logo', altText: 'Logo' }
  return { objects: [{ image }], x: GRID.left + logo.box.w + 12 }
}

function footerText(text: string, x: number, w: number, align: 'left' | 'center' | 'right') {
  const options = {
    ...placed({ x, y: FOOTER.y, w, h: FOOTER.h }),
    margin: 0,
    align,
    valign: 'middle' as const,
    fontFace: FACES.sans,
    fontSize: FOOTER.size,
    color: hex('muted'),
    objectName: `Footer ${text}`,
  }
  return { text: { text, options } }
}

const footerRule = {
  line: {
    ...placed({ x: GRID.left, y: 502, w: GRID.width, h: 0 }),
    line: { color: hex('rule'), width: 0.75 },
    objectName: 'Footer rule',
  },
}

function titleHolder(box: Box, size: number, valign: 'top' | 'bottom') {
  const options = {
    name: 'title',
    type: 'title' as const,
    ...placed(box),
    margin: 0,
    align: 'left' as const,
    valign,
    fontFace: FACES.serif,
    fontSize: size,
    color: hex('ink'),
  }
  return { placeholder: { options, text: 'Title' } }
}

/** Where the title stands in each layout; elements with the role 'title' are placed there. */
const TITLES = {
  page: { x: GRID.left, y: GRID.title, w: GRID.width, h: GRID.titleHeight },
  cover: { x: GRID.left, y: 104, w: 690, h: 200 },
} as const

export function coverMaster({ footer }: Deck): Masters {
  return {
    title: 'COVER',
    background: { color: hex('paper') },
    objects: [
      footerText(footer.confidentiality, GRID.left, GRID.width, 'left'),
      titleHolder(TITLES.cover, 44, 'top'),
    ] as NonNullable<Masters['objects']>,
  }
}

export function pageMaster({ footer }: Deck): Masters {
  const { objects, x } = footerLogo(footer)
  return {
    title: 'PAGE',
    background: { color: hex('paper') },
    objects: [
      footerRule,
      ...objects,
      footerText(footer.client, x, 390, 'left'),
      footerText(footer.confidentiality, 460, 120, 'center'),
      footerText(footer.date, 700, 160, 'right'),
      titleHolder(TITLES.page, 28, 'bottom'),
    ] as NonNullable<Masters['objects']>,
    slideNumber: {
      ...placed({ x: 872, y: FOOTER.y, w: 34, h: FOOTER.h }),
      margin: 0,
      align: 'right',
      valign: 'middle',
      fontFace: FACES.sans,
      fontSize: FOOTER.size,
      bold: true,
      color: hex('ink'),
    },
  }
}
