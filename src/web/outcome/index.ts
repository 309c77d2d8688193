// What other nouns may use of outcomes: the panel of an audit, and promised against measured of all audits; both fetched on demand.

import { onDemand } from '#web/platform/on-demand.tsx'

export const Outcomes = onDemand(() => import('#web/outcome/Outcomes.tsx'))
export const MeasuredAudits = onDemand(() => import('#web/outcome/MeasuredAudits.tsx'))
