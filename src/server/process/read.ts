// What other nouns may read of the process map: its steps and links.

import { listLinks, listSteps } from '#server/process/store.ts'

/** The map of an audit as it is saved. */
export async function auditMap(auditId: number) {
  return { steps: await listSteps(auditId), links: await listLinks(auditId) }
}
