// The clean end: on a stop signal finish what runs, then exit 0; an impatient second signal exits at once (SECURITY T37).

import { settledWithin } from '#server/platform/timeout.ts'

const LIMIT_MS = 10_000
/** What runs may take this long together; the rest of the time is for the database server, which is opened first. */
const PATIENCE_MS = 6500
/** Signals this close together are one: a terminal or `timeout` tells npm and us, and npm tells us again. */
const SAME_SIGNAL_MS = 1000

interface Closer {
  what: string
  close(): Promise<unknown>
}

/** What has been opened so far, closed in the reverse order. */
const closers: Closer[] = []

/** What is being closed, or has yet to be. */
const left = new Set<Closer>()

/** Remembers how to close what was just opened; `what` in words, for whoever waits for it in vain. */
export function closeAtEnd(what: string, close: () => Promise<unknown>): void {
  closers.push({ what, close })
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
  for (const closer of closers) left.add(closer)
  setTimeout(() => giveUp('The stop took longer than ten seconds', 1), LIMIT_MS).unref()
  const patience = () => Math.max(0, endingSince + PATIENCE_MS - performance.now())
  // What cannot be closed, or not soon, must not keep the rest open. What was opened first is waited for to the limit.
  for (const closer of closers.toReversed())
    await settledWithin(closer === closers[0] ? LIMIT_MS : patience(), closeOne(closer))
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
 * Ends the process in order when it is asked to stop. A promise that nobody handled is recorded and the server goes
 * on; after an exception that nobody caught it finishes what runs and exits with 1.
 */
export function endOnSignals(record: (error: unknown) => void): void {
  const stop = () => {
    if (!isEnding()) void end(0)
    else if (performance.now() - endingSince > SAME_SIGNAL_MS)
      giveUp('Stopped at once, as asked for twice', 130)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', record)
  process.on('uncaughtException', error => {
    record(error)
    void end(1)
  })
}
