// Waits for a promise with a timeout.

/**
 * Waits until `work` settles, at most `limitMs` milliseconds; returns whether it was in time. Results and errors are
 * dropped.
 */
export async function settledWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), limitMs)
  })
  const settled = work.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}
