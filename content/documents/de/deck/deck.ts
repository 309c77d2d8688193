// German: the words of the deck.

import * as appendix from '#content/documents/de/deck/appendix.ts'
import { frame } from '#content/documents/de/deck/frame.ts'
import * as main from '#content/documents/de/deck/main.ts'
import { type DeckMessages, deck as english } from '#content/documents/en/deck/deck.ts'

// The trial deck of a template is the product's own, which is written in English.
export const deck: DeckMessages = { ...frame, ...main, ...appendix, trial: english.trial }
