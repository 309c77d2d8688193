// Draws a deck as a PowerPoint file with its native text, shapes, tables and charts.

import pptxgenjs from 'pptxgenjs'
import { type Deck, type DeckSlide, SLIDE_SIZE } from '#domain/document/deck/types.ts'
import { drawElement } from '#server/document/pptx/elements.ts'
import { FACES } from '#server/document/pptx/looks.ts'
import { coverMaster, pageMaster } from '#server/document/pptx/masters.ts'
import { finishPackage } from '#server/document/pptx/package.ts'
import { inches } from '#server/document/pptx/place.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

// Its types name a module where the module itself gives the class.
const Presentation = pptxgenjs as unknown as new () => pptxgenjs.default

/** The file's bytes. `tell` hears how much of the work is done, the deck's own making included. */
export async function renderPptx(
  deck: Deck,
  tell: (done: number, total: number) => void = () => {},
): Promise<Uint8Array> {
  tell(20, 100)
  const file = new Presentation()
  file.defineLayout({ name: 'WIDE', width: inches(SLIDE_SIZE.w), height: inches(SLIDE_SIZE.h) })
  file.layout = 'WIDE'
  file.theme = { headFontFace: FACES.serif, bodyFontFace: FACES.sans }
  file.title = deck.title
  // The generator escapes title, subject and author, but not this one.
  file.company = escapeXml(deck.client)
  file.subject = `AI audit of ${deck.client}`
  file.author = deck.author
  file.defineSlideMaster(coverMaster(deck))
  file.defineSlideMaster(pageMaster(deck))
  for (const slide of deck.slides)
    drawSlide(file.addSlide({ masterName: slide.layout === 'cover' ? 'COVER' : 'PAGE' }), slide)
  tell(25, 100)
  const bytes = await file.write({ outputType: 'nodebuffer', compression: false })
  return finishPackage(bytes as Uint8Array, deck, done => tell(60 + (35 * done) / deck.slides.length, 100))
}

function drawSlide(slide: pptxgenjs.default.Slide, content: DeckSlide) {
  for (const element of content.elements) drawElement(slide, element)
  slide.addNotes(content.notes.join('\n'))
}
