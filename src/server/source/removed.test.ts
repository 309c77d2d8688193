// What backups keep of a removed source: later ones have nothing of it, and the retention rule removes the earlier
// ones.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#server/platform/database/database.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { dropOldBackups } from '#server/system/backup/backup-retention.ts'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { workbookOf } from '../../../tests/files/made-workbook.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()
const [PERSON = ''] = LANGUAGES.de.people
const [STEP = ''] = LANGUAGES.de.steps

it('is in no later backup, and in none after the rotation', { timeout: 120_000 }, async () => {
  const { api } = audit
  const book = workbookOf([
    {
      name: 'Zeiten',
      rows: [
        ['Schritt', PERSON],
        [STEP, 28],
      ],
    },
  ])
  const { body } = await audit.addFile(book, 'zeiten.xlsx')
  const { rows } = await api.database.run(() => db().execute(sql`select sheets_key from sources`))
  const key = String(rows[0]?.sheets_key)
  const { name: before } = await api.admin.ok('system.createBackup')
  await api.member.ok('source.remove', { params: { id: body.id } })
  await api.database.run(() => cleanUp(api.files, new Date(Date.now() + 2 * 3_600_000)))
  const { name: after } = await api.admin.ok('system.createBackup')
  const parts = [key, body.sha256]
  const found = async () => {
    const folder = join(api.folder, 'backups')
    const names = (await readdir(folder)).filter(name => name.startsWith('backup-')).sort()
    const contents = await Promise.all(
      names.map(async name => gunzipSync(await readFile(join(folder, name)))),
    )
    return names.map((name, n) => [name, parts.map(part => contents[n]?.includes(part))])
  }
  expect(await found()).toEqual([
    [before, [true, true]],
    [after, [false, false]],
  ])
  await api.admin.ok('system.changeBackupRule', { body: { backupsKept: 1, backupDays: 1 } })
  await api.database.run(() => dropOldBackups(api.folder))
  expect(await found()).toEqual([[after, [false, false]]])
})
