// A target for restoring a backup: an empty, fully migrated database and an empty folder.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openFiles } from '#server/platform/files/files.ts'
import type { BackupPlace } from '#server/system/backup/backup.ts'
import { copyOf } from './database.ts'

export async function emptyPlace(): Promise<BackupPlace & { drop(): Promise<void> }> {
  const { url, template } = inject('postgres')
  const copy = await copyOf(url, template)
  const folder = await mkdtemp(join(tmpdir(), 'restore-'))
  const { place } = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 1024 })
  const drop = async () => {
    await copy.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { databaseUrl: copy.url, folder, files: place, drop }
}
