// A start on an earlier version's data: it first backs up the complete old tables, or changes nothing.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type Copy, copyOf, run } from '../../tests/databases/database.ts'
import { formerMigrations } from '../../tests/databases/former-schema.ts'
import { restore } from '../../tests/faults/place.ts'
import { type ServerProcess, startServer } from '../../tests/server.ts'
import { migrate } from './platform/database/migrate.ts'
import { openFiles } from './platform/files/files.ts'
import { restoreBackup } from './system/backup/restore.ts'

const FORMER = 22
const folder = await mkdtemp(join(tmpdir(), 'audit-upgrade-'))
const copies: Copy[] = []
let former: string
let data: string
let url: string
let server: ServerProcess

/** An empty database with the tables of the earlier version. */
async function formerDatabase(): Promise<string> {
  const copy = await copyOf(inject('postgres').url)
  copies.push(copy)
  await migrate(copy.url, former)
  return copy.url
}

beforeEach(async () => {
  former = await formerMigrations(await mkdtemp(join(folder, 'migrations-')), FORMER)
  data = await mkdtemp(join(folder, 'data-'))
  url = await formerDatabase()
  await run(
    url,
    `INSERT INTO users (username, email, name, password_hash, role) VALUES ('u', 'u@example.com', 'Una', '', 'admin');
     INSERT INTO notices (kind, recipient, subject, text) VALUES ('alert', 'u@example.com', 'Alert', 'Text')`,
  )
})
afterEach(() => server.stop())
afterAll(async () => {
  for (const copy of copies) await copy.drop()
  await rm(folder, { recursive: true })
})

const start = (env: Record<string, string> = {}) => {
  server = startServer({ folder: data, env: { DATABASE_URL: url, ...env }, withoutPages: true })
  return server.ready
}
const applied = async () =>
  (await run(url, 'SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations')).rows[0].count
const backups = () => readdir(join(data, 'backups')).catch(() => [])

it('writes one backup that both versions can restore, and prints its path', {
  timeout: 180_000,
}, async () => {
  await start()
  const [name = ''] = await backups()
  expect(server.output()).toContain(join(data, 'backups', name))
  expect(await applied()).toBeGreaterThan(FORMER)
  await server.stop()

  const before = await formerDatabase()
  const files = await openFiles({ DATA_DIR: join(folder, 'restored'), FILES_QUOTA_MB: 1 })
  const place = { databaseUrl: before, folder: join(folder, 'restored'), files: files.place }
  expect(await restoreBackup(join(data, 'backups', name), place)).toMatchObject({ users: 1 })
  expect((await run(before, 'SELECT name FROM users')).rows).toEqual([{ name: 'Una' }])
  expect((await run(before, 'SELECT status FROM notices')).rows).toEqual([{ status: 'failed' }])

  const empty = await copyOf(inject('postgres').url)
  copies.push(empty)
  await restore(join(data, 'backups', name), { folder: join(folder, 'later'), databaseUrl: empty.url })
  expect((await run(empty.url, 'SELECT name FROM users')).rows).toEqual([{ name: 'Una' }])
  expect((await run(empty.url, 'SELECT kind, status FROM emails')).rows).toEqual([
    { kind: 'alert', status: 'failed' },
  ])

  await start()
  expect(await backups()).toEqual([name])
})

it('changes nothing if no backup can be written', async () => {
  await writeFile(join(data, 'backups'), 'in the way')
  await expect(start()).rejects.toThrow(/No backup could be made before the upgrade, so nothing was changed:/)
  expect(server.output()).not.toMatch(/^ +at /m)
  expect(await applied()).toBe(FORMER)
})

