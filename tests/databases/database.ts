// One PostgreSQL per test run: embedded in a temporary folder, or TEST_DATABASE_URL. A template database is migrated once.

import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { ensureServerBuild } from '../../tools/server-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database, name of the migrated template, and a data folder to copy. */
    postgres: { url: string; template: string; folder: string | null }
  }
}

/** Vitest calls this before the first API test, and the returned function after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Once here, not in each of the first tests that start the server.
  await ensureServerBuild(() => {})
  const { url, template, folder, close } = await openPostgres()
  project.provide('postgres', { url, template, folder })
  return close
}

export interface Postgres {
  url: string
  template: string
  /** A data folder with a fully migrated database; null if the server was provided. */
  folder: string | null
  /** Drops every database made from the template, and stops the server if this run started it. */
  close(): Promise<void>
}

/** The database server of a test run, with a fully migrated database to copy. */
export async function openPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, folder: null, stop: async () => {} } : await startTemporary()
  const template = `test_${randomBytes(6).toString('hex')}`
  if (given) {
    await run(given, `CREATE DATABASE ${template}`)
    await migrateDatabase(onDatabase(given, template))
  } else {
    // The prepared folder has a migrated database already.
    const migrated = new URL(server.url).pathname.slice(1)
    await run(server.url, `CREATE DATABASE ${template} TEMPLATE ${migrated} STRATEGY FILE_COPY`)
  }
  const close = async () => {
    if (given) await dropAll(given, template)
    await server.stop()
  }
  return { url: server.url, folder: server.folder, template, close }
}

/** Imports the migrations on demand: workers of journeys only copy databases, and loading Drizzle takes about a second. */
async function migrateDatabase(url: string): Promise<void> {
  const { migrate } = await import('#server/platform/database/migrate.ts')
  await migrate(url, 'migrations')
}

/** The same server's URL with another database. */
export function onDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

/** Runs one statement on its own connection. */
export async function run(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

export interface Copy {
  url: string
  name: string
  drop(): Promise<unknown>
}

/**
 * Creates a database on the server at `url`, empty or as a copy of `template`. Copied file by file: without fsync that takes
 * less than half the time of copying through the log.
 */
export async function copyOf(url: string, template?: string): Promise<Copy> {
  const name = `${template ?? 'test'}_${randomBytes(6).toString('hex')}`
  await run(url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`)
  return { url: onDatabase(url, name), name, drop: () => run(url, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function startTemporary() {
  const home = await mkdtemp(join(tmpdir(), 'audit-tests-'))
  // If PostgreSQL runs as another user, that user must be able to traverse this folder.
  await chmod(home, 0o711)
  const folder = join(home, 'prepared')
  await prepareFolder(folder)
  await cp(folder, join(home, 'run'), { recursive: true })
  const server = await startEmbedded(join(home, 'run/database'), () => {})
  const stop = async () => {
    await server.stop()
    await rm(home, { recursive: true })
  }
  return { url: server.url, folder, stop }
}

/** Prepares a data folder as if the server was started and stopped once its database was ready. */
async function prepareFolder(folder: string): Promise<void> {
  const server = await startEmbedded(join(folder, 'database'), () => {})
  await forgoDurability(server.url)
  await migrateDatabase(server.url)
  await server.stop()
}

/** Disables fsync: test data does not need to survive a power failure, and survives a killed process without it. */
export async function forgoDurability(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await run(url, `ALTER SYSTEM SET ${setting} = off`)
  await run(url, 'SELECT pg_reload_conf()')
}

async function dropAll(url: string, template: string): Promise<void> {
  const { rows } = await run(url, `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`)
  for (const { datname } of rows) await run(url, `DROP DATABASE ${datname} WITH (FORCE)`)
}
