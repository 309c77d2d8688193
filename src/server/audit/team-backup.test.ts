// A backup of the version with teams and guests, before groups, row security and teams of clients, restores into this one.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { onConnection } from '#server/platform/database/connections.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { beginReading, ensureReader, findReader } from '#server/platform/database/row-security.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { backupsIn, createBackup } from '#server/system/backup/backup.ts'
import { restoreBackup } from '#server/system/backup/restore.ts'
import { createTables } from '#server/system/backup/restore-tables.ts'
import { type Copy, copyOf, run } from '../../../tests/databases/database.ts'
import { formerMigrations } from '../../../tests/databases/former-schema.ts'
import { PEOPLE } from '../../../tests/texts/realistic-texts.ts'

/** The migrations up to `0067_guests`. */
const FORMER = 68
const folder = await mkdtemp(join(tmpdir(), 'audit-teams-'))
const copies: Copy[] = []
afterAll(async () => {
  for (const copy of copies) await copy.drop()
  await rm(folder, { recursive: true })
})

async function place(name: string) {
  const copy = await copyOf(inject('postgres').url)
  copies.push(copy)
  const files = await openFiles({ DATA_DIR: join(folder, name), FILES_QUOTA_MB: 1 })
  return { databaseUrl: copy.url, folder: join(folder, name), files: files.place }
}

const OWNER = 1
const READER = 2
const GUEST = 3
const OUTSIDER = 4
const nameOf = (id: number) => `'${(PEOPLE[id] ?? '').replaceAll("'", "''")}'`
const user = (id: number, role: string) =>
  `(${id}, 'u${id}', 'u${id}@example.com', ${nameOf(id)}, '', '${role}')`

it('keeps restricted audits closed to all but owner, team and guests', async () => {
  const before = await place('before')
  await migrate(
    before.databaseUrl,
    await formerMigrations(await mkdtemp(join(folder, 'migrations-')), FORMER),
  )
  await run(
    before.databaseUrl,
    `insert into users (id, username, email, name, password_hash, role) overriding system value values
       ${[user(OWNER, 'team_member'), user(READER, 'team_member'), user(GUEST, 'guest'), user(OUTSIDER, 'admin')]};
     insert into audits (id, user_id, title, company, type, restricted) overriding system value values
       (1, ${OWNER}, 'Freight desk', 'Northline', 'operations', true), (2, ${OWNER}, 'Open', 'Northline', 'operations', false);
     insert into audit_members (audit_id, user_id, role) values (1, ${READER}, 'reader'), (1, ${GUEST}, 'editor')`,
  )
  const archive = join(backupsIn(before.folder), await createBackup(before))

  const after = await place('after')
  await createTables(after.databaseUrl, archive, 'migrations')
  expect(await restoreBackup(archive, after)).toMatchObject({ audits: 2, audit_members: 2 })
  await migrate(after.databaseUrl, 'migrations')
  await onConnection(after.databaseUrl, 'test', ensureReader)
  const seen = async (account: number) => {
    const role = await findReader(statement => run(after.databaseUrl, statement))
    const { rows: teams } = await run(
      after.databaseUrl,
      `select derived.is_of_company(${account}) as "isOfCompany", array(select derived.teams_of(${account}))::text as teams`,
    )
    const begin = beginReading('begin', { account, role: role ?? '', ...teams[0] })
    const results = await run(after.databaseUrl, `${begin}; select id from audits order by id; commit`)
    const { rows } = (results as unknown as pg.QueryResult[]).find(({ fields }) => fields[0]?.name === 'id')!
    return rows.map(({ id }) => id)
  }
  expect(await Promise.all([OWNER, READER, GUEST, OUTSIDER].map(seen))).toEqual([[1, 2], [1, 2], [1], [2]])
})
