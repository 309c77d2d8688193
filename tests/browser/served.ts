// The server of the journeys: one process for each worker, opened on one new database after the other.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { UNSET } from '../server.ts'
import type { Answer, Opened, Opening } from './host.ts'

export interface Host {
  /** Opens the service; what was open has to be closed before. */
  open(opening: Opening): Promise<Opened>
  close(): Promise<void>
  end(): Promise<void>
}

/** Starts the process; it loads while the first test prepares itself. */
export function startHost(): Host {
  const child = fork(join(import.meta.dirname, 'host.ts'), {
    env: { ...process.env, ...UNSET, NODE_OPTIONS: '' },
    execArgv: [],
  })
  return {
    open: async opening => {
      const opened = await ask(child, opening)
      if (!opened) throw new Error('The server opened nothing')
      return opened
    },
    close: async () => void (await ask(child, null)),
    end: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function ask(child: ChildProcess, wish: Opening | null): Promise<Opened | null> {
  const told = new Promise<Answer>((done, failed) => {
    const end = (code: number | null) => failed(new Error(`The server process ended with ${code}`))
    child.once('exit', end)
    child.once('message', answer => {
      child.off('exit', end)
      done(answer as Answer)
    })
  })
  child.send(wish as Opening)
  const answer = await told
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.ok
}
