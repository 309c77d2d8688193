// Public exports of the step-kind folder for other folders.

import { onDemand } from '#web/platform/on-demand.tsx'

/** What steps of the same kind took in other audits; render inside `Suspense`. */
export const ComparableRange = onDemand(() => import('#web/step-kind/ComparableRange.tsx'))

/** The kind of a step, which a person confirms; render inside `Suspense`. */
export const StepKind = onDemand(() => import('#web/step-kind/StepKind.tsx'))

/** Whether a client counts in ranges; render inside `Suspense`. */
export const ClientRanges = onDemand(() => import('#web/step-kind/ClientRanges.tsx'))
