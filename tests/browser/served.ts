// Server of the browser tests: one process per worker, which serves one new database after the other.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UNSET } from '../server.ts'
import type { Answer, Opened, Opening } from './host.ts'

export interface Host {
  /** Opens the service after closing the previous one. */
  open(opening: Opening): Promise<Opened>
  /**
   * Closes the service and then runs `after`; a caller that does not wait receives a failure at the next opening or at the end.
   */
  close(after?: () => Promise<unknown>): Promise<unknown>
  end(): Promise<void>
}

const BEGIN = pathToFileURL(resolve(import.meta.dirname, '../../tools/begin.js')).href

/** Starts the process from its bundled script; it loads while the first test prepares itself. */
export function startHost(script: string): Host {
  const child = fork(script, {
    env: { ...process.env, ...UNSET, NODE_OPTIONS: '' },
    execArgv: ['--import', BEGIN],
  })
  let closing: Promise<unknown> = Promise.resolve()
  return {
    open: async opening => {
      await closing
      const opened = await ask(child, opening)
      if (!opened) throw new Error('The server opened nothing')
      return opened
    },
    close: (after = async () => {}) => {
      closing = ask(child, null).then(after)
      closing.catch(() => {})
      return closing
    },
    end: async () => {
      await closing
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function ask(child: ChildProcess, wish: Opening | null): Promise<Opened | null> {
  const answered = new Promise<Answer>((done, failed) => {
    const end = (code: number | null) => failed(new Error(`The server process ended with ${code}`))
    child.once('exit', end)
    child.once('message', answer => {
      child.off('exit', end)
      done(answer as Answer)
    })
  })
  child.send(wish as Opening)
  const answer = await answered
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.ok
}
