// Public exports of the interview folder for other folders.

export { linkOf, linkValue, useLinkChoices, useLinkNames } from '#web/interview/figure/figure-links.ts'

import { onDemand } from '#web/platform/on-demand.tsx'

/** The choice between contradicting statements about one number; render inside `Suspense`. */
export const Decide = onDemand(() => import('#web/interview/contradiction/DecideHere.tsx'))

/** The choice between the volume of a step and its inflow; render inside `Suspense`. */
export const DecideFlow = onDemand(() => import('#web/interview/contradiction/DecideFlow.tsx'))

/** The sources of a step's numbers; render inside `Suspense`. */
export const StepSource = onDemand(() => import('#web/interview/contradiction/StepSource.tsx'))
