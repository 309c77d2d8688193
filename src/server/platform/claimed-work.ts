// Heartbeat of claimed work: renews the claim at intervals, and aborts work that another process has taken over or that
// was cancelled.

/** This process no longer has the claim: the work was cancelled, deleted or taken over. */
export class ClaimLost extends Error {}
/** This server is stopping. */
export class Stopped extends Error {}

/** Claimed work in progress. */
export interface ClaimedWork {
  /** Aborted with ClaimLost or Stopped as the reason. */
  signal: AbortSignal
  /** Ends the heartbeat; resolves after the last renewal. */
  end(): Promise<void>
}

/**
 * Calls `renew` every `intervalMs` milliseconds until the work ends. It writes the progress and returns whether the claim
 * still holds.
 */
export function watchClaim(
  renew: () => Promise<boolean>,
  stop: AbortSignal,
  intervalMs: number,
): ClaimedWork {
  const given = new AbortController()
  const onStop = () => given.abort(new Stopped())
  stop.addEventListener('abort', onStop)
  const isOver = Promise.withResolvers<void>()
  const rest = () => new Promise<void>(resolve => setTimeout(resolve, intervalMs))
  let over = false
  const heartbeat = (async () => {
    while (!over && !given.signal.aborted) {
      // A short database outage is not a reason to abort.
      if (!(await renew().catch(() => true))) given.abort(new ClaimLost())
      await Promise.race([rest(), isOver.promise])
    }
  })()
  return {
    signal: given.signal,
    async end() {
      over = true
      isOver.resolve()
      stop.removeEventListener('abort', onStop)
      await heartbeat
    },
  }
}
