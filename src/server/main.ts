// The start: configuration, database, first administrator, pages, listening; and the clean end.

import { join, resolve } from 'node:path'
import { ensureFirstAdmin, type FirstAdmin } from '#server/account/first-admin.ts'
import { buildApp } from '#server/app.ts'
import { startAllJobs } from '#server/jobs.ts'
import { type Config, readConfig, StartProblem } from '#server/platform/config.ts'
import { migrate, openDatabase } from '#server/platform/database.ts'
import { AlreadyRunning, type HeldFolder, holdFolder } from '#server/platform/lock.ts'
import { openLog } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail.ts'
import { endOnSignals } from '#server/platform/stop.ts'
import { ensureWebBuild } from '#server/platform/web-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof AlreadyRunning)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start(config: Config) {
  const folder = resolve(config.DATA_DIR)
  const log = await openLog(folder)
  const held = config.DATABASE_URL ? null : await hold(folder)
  const url = held?.url ?? config.DATABASE_URL ?? ''
  const withPages = !process.argv.includes('--without-pages')
  const [pages] = await Promise.all([
    withPages ? ensureWebBuild(say) : undefined,
    migrate(url, join(ROOT, 'migrations')),
  ])
  const database = openDatabase(url)
  const firstAdmin = await database.run(() => ensureFirstAdmin(credentials(config)))
  const mail = config.SMTP_URL ? openMail(config.SMTP_URL, config.MAIL_FROM) : null
  const jobs = await startAllJobs(url, database, config, mail)
  const app = await buildApp({ config, database, logger: log, pages })
  endOnSignals(async () => {
    await app.close()
    await jobs.stop()
    mail?.close()
    await database.close()
    await held?.release()
  })
  await app.listen({ port: config.PORT, host: config.HOST })
  announce(config, app.listeningOrigin, firstAdmin)
}

function hold(folder: string): Promise<HeldFolder> {
  return holdFolder(join(folder, 'database'), say, error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}

function credentials({ ADMIN_EMAIL, ADMIN_PASSWORD }: Config) {
  return ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null
}

function announce(config: Config, origin: string, admin: FirstAdmin) {
  const address = (config.PUBLIC_URL ?? origin).replace(/\/$/, '')
  say(`\nReady: open ${address}`)
  if (admin.kind === 'link')
    say(`There is no administrator yet. This one-time link makes you the first:\n  ${address}${admin.path}`)
  if (admin.kind === 'created')
    say(
      `The administrator ${admin.email} was created. Sign in at ${address}/company-login and choose a new password.`,
    )
}
