// Calls that take a password or second factor of the last ten minutes: whoever can ask for it is told to, then the call is made again.

import { CallError } from '#web/platform/call.ts'

/** Asks until it is confirmed (true) or the person gives up (false). */
type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** From now on `asker` asks; returns what ends that. */
export function askWith(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Answers what `work` does. Where that is refused for want of a confirmation, asks for one and does it again, once. */
export async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof CallError && error.problem?.code === 'confirmation_required'
    if (isAsked && (await ask?.())) return work()
    throw error
  }
}
