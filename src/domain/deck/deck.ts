// The deck of an audit: one plain value, the same on screen and in the file.

import { brandTones, logoSize } from '#domain/brand.ts'
import { type DeckContent, deckFacts, deckFigures } from '#domain/deck/content.ts'
import { coverSlide } from '#domain/deck/cover.ts'
import { differenceSlides } from '#domain/deck/differences.ts'
import { evidenceSlides, methodSlides } from '#domain/deck/evidence.ts'
import { interviewSlides } from '#domain/deck/interviews.ts'
import { mapSlides } from '#domain/deck/map.ts'
import { matrixSlides } from '#domain/deck/matrix.ts'
import { GRID } from '#domain/deck/page.ts'
import { pointSlides } from '#domain/deck/points.ts'
import { recordSlides } from '#domain/deck/record.ts'
import { riskSlides } from '#domain/deck/risk.ts'
import { roiSlides } from '#domain/deck/roi.ts'
import { savingsSlides } from '#domain/deck/savings.ts'
import { clip, oneLine } from '#domain/deck/text.ts'
import type { Deck, DeckSlide, Footer } from '#domain/deck/types.ts'
import { generatedText, type StoredSlide } from '#domain/slide.ts'

/** Confidentiality line of every slide. */
const CONFIDENTIAL = 'Confidential'

/** The whole deck: the stored slides in their order, then map, matrix, money, interviews, method, evidence, and what the file itself is. */
export function deckOf(content: DeckContent): Deck {
  const facts = deckFacts(content)
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
    figures: deckFigures(facts),
  }
}

/** The stored slides as the deck shows them, with the text the audit would give each. */
export interface SlidePreview {
  slide: StoredSlide
  generated: string
  pages: DeckSlide[]
}

/** What the preview draws: the same slides as in the deck, without the rest of it. */
export function previewOf(content: DeckContent): { footer: Footer; previews: SlidePreview[] } {
  const facts = deckFacts(content)
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

function footerOf({ audit, date, brand: { logo, colour } }: DeckContent): Footer {
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
