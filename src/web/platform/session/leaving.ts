// Sign-out with work that only this browser has: asks the user before deleting it.

import { countUnsent, deleteWork } from '#web/platform/session/device-work.ts'

/** Whether `unsent` entries may be deleted. */
type Ask = (unsent: number) => Promise<boolean>

let ask: Ask | null = null

/** Registers `asker`; returns a function that removes it. */
export function askBeforeDeleting(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = null
  }
}

/** Deletes the account's work from this browser. False if the user prefers to stay signed in. */
export async function clearDevice(accountId: number): Promise<boolean> {
  const unsent = await countUnsent(accountId)
  // The dialog may not have been loaded before the network was lost: then unsent work stays.
  if (unsent > 0 && !ask) return true
  if (unsent > 0 && ask && !(await ask(unsent))) return false
  await deleteWork(accountId)
  return true
}
