// One PostgreSQL for a run of tests: the embedded one in a temporary folder, or TEST_DATABASE_URL; migrated once into a template.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database.ts'
import { startEmbedded } from '#server/platform/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, and the name of the migrated template. */
    postgres: { url: string; template: string }
  }
}

/** Called by vitest before the first API test; what it returns is called after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, close } = await openPostgres()
  project.provide('postgres', { url, template })
  return close
}

export interface Postgres {
  url: string
  template: string
  /** Drops every database made from the template, and stops the server if it is ours. */
  close(): Promise<void>
}

/** The server of a run of tests, with a database that has every migration to copy from. */
export async function openPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startTemporary()
  const template = `test_${randomBytes(6).toString('hex')}`
  await run(server.url, `CREATE DATABASE ${template}`)
  await migrate(onDatabase(server.url, template), 'migrations')
  const close = async () => {
    if (given) await dropAll(given, template)
    await server.stop()
  }
  return { url: server.url, template, close }
}

/** The same server's address with another database. */
function onDatabase(url: string, database: string): string {
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

/** A new database on the server at `url`, empty or as `template`. */
export async function copyOf(url: string, template?: string): Promise<Copy> {
  const name = `${template ?? 'test'}_${randomBytes(6).toString('hex')}`
  await run(url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  return { url: onDatabase(url, name), name, drop: () => run(url, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function startTemporary() {
  const folder = await mkdtemp(join(tmpdir(), 'audit-tests-'))
  const server = await startEmbedded(folder, () => {})
  await forgoDurability(server.url)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { url: server.url, stop }
}

/** Nothing of a run of tests has to outlive a power cut; what outlives a killed process does so without, too. */
export async function forgoDurability(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await run(url, `ALTER SYSTEM SET ${setting} = off`)
  await run(url, 'SELECT pg_reload_conf()')
}

async function dropAll(url: string, template: string): Promise<void> {
  const { rows } = await run(url, `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`)
  for (const { datname } of rows) await run(url, `DROP DATABASE ${datname} WITH (FORCE)`)
}
