// The deck of an audit: one plain value, the same on screen and in the file.

import { type DeckContent, deckFacts, deckFigures } from '#domain/deck/content.ts'
import { coverSlide } from '#domain/deck/cover.ts'
import { evidenceSlides, methodSlides } from '#domain/deck/evidence.ts'
import { interviewSlides } from '#domain/deck/interviews.ts'
import { mapSlides } from '#domain/deck/map.ts'
import { matrixSlides } from '#domain/deck/matrix.ts'
import { pointSlides } from '#domain/deck/points.ts'
import { roiSlides } from '#domain/deck/roi.ts'
import { clip, oneLine } from '#domain/deck/text.ts'
import type { Deck } from '#domain/deck/types.ts'

/** Confidentiality line of every slide. */
const CONFIDENTIAL = 'Confidential'

/** The whole deck: the stored slides in their order, then map, matrix, money, interviews, method and evidence. */
export function deckOf(content: DeckContent): Deck {
  const facts = deckFacts(content)
  const client = oneLine(content.audit.company)
  return {
    title: oneLine(content.audit.title),
    client,
    footer: {
      client: clip(client, { font: 'sans', size: 9 }, 380, 1),
      confidentiality: CONFIDENTIAL,
      date: content.date,
    },
    slides: [
      coverSlide(facts),
      ...content.slides.flatMap(slide => pointSlides(slide, facts)),
      ...mapSlides(facts),
      ...matrixSlides(facts),
      ...roiSlides(facts),
      ...interviewSlides(facts),
      ...methodSlides(facts),
      ...evidenceSlides(facts),
    ],
    figures: deckFigures(facts),
  }
}
