// The command `npm run doctor`: reports what works and what does not, with the server running or stopped, without changes.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Diagnosis } from '#contract/maintenance.ts'
import { type Config, openServices, publicUrlOf, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { AlreadyRunning, type FolderLock, lockFolder } from '#server/platform/files/folder-lock.ts'
import { type Check, installationChecks, runChecks } from '#server/system/diagnose.ts'

const WORDS = { passed: 'ok    ', noted: 'note  ', failed: 'FAILED' } as const satisfies Record<
  Diagnosis['state'],
  string
>

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = (await examine(readConfig(process.env))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

/** Runs the checks; returns whether all passed. */
async function examine(config: Config): Promise<boolean> {
  const folder = resolve(config.DATA_DIR)
  if (!config.DATABASE_URL && !existsSync(join(folder, 'database')))
    throw new Error(`There is no data in ${folder} yet. npm start makes it, or set DATA_DIR.`)
  const held = config.DATABASE_URL ? null : await reach(join(folder, 'database'))
  const database = openDatabase(config.DATABASE_URL ?? held?.url ?? '')
  const mail = config.SMTP_URL
    ? openMail(config.SMTP_URL, config.MAIL_FROM, [], config.SMTP_REQUIRE_TLS)
    : null
  const checks: Check[] = [
    ['Node', async () => process.version],
    ...installationChecks({
      files: await openFiles(config),
      folder,
      mail,
      publicUrl: config.PUBLIC_URL,
      openServices: openServices(config),
      backsUp: config.BACKUP_BEFORE_UPGRADE,
    }),
    ['Server', () => askServer(config)],
  ]
  const results = await database.run(() => runChecks(checks))
  mail?.close()
  await database.close()
  await held?.release()
  for (const { name, state, detail } of results) say(`${WORDS[state]}  ${name}: ${detail}`)
  return results.every(({ state }) => state !== 'failed')
}

/** The embedded database: the running server's, or one locked during the checks. */
async function reach(folder: string): Promise<FolderLock> {
  const silent = () => undefined
  try {
    return await lockFolder(folder, silent, silent)
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const { url } = await startEmbedded(folder, silent)
    return { url, release: async () => undefined }
  }
}

/** A stopped server is not an error; one that answers with an error is. */
async function askServer(config: Config): Promise<string> {
  const address = publicUrlOf(config)
  const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  if (!answer) return `Nothing answers at ${address}`
  if (!answer.ok) throw new Error(`${address}/api/health answers ${answer.status}`)
  return `Answers at ${address}`
}
