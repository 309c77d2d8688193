// Graceful shutdown: on a stop signal, finishes running work and exits with 0; a second signal exits immediately
// (SECURITY T37).

import { isDoneWithin } from '#server/platform/concurrency/timeout.ts'

const LIMIT_MS = 10_000
/** Time for all running work together, in ms; the rest is for the database server, which was opened first. */
const PATIENCE_MS = 6500
/** Signals this close together count as one: a terminal or `timeout` signals npm and us, and npm signals us again. */
const SAME_SIGNAL_MS = 1000

interface Closer {
  what: string
  close(): Promise<unknown>
}

/** The closers of everything opened so far; they run in reverse order. */
const closers: Closer[] = []

/** The closers that still run or have yet to run. */
const left = new Set<Closer>()

/** Registers how to close what was just opened; `what` names it for the message when closing takes too long. */
export function closeAtEnd(what: string, close: () => Promise<unknown>): void {
  closers.push({ what, close })
}

let ending: Promise<void> | undefined
let endingSince = 0

/** Whether shutdown has begun. */
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
  for (const closer of closers) left.add(closer)
  setTimeout(() => giveUp('The stop took longer than ten seconds', 1), LIMIT_MS).unref()
  const patience = () => Math.max(0, endingSince + PATIENCE_MS - performance.now())
  // A closer that fails or hangs must not keep the rest open. The first opened is awaited up to the limit.
  for (const closer of closers.toReversed())
    await isDoneWithin(closer === closers[0] ? LIMIT_MS : patience(), closeOne(closer))
  process.exit(code)
}

async function closeOne(closer: Closer): Promise<void> {
  await closer.close().catch((error: unknown) => {
    say(`${closer.what} could not be closed: ${error instanceof Error ? error.message : error}`)
  })
  left.delete(closer)
}

function giveUp(why: string, code: number): never {
  say(`${why}. Left open: ${[...left].map(({ what }) => what).join('; ')}.`)
  process.exit(code)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/**
 * Shuts down in order on a stop signal. An unhandled promise rejection is recorded and the server continues. After an
 * uncaught exception, the server finishes running work and exits with 1.
 */
export function endOnSignals(record: (error: unknown) => void): void {
  const stop = () => {
    if (!isEnding()) void end(0)
    else if (performance.now() - endingSince > SAME_SIGNAL_MS)
      giveUp('Stopped immediately, as requested twice', 130)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', record)
  process.on('uncaughtException', error => {
    record(error)
    void end(1)
  })
}