/** Rows of every table with a name that migration 0043 changed, as the version before wrote them. */
const FORMER_ROWS = `
  INSERT INTO audits (title, company, type, user_id) VALUES ('Audit', 'Company', 'process', 1);
  INSERT INTO opportunities (audit_id, title, effort, impact, projected_savings) VALUES (1, 'Idea', 5, 3, 1000);
  INSERT INTO outcomes (audit_id, opportunity_id, begins, promised, author) VALUES (1, 1, '2026-01-01', '{"a": 1}', 'Una');
  INSERT INTO outcome_months VALUES (1, '2026-01', '{"volume": 2}', 3);
  INSERT INTO notices (kind, recipient, subject, text) VALUES ('alert', 'u@example.com', 'Alert', 'Text');
  INSERT INTO notice_secrets VALUES (1, '{"link": "https://example.com"}', '2027-01-01');
  INSERT INTO deliverable_orders (audit_id, kind, names, ordered_by, ordered_by_name) VALUES (1, 'deck', 'full', 1, 'Una');
  INSERT INTO process_steps (audit_id, label, x, y, marks, accounts)
    VALUES (1, 'A', 0, 0, '{"durationMin": {}}', '{"flow": {}}'), (1, 'B', 9, 9, '{}', '{}');
  INSERT INTO process_links (audit_id, source_id, target_id, marks) VALUES (1, 1, 2, '{"share": {}}');
  INSERT INTO roi_models (audit_id, current_cost, projected_savings, implementation_cost, time_period, net_savings, marks)
    VALUES (1, 10, 90, 20, 12, 70, '{"timePeriod": {}}');
  INSERT INTO interviews (audit_id, template_name, questions) VALUES (1, 'process', '[]');
  INSERT INTO answers (interview_id, question_id, response) VALUES (1, 'q1', 'Answer');
  INSERT INTO files (key, bytes) VALUES ('k', 1);
  INSERT INTO attachments (answer_id, file_key, kind, filename, type, bytes) VALUES (1, 'k', 'file', 'f', 't', 1);
  INSERT INTO transcripts (attachment_id, state, source_name, heard) VALUES (1, 'ready', 'Service', '[{"text": "Word"}]');
  INSERT INTO drafts (audit_id, kind, source, source_name, state, content, taken)
    VALUES (1, 'steps', 'model', 'Model', 'ready', '{}', '["s1"]');
  INSERT INTO findings (audit_id, sentence, cites, proposed_by, taken_by) VALUES (1, 'Finding', '[]', 'Model', 'Una');
  INSERT INTO identities (user_id, issuer, subject, is_made) VALUES (1, 'issuer', 'una', true);
  INSERT INTO challenges (token_hash, purpose, address, expires_at, begun) VALUES ('h', 'sso', '', '2027-01-01', '{"state": "s"}');
`
const RENAMED: [string, string][] = [
  ['outcomes', 'benefits'],
  ['outcome_months', 'benefit_months'],
  ['notices', 'emails'],
  ['notice_secrets', 'email_secrets'],
  ['deliverable_orders', 'export_jobs'],
  ['derived.tallies', 'derived.counters'],
  ...[
    'process_steps',
    'process_links',
    'roi_models',
    'transcripts',
    'drafts',
    'findings',
    'identities',
    'challenges',
  ].map((name): [string, string] => [name, name]),
]

