// Public exports of the benefit folder: an audit's panel, and expected against realised of all audits; both lazy.

import { onDemand } from '#web/platform/on-demand.tsx'

export const Benefits = onDemand(() => import('#web/benefit/Benefits.tsx'))
export const MeasuredAudits = onDemand(() => import('#web/benefit/MeasuredAudits.tsx'))
