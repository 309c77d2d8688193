// German: the words of the deck.

import * as appendix from '#content/documents/de/deck-appendix.ts'
import * as decision from '#content/documents/de/deck-case.ts'
import { frame } from '#content/documents/de/deck-frame.ts'
import * as measures from '#content/documents/de/deck-measures.ts'
import * as today from '#content/documents/de/deck-story.ts'
import { type DeckMessages, deck as english } from '#content/documents/en/deck.ts'

// The trial deck of a template is the product's own, which is written in English.
export const deck: DeckMessages = {
  ...frame,
  ...today,
  ...decision,
  ...appendix,
  ...measures,
  trial: english.trial,
}
