// Everything a deck is made from, read from the nouns that own it.

import { scoreBaseOf } from '#content/currencies.ts'
import { FORMULAS } from '#content/formulas.ts'
import { ADVICE } from '#content/levers.ts'
import { PRIORITY_LABELS, RECOMMENDATIONS } from '#content/recommendations.ts'
import type { Audit } from '#contract/audit.ts'
import type { DeckContent } from '#domain/deck/content.ts'
import { dayText } from '#domain/number-style.ts'
import { auditInterviews, auditQuantities } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { auditMap } from '#server/process/read.ts'
import { auditRoi, roiState } from '#server/roi/read.ts'
import { listSlides, type SlideRow } from '#server/slide/store.ts'
import { readBrand } from '#server/system/brand.ts'
import { readHouse } from '#server/system/settings.ts'

/** The deck's content as it stands now. */
export async function deckContent(audit: Audit, rows?: SlideRow[]): Promise<DeckContent> {
  const { steps, links } = await auditMap(audit.id)
  const roi = await auditRoi(audit.id)
  return {
    audit,
    date: dayText(new Date(), audit, 'UTC'),
    interviews: await auditInterviews(audit.id),
    steps,
    links,
    opportunities: await auditOpportunities(audit.id),
    roi: roiState(roi),
    results: roi.results,
    slides: (rows ?? (await listSlides(audit.id))).map(({ content, ...row }) => ({
      ...row,
      text: content.text,
    })),
    quantities: await auditQuantities(audit.id),
    wording: { recommendations: RECOMMENDATIONS, priorities: PRIORITY_LABELS, advice: ADVICE },
    formulas: FORMULAS,
    brand: await readBrand(),
    house: await readHouse(),
    scoreBase: scoreBaseOf(audit.currency),
    style: { currency: audit.currency, locale: audit.locale },
  }
}
