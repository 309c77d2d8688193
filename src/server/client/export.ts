// Everything of a client as a zip: the audits that the account sees as CSV tables, the stored files, and the audit
// trail. Streamed from one database snapshot, so that its size does not matter.

import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import type { Logo } from '#domain/brand.ts'
import { areAudits, type OwnedTable, ownedTables, type RunSql } from '#server/client/owned-rows.ts'
import { onConnection } from '#server/platform/database/connections.ts'
import { csvRows } from '#server/platform/database/csv-rows.ts'
import { quoted } from '#server/platform/database/database-catalog.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type ZipPart, zipStream } from '#server/platform/files/zip.ts'

/** The client and the audits to export; the caller has checked that the account sees them. */
export interface ExportedClient {
  clientId: number
  auditIds: readonly number[]
}

interface StoredAt {
  path: string
  key: string
}

/** Hashes of tokens and passwords are left out, because they help to guess these; a logo, because it is a separate file. */
const isShown = (column: string) => !column.endsWith('_hash') && column !== 'logo'
const CLIENT_COLUMNS = ['id', 'name', 'locale', 'currency', 'contacts', 'notes', 'created_at', 'updated_at']
const TRAIL_COLUMNS = ['at', 'actor_name', 'action', 'record', 'fields', 'note']
const README = `Everything of one client that the exporting account sees.

client.csv   the client with contacts and notes
client/      its brand with the logo, and its deck template, where it has them
tables/      every table of its audits: interviews, answers, figures, maps, opportunities, deliverables, links, comments
files/       uploaded and generated files by table, number of the record and name
trail.csv    who did what in these audits, and with the client, there without notes
missing.txt  files that the server could not find; empty in general

CSV is UTF-8. Passwords and tokens of links are left out.
`

/** The zip as a stream. Fails midway if the database does, so that a partial file never looks complete. */
export function exportClient(databaseUrl: string, files: Files, whole: ExportedClient): Promise<Readable> {
  const begun = Promise.withResolvers<Readable>()
  onConnection(databaseUrl, 'export', async client => {
    await client.query('begin isolation level repeatable read read only')
    const zip = zipStream(await partsOf(client, files, whole))
    begun.resolve(zip)
    await finished(zip).catch(() => undefined)
  }).catch(begun.reject)
  return begun.promise
}

async function partsOf(client: pg.Client, files: Files, { clientId, auditIds }: ExportedClient) {
  const run: RunSql = async text => (await client.query(text)).rows
  const tables = await ownedTables(run, { table: 'audits', where: areAudits(auditIds) })
  const ofClient = await ownedTables(run, { table: 'clients', where: `id = ${Number(clientId)}` })
  const own = ofClient.filter(({ name }) => name !== 'clients')
  const missing: string[] = []
  const csv = (path: string, from: string, columns: string[]): ZipPart => ({
    path,
    content: () => csvRows(client, from, columns),
  })
  const stored: StoredAt[] = []
  for (const table of [...tables, ...own]) stored.push(...(await filesOf(run, table)))
  const text = (path: string, content: () => string): ZipPart => ({
    path,
    async *content() {
      yield Buffer.from(content())
    },
  })
  return [
    text('README.txt', () => README),
    csv('client.csv', `clients where id = ${clientId}`, CLIENT_COLUMNS),
    ...tables.map(({ name, where, columns }) =>
      csv(`tables/${name}.csv`, `${quoted(name)} where ${where}`, columns.filter(isShown)),
    ),
    ...own.map(({ name, where, columns }) =>
      csv(`client/${name}.csv`, `${quoted(name)} where ${where}`, columns.filter(isShown)),
    ),
    ...(await logoOf(run, clientId)),
    csv('trail.csv', shownTrail(clientId, auditIds), TRAIL_COLUMNS),
    ...stored.map(({ path, key }) => ({ path, content: () => fileContent(files, key, path, missing) })),
    text('missing.txt', () => missing.join('\n')),
  ]
}

async function logoOf(run: RunSql, clientId: number): Promise<ZipPart[]> {
  const rows = await run<{ logo: Logo | null }>(
    `select logo from client_brands where client_id = ${Number(clientId)}`,
  )
  return rows.flatMap(({ logo }) =>
    logo
      ? {
          path: `client/logo.${logo.mime === 'image/png' ? 'png' : 'jpg'}`,
          async *content() {
            yield Buffer.from(logo.data, 'base64')
          },
        }
      : [],
  )
}

/** Notes about the client are left out: they have numbers of audits and names of people that the account may not see. */
const shownTrail = (clientId: number, auditIds: readonly number[]) =>
  `(select at, actor_name, action, record, fields, case when record like 'clients/%' then '' else note end as note
    from trail where ${inTrail(clientId, auditIds)}) shown`

/** Entries about the client, its audits, and records of these audits. */
const inTrail = (clientId: number, auditIds: readonly number[]) =>
  [`clients/${clientId}`, ...auditIds.map(id => `audits/${id}`)]
    .map(record => `part_of = '${record}' or record = '${record}' or record like '${record}/%'`)
    .join(' or ')

/** The stored files of a table's rows, named after record and file. */
async function filesOf(run: RunSql, { name, where, columns, key, files }: OwnedTable): Promise<StoredAt[]> {
  const title = ['filename', 'name'].find(column => columns.includes(column))
  const found: StoredAt[] = []
  for (const column of files) {
    const kind = column === 'file_key' ? '' : ` ${column.replace(/_key$/, '')}`
    const rows = await run<{ id: string; key: string; title: string }>(
      `select concat_ws('-', ${key.map(quoted).join(', ')}) as id, ${quoted(column)} as key,
        ${title ? quoted(title) : `''`} as title from ${quoted(name)} where ${where} and ${quoted(column)} is not null`,
    )
    for (const row of rows)
      found.push({ key: row.key, path: `files/${name}/${row.id}${kind} ${fileName(row.title)}`.trimEnd() })
  }
  return found
}

/** The name without what an archive or a file system would read as a path. */
const fileName = (name: string) =>
  name
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120)

async function* fileContent(files: Files, key: string, path: string, missing: string[]) {
  try {
    for await (const chunk of await files.read(key)) yield Buffer.from(chunk)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    missing.push(path)
  }
}
