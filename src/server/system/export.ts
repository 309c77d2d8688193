// Data export: every table as CSV in one zip, without credentials; streamed, so that its size does not matter.

import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { onConnection } from '#server/platform/database/connections.ts'
import { csvRows } from '#server/platform/database/csv-rows.ts'
import { quoted, readTables } from '#server/platform/database/database-catalog.ts'
import { type ZipPart, zipStream } from '#server/platform/files/zip.ts'

/** Tables that only hold credentials, the places of their use, or counters. */
const LEFT_OUT = [
  'sessions',
  'access_tokens',
  'setup_links',
  'reset_links',
  'email_secrets',
  'interview_links',
  'client_keys',
  'sign_in_failures',
  'known_addresses',
  'usages',
  'request_keys',
  'authenticator_apps',
  'recovery_codes',
  'passkeys',
  'challenges',
  'identities',
]
/** Hashes, emails (whose text may contain a sign-in link), and whole files and audits, which are in the backup. */
const isLeftOut = (table: string, column: string) =>
  column.endsWith('_hash') ||
  (['webhooks', 'step_kinds', 'lever_secrets'].includes(table) && column === 'secret') ||
  (table === 'emails' && column === 'text') ||
  (table === 'deliverables' && ['content', 'snapshot'].includes(column)) ||
  (table === 'client_versions' && column === 'content')

/** The zip as a stream: one file per table, and the list of accounts that accept marketing emails. All from one snapshot. */
export function exportData(databaseUrl: string): Promise<Readable> {
  const begun = Promise.withResolvers<Readable>()
  onConnection(databaseUrl, 'export', async client => {
    await client.query('begin isolation level repeatable read read only')
    const zip = zipStream(await partsOf(client))
    begun.resolve(zip)
    // Holds the connection until the last byte is sent or the client has disconnected.
    await finished(zip).catch(() => undefined)
  }).catch(begun.reject)
  return begun.promise
}

async function partsOf(client: pg.Client): Promise<ZipPart[]> {
  const tables = (await readTables(client)).filter(({ name }) => !LEFT_OUT.includes(name))
  const parts = tables.map(({ name, columns }): ZipPart => {
    const shown = columns.filter(column => !isLeftOut(name, column))
    return { path: `${name}.csv`, content: () => csvRows(client, quoted(name), shown) }
  })
  const optIn = () => csvRows(client, 'users where marketing_emails', ['name', 'email'])
  return [...parts, { path: 'marketing-opt-in.csv', content: optIn }]
}
