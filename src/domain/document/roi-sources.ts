// The sources of an ROI's amounts in the language of the document: the snapshot names their figures in English.

import type { ExpectedTotals } from '#domain/opportunity/totals.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { answerOffers, mapOffers, opportunityOffers, sourcesOf } from '#domain/roi/offer.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

interface Recorded {
  roi: RoiState
  steps: readonly ProcessStep[]
  quantities?: readonly Quantity[]
  language?: DocumentLanguage
}

/** The ROI with its sources offered again by the same records. A source that is no longer offered stays as it was. */
export function roiInLanguage(
  { roi, steps, quantities = [], language = 'en' }: Recorded,
  totals: ExpectedTotals,
  business: BusinessCase,
): RoiState {
  if (language === 'en') return roi
  const offers = [...opportunityOffers(totals, business), ...mapOffers(steps), ...answerOffers(quantities)]
  const offered = sourcesOf(roi.plan, offers, roi.inputs.timePeriod, roi.marks.timePeriod)
  const sources = Object.entries(roi.sources).map(([name, source]) => [
    name,
    offered[name as keyof typeof offered] ?? source,
  ])
  return { ...roi, sources: Object.fromEntries(sources) }
}
