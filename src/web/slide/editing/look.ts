// Where on a slide a text is edited, and how it is set there.

import { GRID, paragraph } from '#domain/document/deck/page.ts'
import type { DeckSlide, Paragraph, SlideBox, TextElement } from '#domain/document/deck/types.ts'

interface Look {
  box: SlideBox
  look: Paragraph
  valign: TextElement['valign']
}

/** A text that the slide draws nowhere by itself is edited in the middle of it. */
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
