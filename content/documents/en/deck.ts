// The words of the deck.

import * as appendix from '#content/documents/en/deck-appendix.ts'
import * as decision from '#content/documents/en/deck-case.ts'
import { frame } from '#content/documents/en/deck-frame.ts'
import * as measures from '#content/documents/en/deck-measures.ts'
import * as today from '#content/documents/en/deck-story.ts'
import { trial } from '#content/documents/en/deck-trial.ts'

export const deck = { ...frame, ...today, ...decision, ...appendix, ...measures, trial }

export type DeckMessages = typeof deck
export type DeckFrame = typeof frame
