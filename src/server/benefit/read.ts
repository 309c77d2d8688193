// What other nouns may read of outcomes: those of one audit.

import { listBenefits } from '#server/benefit/store.ts'

/** What is measured of an audit's opportunities, with the promises as they were frozen. */
export const auditBenefits = listBenefits
