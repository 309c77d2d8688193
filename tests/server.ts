// Runs the real server as a separate process on a free port: start, requests, stop, kill.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

export interface ServerOptions {
  folder: string
  env?: Record<string, string>
  /** Serve only the API, and build no pages. */
  withoutPages?: boolean
  demo?: boolean
}

export interface ServerProcess {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Its URL once it is ready; rejects with its output if it exits first. */
  ready: Promise<string>
  /** Requests a stop, and resolves with the exit code. */
  stop(): Promise<number | null>
  /** kill -9. The database server continues to run. */
  kill(): Promise<void>
}

/** Starts the server as `npm start` does, and returns without waiting. */
export function startServer({
  folder,
  env = {},
  withoutPages = false,
  demo = false,
}: ServerOptions): ServerProcess {
  const args = [
    '--import',
    './tools/begin.js',
    'tools/command.ts',
    'start',
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
  // An unhandled rejection must not end a test that does not wait for `ready`.
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

/** The tester's own server configuration must not reach this server. */
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

/** The token of the first administrator's one-time link, as printed on the console. */
export function setupToken(server: ServerProcess): string {
  const token = /\/register\?setup=(\S+)/.exec(server.output())?.[1]
  if (!token) throw new Error(`No set-up link in:\n${server.output()}`)
  return token
}

/** Creates the first administrator over HTTP and returns their token. */
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

/** Process id of the embedded database server of a data folder. */
export function databaseServer(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8'), 10)
}
