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
  const controller = new AbortController()
  const onStop = () => controller.abort(new Stopped())
  stop.addEventListener('abort', onStop)
  const ended = Promise.withResolvers<void>()
  const pause = () => new Promise<void>(resolve => setTimeout(resolve, intervalMs))
  let over = false
  const heartbeat = (async () => {
    while (!over && !controller.signal.aborted) {
      // A short database outage is not a reason to abort.
      if (!(await renew().catch(() => true))) controller.abort(new ClaimLost())
      await Promise.race([pause(), ended.promise])
    }
  })()
  return {
    signal: controller.signal,
    async end() {
      over = true
      ended.resolve()
      stop.removeEventListener('abort', onStop)
      await heartbeat
    },
  }
}
