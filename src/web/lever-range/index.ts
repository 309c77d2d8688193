// Public exports of the lever-range folder for other folders.

import { onDemand } from '#web/platform/on-demand.tsx'

/** What opportunities of a lever reached in other audits; render inside `Suspense`. */
export const ReachedPromises = onDemand(() => import('#web/lever-range/ReachedPromises.tsx'))

/** Proposal of the default realised share; render inside `Suspense`. */
export const ShareProposal = onDemand(() => import('#web/lever-range/ShareProposal.tsx'))

export { LeverRanges, leverSubjects } from '#web/lever-range/LeverRanges.tsx'
