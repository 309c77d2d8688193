// The command `npm run restore -- FILE`: restores into the empty database that the configuration names.

import { access, constants } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { requireHome } from '#server/platform/files/data-folder.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { lockFolder } from '#server/platform/files/folder-lock.ts'
import { ROOT } from '#server/platform/root.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { closeAtEnd, end, endOnSignals, isEnding } from '#server/platform/stop.ts'
import { restoreBackup } from '#server/system/backup/restore.ts'
import { createTables } from '#server/system/backup/restore-tables.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const printError = (error: unknown) => {
  // If every address of a host refuses, the message is empty and only the code is useful.
  const { message, code } = error as NodeJS.ErrnoException
  process.stderr.write(`${message || code || error}\n`)
}
const [archive] = process.argv.slice(2)

endOnSignals(printError)
try {
  if (!archive) throw new StartProblem('Which backup? npm run restore -- data/backups/backup-….tar.gz')
  await restore(resolve(archive))
  await end(0)
} catch (error) {
  if (!isEnding()) printError(error)
  await end(1)
}

async function restore(file: string): Promise<void> {
  const config = readConfig(process.env)
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`There is no backup to be read at ${file} (${error.code}).`)
  })
  const folder = resolve(config.DATA_DIR)
  if (!config.DATABASE_URL) await requireHome(folder)
  const databaseUrl = config.DATABASE_URL ?? (await hold(join(folder, 'database')))
  const migrations = join(ROOT, 'migrations')
  await createTables(databaseUrl, file, migrations)
  const rows = await restoreBackup(file, { databaseUrl, folder, files: (await openFiles(config)).place })
  await migrate(databaseUrl, migrations)
  for (const [table, count] of Object.entries(rows)) say(`${String(count).padStart(9)}  ${table}`)
  say('Restored. Start the server as usual.')
}

/** Starts the embedded database for this process alone; returns its URL. */
async function hold(folder: string): Promise<string> {
  const held = lockFolder(folder, say, error => {
    printError(error)
    process.exit(1)
  })
  closeAtEnd(`the database server in ${folder}`, () =>
    held.then(
      one => one.release(),
      () => undefined,
    ),
  )
  return (await held).url
}
