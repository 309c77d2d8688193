// The clean end: on a stop signal finish what runs, then exit 0; a second signal exits at once (SECURITY T37).

const LIMIT_MS = 10_000

/** Runs `close` once when the process is asked to stop, for at most ten seconds. */
export function endOnSignals(close: () => Promise<void>): void {
  let ending = false
  const end = async (code: number) => {
    if (ending) process.exit(130)
    ending = true
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    await close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
}