it('renames tables and columns without losing values, counters or ids', async () => {
  const copy = await copyOf(inject('postgres').url)
  copies.push(copy)
  const before = await formerMigrations(await mkdtemp(join(folder, 'migrations-')), 43)
  await migrate(copy.url, before)
  const una = `INSERT INTO users (username, email, name, role) VALUES ('u', 'u@example.com', 'Una', 'admin');`
  await run(copy.url, una + FORMER_ROWS)
  const valuesOf = async (table: string) =>
    (await run(copy.url, `SELECT * FROM ${table} ORDER BY 1, 2, 3`)).rows.map(row => Object.values(row))
  const written = await Promise.all(RENAMED.map(([name]) => valuesOf(name)))
  expect(written.filter(rows => rows.length === 0)).toEqual([])
  await migrate(copy.url, await formerMigrations(await mkdtemp(join(folder, 'migrations-')), 44))
  expect(await Promise.all(RENAMED.map(([, name]) => valuesOf(name)))).toEqual(written)
  await migrate(copy.url, 'migrations')

  const [email] = (
    await run(
      copy.url,
      `INSERT INTO emails (kind, recipient, subject, text) VALUES ('alert', 'u', 's', 't') RETURNING id`,
    )
  ).rows
  expect(email).toEqual({ id: 2 })
  await run(copy.url, 'DELETE FROM roi_models')
  const sums = await run(
    copy.url,
    `SELECT sum(value)::int AS left FROM derived.counters WHERE name = 'net savings'`,
  )
  expect(sums.rows).toEqual([{ left: 0 }])
})

it('makes no backup if it is disabled', async () => {
  await start({ BACKUP_BEFORE_UPGRADE: 'false' })
  expect(await backups()).toEqual([])
  expect(await applied()).toBeGreaterThan(FORMER)
})

it('merges spellings of a company into one client', async () => {
  const copy = await copyOf(inject('postgres').url)
  copies.push(copy)
  await migrate(copy.url, await formerMigrations(await mkdtemp(join(folder, 'migrations-')), 55))
  await run(
    copy.url,
    `INSERT INTO users (username, email, name, role) VALUES ('u', 'u@example.com', 'Una', 'admin');
     INSERT INTO audits (title, company, type, user_id, currency, practice) VALUES ('A', 'Northline', 'process', 1, 'USD', false),
       ('B', ' NORTHLINE ', 'process', 1, 'EUR', false), ('C', 'Southline', 'process', 1, 'USD', false), ('D', 'Example', 'process', 1, 'USD', true)`,
  )
  await migrate(copy.url, 'migrations')
  const { rows } = await run(
    copy.url,
    'SELECT title, clients.name, clients.currency FROM audits LEFT JOIN clients ON clients.id = client_id ORDER BY title',
  )
  expect(rows).toEqual([
    { title: 'A', name: 'NORTHLINE', currency: 'EUR' },
    { title: 'B', name: 'NORTHLINE', currency: 'EUR' },
    { title: 'C', name: 'Southline', currency: 'USD' },
    { title: 'D', name: null, currency: null },
  ])
})

it('keeps the teams of restricted audits when groups join them', async () => {
  const copy = await copyOf(inject('postgres').url)
  copies.push(copy)
  await migrate(copy.url, await formerMigrations(await mkdtemp(join(folder, 'migrations-')), 69))
  await run(
    copy.url,
    `INSERT INTO users (username, email, name, role) VALUES ('u', 'u@example.com', 'Una', 'team_member'),
       ('v', 'v@example.com', 'Vito', 'team_member'), ('w', 'w@example.com', 'Wim', 'team_member');
     INSERT INTO audits (title, company, type, user_id, restricted) VALUES ('A', 'Northline', 'process', 1, true);
     INSERT INTO audit_members VALUES (1, 2, 'editor')`,
  )
  await migrate(copy.url, 'migrations')
  const seeing = async () =>
    (
      await run(
        copy.url,
        `SELECT name, derived.sees_all_audits(id) AS all, (SELECT array_agg(t) FROM derived.teams_of(id) t) AS teams
         FROM users ORDER BY id`,
      )
    ).rows.map(({ name, all, teams }) => [name, all, teams])
  expect(await seeing()).toEqual([
    ['Una', true, null],
    ['Vito', true, [1]],
    ['Wim', false, null],
  ])
  await run(
    copy.url,
    `INSERT INTO groups (name) VALUES ('Practice'); INSERT INTO group_members VALUES (1, 3);
     INSERT INTO audit_groups VALUES (1, 1, 'reader')`,
  )
  expect((await seeing())[2]).toEqual(['Wim', true, [1]])
})
