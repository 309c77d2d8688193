// Position and text style of a slide's text while it is edited.

import { GRID, paragraph } from '#domain/document/deck/page.ts'
import type { DeckSlide, Paragraph, SlideBox, TextElement } from '#domain/document/deck/types.ts'

interface Look {
  box: SlideBox
  look: Paragraph
  valign: TextElement['valign']
}

/** A text that the slide does not render is edited in the middle of it. */
const BODY: Look = {
  box: { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top },
  look: paragraph(' ', 'body', { size: 16 }),
  valign: 'top',
}

export function lookOf({ elements }: DeckSlide, field: string, box: SlideBox | null): Look {
  const element = elements.find(each => each.kind === 'text' && each.field === field)
  if (element?.kind !== 'text' || !box) return BODY
  const [look = BODY.look] = element.paragraphs
  return { box, look, valign: element.valign }
}
