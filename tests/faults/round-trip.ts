// Backs up the embedded database, restores it into another PostgreSQL server, and from there into a new embedded one.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { DEMO } from '#content/demo/index.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { startOtherPostgres } from './other-postgres.ts'
import { type Contents, contentsOf, type Installation, restore } from './place.ts'
import { sender } from './writer.ts'

export interface Trip {
  /** Version of the intermediate PostgreSQL server. */
  version: string
  /** Content before each backup, and after it was restored elsewhere. */
  out: { before: Contents; after: Contents }
  back: { before: Contents; after: Contents }
}

/** What a restore must bring back: everything except rows that grant access to accounts; emails are marked as not to be sent. */
export const lasting = ({ tables, ...rest }: Contents): Contents => ({
  ...rest,
  tables: {
    ...tables,
    sessions: [],
    setup_links: [],
    reset_links: [],
    interview_links: [],
    client_keys: [],
    request_keys: [],
    email_secrets: [],
    emails: changed(tables.emails, unsent),
    webhooks: changed(tables.webhooks, row => ({ ...row, is_active: false })),
    webhook_deliveries: changed(tables.webhook_deliveries, unsent),
    assessment_reports: changed(tables.assessment_reports, row => ({ ...row, is_mail_wanted: false })),
  },
})

const unsent = (row: Record<string, unknown>) =>
  row.status === 'waiting'
    ? { ...row, status: 'failed', error: 'Not sent: it was waiting in a backup that was restored.' }
    : row

const changed = (lines: string[] = [], change: (row: Record<string, unknown>) => object) =>
  lines.map(line => JSON.stringify(change(JSON.parse(line))))

/** Moves the demo company to the other server and back. */
export async function roundTrip(): Promise<Trip> {
  const home = await mkdtemp(join(tmpdir(), 'audit-trip-'))
  const other = await startOtherPostgres()
  try {
    const places: [Installation, Installation, Installation] = [
      { folder: join(home, 'first') },
      { folder: join(home, 'second'), databaseUrl: await other.database() },
      { folder: join(home, 'third') },
    ]
    const first = startServer({ folder: places[0].folder, withoutPages: true, demo: true })
    await first.ready
    await storeFiles(places[0].folder)
    const password = /all with the password (\S+):/.exec(first.output())?.[1] ?? ''
    const out = await move(first, password, places[0], places[1])
    const env = { DATABASE_URL: places[1].databaseUrl ?? '' }
    const second = startServer({ folder: places[1].folder, withoutPages: true, env })
    const back = await move(second, password, places[1], places[2])
    return { version: other.version, out, back }
  } finally {
    await other.stop()
    await rm(home, { recursive: true })
  }
}

/** Backs up `from` over HTTP through `server`, stops it, and restores into `to`. */
async function move(server: ServerProcess, password: string, from: Installation, to: Installation) {
  try {
    const address = await server.ready
    const login = { email: DEMO.administrator.email, password }
    const { token } = (await sender(address, '')('POST', '/api/auth/login', login)) as { token: string }
    const before = await contentsOnceDone(from)
    const { name } = (await sender(address, token)('POST', '/api/admin/backups')) as { name: string }
    await server.stop()
    await restore(join(from.folder, 'backups', name), to)
    return { before, after: await contentsOf(to) }
  } finally {
    await server.stop()
  }
}

/** The contents of a place once the server has read the demo's event log and sent the assessment report that was asked for. */
async function contentsOnceDone(place: Installation): Promise<Contents> {
  for (;;) {
    const contents = await contentsOf(place)
    const rows = (table: string) => (contents.tables[table] ?? []).map(row => JSON.parse(row))
    const isRead = rows('sources').every(({ state }) => state === 'ready')
    const isSent = rows('assessment_reports').every(row => !row.is_mail_wanted)
    if (isRead && isSent) return contents
    await setTimeout(100)
  }
}

/** Stores files with the server's own file store, while the server runs. */
async function storeFiles(folder: string): Promise<void> {
  const files = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 100 })
  const database = openDatabase((await startEmbedded(join(folder, 'database'), () => {})).url)
  for (const bytes of [3_000_001, 1])
    await database.run(() => files.keep(Readable.from([randomBytes(bytes)]), bytes, async () => {}))
  await database.close()
}
