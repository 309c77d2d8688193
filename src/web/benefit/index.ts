// What other nouns may use of outcomes: the panel of an audit, and promised against measured of all audits; both fetched on demand.

import { onDemand } from '#web/platform/on-demand.tsx'

export const Benefits = onDemand(() => import('#web/benefit/Benefits.tsx'))
export const MeasuredAudits = onDemand(() => import('#web/benefit/MeasuredAudits.tsx'))
