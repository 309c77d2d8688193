// The German words of figures and their evidence.

import { evidence } from '#content/documents/de/evidence.ts'
import { figures } from '#content/documents/de/figures.ts'
import { findings } from '#content/documents/de/findings.ts'
import { portfolio } from '#content/documents/de/portfolio.ts'
import { roiFigures } from '#content/documents/de/roi-figures.ts'
import { terms } from '#content/documents/de/terms.ts'
import { units } from '#content/documents/de/units.ts'
import type { ENGLISH_FIGURES } from '#content/documents/en/figure-messages.ts'

export const GERMAN_FIGURES: typeof ENGLISH_FIGURES = {
  evidence,
  figures,
  findings,
  portfolio,
  roiFigures,
  terms,
  units,
}
