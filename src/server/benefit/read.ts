// What other modules may read of benefits: those of one audit.

import { listBenefits } from '#server/benefit/store.ts'

/** The measured benefits of an audit's opportunities, with their frozen targets. */
export const auditBenefits = listBenefits
