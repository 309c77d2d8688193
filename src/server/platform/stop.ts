// The clean end: on a stop signal finish what runs, then exit 0; an impatient second signal exits at once (SECURITY T37).

const LIMIT_MS = 10_000
/** Signals this close together are one: a terminal or `timeout` tells npm and us, and npm tells us again. */
const SAME_SIGNAL_MS = 1000

/** What has been opened so far, closed in the reverse order. */
const closers: (() => Promise<unknown>)[] = []

/** Remembers how to close what was just opened. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  closers.push(close)
}

let ending: Promise<void> | undefined
let endingSince = 0

export function isEnding(): boolean {
  return ending !== undefined
}

/** Closes everything, within ten seconds, and exits with `code`. The first call decides. */
export function end(code: number): Promise<void> {
  if (!ending) {
    endingSince = performance.now()
    ending = closeAndExit(code)
  }
  return ending
}

async function closeAndExit(code: number): Promise<void> {
  setTimeout(() => process.exit(1), LIMIT_MS).unref()
  // What cannot be closed must not keep the rest open.
  for (const close of closers.reverse()) await close().catch(() => undefined)
  process.exit(code)
}

/**
 * Ends the process in order when it is asked to stop. A promise that nobody handled is recorded and the server goes
 * on; after an exception that nobody caught it finishes what runs and exits with 1.
 */
export function endOnSignals(record: (error: unknown) => void): void {
  const stop = () => {
    if (!isEnding()) void end(0)
    else if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(130)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', record)
  process.on('uncaughtException', error => {
    record(error)
    void end(1)
  })
}
