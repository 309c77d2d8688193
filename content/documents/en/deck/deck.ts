// The words of the deck.

import * as appendix from '#content/documents/en/deck/appendix.ts'
import { frame } from '#content/documents/en/deck/frame.ts'
import * as main from '#content/documents/en/deck/main.ts'
import { trial } from '#content/documents/en/deck/trial.ts'

export const deck = { ...frame, ...main, ...appendix, trial }

export type DeckMessages = typeof deck
export type DeckFrame = typeof frame
