// What other nouns may use of interviews.

import { onDemand } from '#web/platform/on-demand.tsx'

/** The choice between accounts of one number; drawn inside `Suspense`. */
export const Decide = onDemand(() => import('#web/interview/DecideHere.tsx'))

/** The same between the volume of a step and what flows to it. */
export const DecideFlow = onDemand(() => import('#web/interview/DecideFlow.tsx'))

/** Where the numbers of a step come from; drawn inside `Suspense`. */
export const StepSource = onDemand(() => import('#web/interview/StepSource.tsx'))
