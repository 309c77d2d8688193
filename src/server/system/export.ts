// Export Data: every table as CSV in one zip, without what opens accounts.

import type pg from 'pg'
import { type CsvValue, csvText } from '#domain/csv.ts'
import { onConnection } from '#server/platform/connections.ts'
import { quoted, readTables } from '#server/platform/tables.ts'
import { zipOf } from '#server/platform/zip.ts'

/** Tables that hold nothing but keys to accounts, where those were used, or counters. */
const LEFT_OUT = [
  ...[
    'sessions',
    'setup_links',
    'reset_links',
    'sign_in_failures',
    'known_addresses',
    'usages',
    'request_keys',
  ],
]
/** Hashes, mails, whose text may hold a link that opens an account, and whole files and audits: those are in the backup. */
const isLeftOut = (table: string, column: string) =>
  column.endsWith('_hash') ||
  (table === 'notices' && column === 'text') ||
  (table === 'deliverables' && ['content', 'snapshot'].includes(column))

/** The zip: one file for each table, and the list of who wants marketing mail. */
export async function exportData(databaseUrl: string): Promise<Buffer> {
  const files = await readAll(databaseUrl)
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
}

function readAll(databaseUrl: string): Promise<Record<string, string>> {
  return onConnection(databaseUrl, 'export', async client => {
    await client.query('begin isolation level repeatable read read only')
    const files: Record<string, string> = {}
    for (const { name, columns } of await readTables(client)) {
      if (LEFT_OUT.includes(name)) continue
      const shown = columns.filter(column => !isLeftOut(name, column))
      files[`${name}.csv`] = await csvOf(client, quoted(name), shown)
    }
    files['marketing-opt-in.csv'] = await csvOf(client, 'users where marketing_emails', ['name', 'email'])
    return files
  })
}

/** Every value as PostgreSQL writes it; text that a spreadsheet would run is neutralised, numbers stay numbers. */
async function csvOf(client: pg.Client, source: string, columns: string[]): Promise<string> {
  const list = columns.map(column => `${quoted(column)}::text`).join(', ')
  const { rows } = await client.query<CsvValue[]>({
    text: `select ${list} from ${source} order by 1`,
    rowMode: 'array',
  })
  return csvText([columns, ...rows.map(row => row.map(numbersAsNumbers))])
}

const numbersAsNumbers = (value: CsvValue) =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value) && String(Number(value)) === value
    ? Number(value)
    : value
