// The deck of an audit: one plain value, the same on screen and in the file.

import { brandTones, logoSize } from '#domain/brand.ts'
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
import { type Dossier, dossierFigures, factsOf } from '#domain/document/dossier.ts'
import { evidenceSlides, methodSlides } from '#domain/document/evidence.ts'
import { generatedText, type StoredSlide } from '#domain/document/slide.ts'
import { clip, oneLine } from '#domain/document/text.ts'

/** Confidentiality line of every slide. */
const CONFIDENTIAL = 'Confidential'

/** The whole deck: the stored slides in their order, then map, matrix, money, interviews, method, evidence, and what the file itself is. */
export function deckOf(content: Dossier): Deck {
  const facts = factsOf(content)
  const slides = [
    coverSlide(facts),
    ...facts.slides.flatMap(slide => pointSlides(slide, facts)),
    ...mapSlides(facts),
    ...matrixSlides(facts),
    ...savingsSlides(facts),
    ...roiSlides(facts),
    ...riskSlides(facts),
    ...differenceSlides(facts),
    ...interviewSlides(facts),
    ...methodSlides(facts),
    ...evidenceSlides(facts),
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

/** The stored slides as the deck shows them, with the text the audit would give each. */
export interface SlidePreview {
  slide: StoredSlide
  generated: string
  pages: DeckSlide[]
}

/** What the preview draws: the same slides as in the deck, without the rest of it. */
export function previewOf(content: Dossier): { footer: Footer; previews: SlidePreview[] } {
  const facts = factsOf(content)
  let number = 1
  const previews = facts.slides.map(slide => ({
    slide,
    generated: generatedText(slide.kind, facts.facts),
    pages: pointSlides(slide, facts).map(page => ({ ...page, number: ++number })),
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
