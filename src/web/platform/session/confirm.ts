// Calls that require a password or second factor from the last ten minutes: asks the user to confirm, then repeats the call.

import { CallError } from '#web/platform/call.ts'

/** Asks until the user confirms (true) or cancels (false). */
type Ask = () => Promise<boolean>

/** The dialog is loaded after the page; a call that is refused earlier waits this long for it, in ms. */
const PATIENCE = 10_000

let asking = Promise.withResolvers<Ask>()

/** Registers `asker`; returns a function that removes it. */
export function askWith(asker: Ask): () => void {
  asking.resolve(asker)
  return () => {
    asking = Promise.withResolvers<Ask>()
  }
}

/** Returns the result of `work`. If it is refused for lack of a recent confirmation, asks for one and runs it again, once. */
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
