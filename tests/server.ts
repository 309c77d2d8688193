// The real server as a process of its own, on a free port: started, asked, stopped, killed.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

export interface ServerOptions {
  folder: string
  env?: Record<string, string>
  /** Serve the API only, and build no pages. */
  withoutPages?: boolean
  demo?: boolean
}

export interface ServerProcess {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Its address, once it is ready; rejects with what it printed when it ends before. */
  ready: Promise<string>
  /** Asks it to stop; its exit code. */
  stop(): Promise<number | null>
  /** kill -9. The database server goes on running. */
  kill(): Promise<void>
}

/** Starts the server as `npm start` does, and returns at once. */
export function startServer({
  folder,
  env = {},
  withoutPages = false,
  demo = false,
}: ServerOptions): ServerProcess {
  const args = [
    ...['--import', './tools/begin.js', 'tools/command.ts', 'start'],
    ...(withoutPages ? ['--without-pages'] : []),
    ...(demo ? ['--demo'] : []),
  ]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...UNSET, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close')
  const ready = new Promise<string>((done, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /^Ready: open (\S+)$/m.exec(output)?.[1]
      if (address) done(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => failed(new Error(`The server ended before it was ready:\n${output}`)), failed)
  })
  // Whoever does not wait for it must not be ended by it.
  ready.catch(() => {})
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return {
    child,
    output: () => output,
    ready,
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
    kill: () => end('SIGKILL'),
  }
}

/** What the person who runs the tests has configured for their own server must not reach this one. */
export const UNSET = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  SMTP_URL: '',
  FILES_URL: '',
  AI_URL: '',
  AI_TRANSCRIBE_URL: '',
  AI_KEY: '',
  AI_MODEL: '',
  HOST: '',
  COMPANY_SESSION_IDLE_HOURS: '',
  COMPANY_SESSION_HOURS: '',
  LEARNER_SESSION_IDLE_HOURS: '',
  LEARNER_SESSION_HOURS: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_DOMAINS: '',
  OIDC_ONLY: '',
}

/** The token of the one-time link for the first administrator, as the console shows it. */
export function setupToken(server: ServerProcess): string {
  const token = /\/register\?setup=(\S+)/.exec(server.output())?.[1]
  if (!token) throw new Error(`No set-up link in:\n${server.output()}`)
  return token
}

/** Makes the first administrator over HTTP and answers their token. */
export async function makeAdmin(address: string, token: string): Promise<string> {
  const response = await fetch(new URL('/api/auth/register', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, companyName: 'Northline Consulting', setupToken: token }),
  })
  if (response.status !== 201)
    throw new Error(`register answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

export const ADMIN = {
  username: 'ada.admin',
  email: 'ada.admin@example.com',
  name: 'Ada Admin',
  password: 'a password for tests',
}

/** Process number of the embedded database server of a data folder. */
export function databaseServer(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8'), 10)
}
