// Public exports of the plan folder: an audit's plan under limits, lazy.

import { onDemand } from '#web/platform/on-demand.tsx'

export const PortfolioPlan = onDemand(() => import('#web/plan/PortfolioPlan.tsx'))
