// Public exports of the offline folder for other folders.

import { onDemand } from '#web/platform/on-demand.tsx'

export const KeepDialog = onDemand(() => import('#web/offline/KeepDialog.tsx'))
export const KeptFigures = onDemand(() => import('#web/offline/KeptFigures.tsx'))
export const KeptSlides = onDemand(() => import('#web/offline/KeptSlides.tsx'))
export const KeptAudits = onDemand(() => import('#web/offline/KeptAudits.tsx'))

/** Whether audits are kept on this device: the service worker is registered only then. */
export const isServedByWorker = () => Boolean(globalThis.navigator?.serviceWorker?.controller)
