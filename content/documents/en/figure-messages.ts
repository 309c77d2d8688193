// The English words of figures and their evidence.

import { evidence } from '#content/documents/en/evidence.ts'
import { figures } from '#content/documents/en/figures.ts'
import { findings } from '#content/documents/en/findings.ts'
import { portfolio } from '#content/documents/en/portfolio.ts'
import { roiFigures } from '#content/documents/en/roi-figures.ts'
import { terms } from '#content/documents/en/terms.ts'
import { units } from '#content/documents/en/units.ts'

export const ENGLISH_FIGURES = { evidence, figures, findings, portfolio, roiFigures, terms, units }
