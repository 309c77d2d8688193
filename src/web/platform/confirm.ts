// Calls that take a password or second factor of the last ten minutes: whoever can ask for it is told to, then the call is made again.

import { CallError } from '#web/platform/call.ts'

/** Asks until it is confirmed (true) or the person gives up (false). */
type Ask = () => Promise<boolean>

/** What asks is fetched after the page; a call that is refused before waits for it so long, in ms. */
const PATIENCE = 10_000

let asking = Promise.withResolvers<Ask>()

/** From now on `asker` asks; returns what ends that. */
export function askWith(asker: Ask): () => void {
  asking.resolve(asker)
  return () => {
    asking = Promise.withResolvers<Ask>()
  }
}

/** Answers what `work` does. Where that is refused for want of a confirmation, asks for one and does it again, once. */
export async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof CallError && error.problem?.code === 'confirmation_required'
    if (isAsked && (await confirmation())) return work()
    throw error
  }
}

async function confirmation(): Promise<boolean> {
  const late = new Promise<null>(resolve => setTimeout(resolve, PATIENCE, null))
  const ask = await Promise.race([asking.promise, late])
  return ask !== null && (await ask())
}
