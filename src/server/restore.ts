// The command: npm run restore -- FILE. Restores into the empty database that the configuration names.

import { join, resolve } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database.ts'
import { openFiles } from '#server/platform/files.ts'
import { holdFolder } from '#server/platform/lock.ts'
import { restoreBackup } from '#server/system/restore.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const [archive] = process.argv.slice(2)

try {
  if (!archive) throw new Error('Which backup? npm run restore -- data/backups/backup-….tar.gz')
  await restore(resolve(archive))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function restore(file: string): Promise<void> {
  const config = readConfig(process.env)
  const folder = resolve(config.DATA_DIR)
  const held = config.DATABASE_URL ? null : await holdFolder(join(folder, 'database'), say, fail)
  const databaseUrl = held?.url ?? config.DATABASE_URL ?? ''
  try {
    await migrate(databaseUrl, resolve(import.meta.dirname, '../../migrations'))
    const rows = await restoreBackup(file, { databaseUrl, folder, files: (await openFiles(config)).place })
    for (const [table, count] of Object.entries(rows)) say(`${String(count).padStart(9)}  ${table}`)
    say('Restored. Start the server as usual.')
  } finally {
    await held?.release()
  }
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
