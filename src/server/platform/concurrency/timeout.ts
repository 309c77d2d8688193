// Waits for a promise with a timeout.

/**
 * Waits until `work` settles, at most `limitMs` milliseconds; returns whether it was in time. Results and errors are
 * dropped.
 */
export async function isDoneWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), limitMs)
  })
  const done = work.then(
    () => true,
    () => true,
  )
  return Promise.race([done, timeout]).finally(() => clearTimeout(timer))
}
