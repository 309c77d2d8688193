// The names of figures in the language of the current document or page.

import type { evidence } from '#content/documents/en/evidence.ts'
import { figures } from '#content/documents/en/figures.ts'
import { findings } from '#content/documents/en/findings.ts'
import { portfolio } from '#content/documents/en/portfolio.ts'
import { roiFigures } from '#content/documents/en/roi-figures.ts'
import { terms } from '#content/documents/en/terms.ts'
import { inUnits, setUnitMessages, type UnitMessages } from '#domain/text/unit-messages.ts'

const ENGLISH = { figures, findings, portfolio, roiFigures, terms }

/** A page without evidence does not load its texts; `evidenceMessages` then uses the English ones. */
export type FigureMessages = typeof ENGLISH & { evidence?: typeof evidence }

let current: FigureMessages = ENGLISH

/** Runs `work` with the words of one language, as `inStyle` does with the format of numbers. Only for synchronous work. */
export function inMessages<T>(messages: FigureMessages & { units: UnitMessages }, work: () => T): T {
  const before = current
  current = messages
  try {
    return inUnits(messages.units, work)
  } finally {
    current = before
  }
}

/** Sets the words from now on, for a browser page in one language. */
export function setFigureMessages(messages: FigureMessages & { units: UnitMessages }): void {
  current = messages
  setUnitMessages(messages.units)
}

/** The texts in the language of the current document or page; English outside of one. */
export const figureMessages = () => current
