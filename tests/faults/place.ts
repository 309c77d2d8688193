// Source and destination of a backup: a data folder with its database, and helpers that read their whole content.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { dumpTables } from '../databases/dump.ts'

export interface Installation {
  folder: string
  /** Address of the database; without it, the embedded database of the folder. */
  databaseUrl?: string
}

/** Runs `npm run restore -- FILE`; rejects with the command's output if it fails. */
export async function restore(file: string, { folder, databaseUrl = '' }: Installation): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl, FILES_URL: '' }
  const child = spawn(
    process.execPath,
    ['--import', './tools/begin.js', 'tools/command.ts', 'restore', file],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`restore ended with ${code}:\n${output}`)
}

export interface Contents {
  tables: Record<string, string[]>
  /** SHA-256 of each stored file, by its path. */
  files: Record<string, string>
}

/** Returns every row of every table, and every stored file. */
export async function contentsOf({ folder, databaseUrl }: Installation): Promise<Contents> {
  const files = await hashes(join(folder, 'files'))
  if (databaseUrl) return { tables: await dumpTables(databaseUrl), files }
  const server = await startEmbedded(join(folder, 'database'), () => {})
  try {
    return { tables: await dumpTables(server.url), files }
  } finally {
    // If the application is running on this database, leave it running.
    if (!server.found) await server.stop()
  }
}

async function hashes(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter(file => file.isFile()).map(file => join(file.parentPath, file.name))
  const entries = paths.sort().map(async path => [relative(folder, path), await hashOf(path)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const FOREIGN_KEYS = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent, conname as name,
    (select string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') from unnest(conkey, confkey) as k(c, p)
      join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = k.c
      join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = k.p) as matches,
    (select string_agg(format('c.%I is not null', attname), ' and ') from pg_attribute
      where attrelid = conrelid and attnum = any(conkey)) as given
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Foreign keys with rows that refer to nothing, checked row by row, and the number of keys. */
export async function brokenKeys(databaseUrl: string): Promise<{ keys: number; broken: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(FOREIGN_KEYS)
    const broken: string[] = []
    for (const { child, parent, name, matches, given } of rows) {
      const { rowCount } = await client.query(
        `select 1 from ${child} c where ${given} and not exists (select from ${parent} p where ${matches}) limit 1`,
      )
      if (rowCount) broken.push(String(name))
    }
    return { keys: rows.length, broken }
  } finally {
    await client.end()
  }
}
