// What other nouns may use of interviews.

import { onDemand } from '#web/platform/on-demand.tsx'

/** The choice between accounts of one number; drawn inside `Suspense`. */
export const Decide = onDemand(() => import('#web/interview/DecideHere.tsx'))

/** Where the numbers of a step come from; drawn inside `Suspense`. */
export const StepSource = onDemand(() => import('#web/interview/StepSource.tsx'))
