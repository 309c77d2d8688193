// The deck of an audit: one plain value, the same on screen and in the file.

import { brandTones, logoSize } from '#domain/brand.ts'
import type { Appendix, Audience, Choice } from '#domain/document/choice.ts'
import { coverSlide } from '#domain/document/deck/cover.ts'
import { differenceSlides } from '#domain/document/deck/differences.ts'
import { interviewSlides } from '#domain/document/deck/interviews.ts'
import { mapSlides } from '#domain/document/deck/map.ts'
import { matrixSlides } from '#domain/document/deck/matrix.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { pointSlides } from '#domain/document/deck/points.ts'
import { recordSlides } from '#domain/document/deck/record.ts'
import { riskSlides } from '#domain/document/deck/risk.ts'
import { roiSlides } from '#domain/document/deck/roi.ts'
import { savingsSlides } from '#domain/document/deck/savings.ts'
import type { Deck, DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { type Dossier, type DossierFacts, dossierFigures, factsOf } from '#domain/document/dossier.ts'
import { evidenceSlides, methodSlides } from '#domain/document/evidence.ts'
import type { SlideKind, StoredSlide } from '#domain/document/slide.ts'
import { clip, oneLine } from '#domain/document/text.ts'

/** Confidentiality line of every slide. */
const CONFIDENTIAL = 'Confidential'

/** The deck as it is chosen: the main slides in their order, then the parts of the appendix, and what the file itself is. */
export function deckOf(content: Dossier, choice: Choice): Deck {
  const facts = factsOf(content)
  const slides = [
    coverSlide(facts),
    ...facts.slides.filter(slide => isFor(choice.audience, slide.kind)).flatMap(slide => drawn(slide, facts)),
    ...choice.appendix.flatMap(part => APPENDIX[part](facts)),
    ...recordSlides(facts),
  ]
  return {
    author: oneLine(content.brand.systemName),
    title: oneLine(content.audit.title),
    client: oneLine(content.audit.company),
    footer: footerOf(content),
    slides: slides.map((slide, index) => ({ ...slide, number: index + 1 })),
    figures: dossierFigures(facts),
  }
}

type Draw = (slide: StoredSlide, facts: DossierFacts) => DeckSlide[]

const ownPages =
  (pages: (facts: DossierFacts) => DeckSlide[]): Draw =>
  (slide, facts) =>
    pages(facts).map(page => ({ ...page, slideId: slide.id }))

const DRAW: Record<SlideKind, Draw> = {
  executive_summary: pointSlides,
  situation: () => [],
  complication: () => [],
  costs: () => [],
  process_map: ownPages(mapSlides),
  key_findings: pointSlides,
  options: ownPages(facts => [...matrixSlides(facts), ...savingsSlides(facts)]),
  business_case: ownPages(roiSlides),
  risk: ownPages(riskSlides),
  recommendations: pointSlides,
  decisions: ownPages(differenceSlides),
  own: pointSlides,
}

/** The pages of a stored slide; none while it is hidden. */
const drawn: Draw = (slide, facts) => (slide.hidden ? [] : DRAW[slide.kind](slide, facts))

const APPENDIX: Record<Appendix, (facts: DossierFacts) => DeckSlide[]> = {
  map: () => [],
  interviews: interviewSlides,
  method: methodSlides,
  evidence: evidenceSlides,
}

/** What a board sees after the cover. */
const BOARD: readonly SlideKind[] = ['executive_summary', 'business_case', 'risk', 'decisions']

const isFor = (audience: Audience, kind: SlideKind) => audience !== 'board' || BOARD.includes(kind)

/** The stored slides as the deck shows them. */
export interface SlidePreview {
  slide: StoredSlide
  pages: DeckSlide[]
}

/** What the preview draws: the same slides as in the deck, without the rest of it. */
export function previewOf(content: Dossier): { footer: Footer; previews: SlidePreview[] } {
  const facts = factsOf(content)
  let number = 1
  const previews = facts.slides.map(slide => ({
    slide,
    pages: drawn(slide, facts).map(page => ({ ...page, number: ++number })),
  }))
  return { footer: footerOf(content), previews }
}

/** Room of a logo in the footer, in points. */
const MARK = { w: 84, h: 18 } as const

function footerOf({ audit, date, brand: { logo, colour } }: Dossier): Footer {
  const size = logo && logoSize(logo, MARK.w, MARK.h)
  const client = clip(oneLine(audit.company), { font: 'sans', size: 9 }, 380 - (size ? size.w + 12 : 0), 1)
  return {
    client,
    confidentiality: CONFIDENTIAL,
    date,
    logo: logo && size && { logo, box: { x: GRID.left, y: 507 + (MARK.h - size.h) / 2, ...size } },
    tones: brandTones(colour),
  }
}
