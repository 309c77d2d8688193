// Waiting for something, but not for ever.

/** Waits until `work` is settled, `limitMs` milliseconds at most; whether it was in time. What it answers or throws is dropped. */
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
