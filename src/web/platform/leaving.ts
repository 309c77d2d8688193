// Sign-out and work that is only in this browser: asks before it is deleted.

import { countUnsent, deleteWork } from '#web/platform/device-work.ts'

/** Whether `unsent` entries may be deleted. */
type Ask = (unsent: number) => Promise<boolean>

let ask: Ask | null = null

/** From now on `asker` asks; returns what ends that. */
export function askBeforeDeleting(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = null
  }
}

/** Deletes the account's work from this browser. False where the person would rather stay signed in. */
export async function clearDevice(accountId: number): Promise<boolean> {
  const unsent = await countUnsent(accountId)
  // The window may not have been loaded before the network was lost: then what is unsent stays.
  if (unsent > 0 && !ask) return true
  if (unsent > 0 && ask && !(await ask(unsent))) return false
  await deleteWork(accountId)
  return true
}
