// Global set-up of all browser tests: a PostgreSQL server with two databases to copy, one after a first start and one with its
// first administrator.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServerBuild } from '../../tools/server-build.ts'
import { copyOf, openPostgres } from '../databases/database.ts'
import { makeAdmin } from '../server.ts'
import { type Host, startHost } from './served.ts'

/** Databases and accounts that the tests copy. */
export interface Prepared {
  url: string
  /** Names of the databases: without any user; with the first administrator. */
  empty: string
  administered: string
  /** Bearer token of that administrator. */
  token: string
  /** The script of the server process, in the server's bundle. */
  script: string
}

const PREPARED = 'JOURNEYS_PREPARED'

/** Returns what was prepared, in any of the processes that run tests. */
export function prepared(): Prepared {
  const said = process.env[PREPARED]
  if (!said) throw new Error('Journeys need what playwright.config.ts prepares: npx playwright test')
  return JSON.parse(said)
}

/** Called by Playwright before the first journey; what it returns is called after the last. */
export default async function prepare(): Promise<() => Promise<void>> {
  const postgres = await openPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'audit-journeys-'))
  const script = join(await ensureServerBuild(() => {}), 'journey-host.js')
  const host = startHost(script)
  // The first opening creates the tables of the job queue.
  const empty = await copyOf(postgres.url, postgres.template)
  await during(host, empty.url, folder, async () => {})
  const administered = await copyOf(postgres.url, empty.name)
  const token = await during(host, administered.url, folder, makeAdmin)
  await host.end()
  const all: Prepared = {
    url: postgres.url,
    empty: empty.name,
    administered: administered.name,
    token,
    script,
  }
  process.env[PREPARED] = JSON.stringify(all)
  return async () => {
    await postgres.close()
    await rm(folder, { recursive: true })
  }
}

/** Runs a function with the service on a database without an administrator, and closes it. */
async function during<T>(
  host: Host,
  databaseUrl: string,
  folder: string,
  work: (address: string, setupToken: string) => Promise<T>,
): Promise<T> {
  const { address, setupPath } = await host.open({ databaseUrl, folder })
  const result = await work(address, setupPath?.split('=')[1] ?? '')
  await host.close()
  return result
}
