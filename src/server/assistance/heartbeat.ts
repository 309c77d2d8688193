// Heartbeat of a call to a service: checks twice a second whether the answer is still wanted.

const INTERVAL_MS = 500

/** Runs `work` while `check` runs at intervals. A failed check does not end the work. */
export async function withHeartbeat<T>(check: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const heartbeat = setInterval(() => {
    // A short database outage is not a reason to abort.
    check().catch(() => undefined)
  }, INTERVAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
  }
}
