// The service on a database that is ready: its first administrator, files and mail, the application, and the jobs beside it.

import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { ensureFirstAdmin, type FirstAdmin } from '#server/account/first-admin.ts'
import { buildApp } from '#server/app.ts'
import { type JobParts, startAllJobs } from '#server/jobs.ts'
import { type Config, ownAddresses } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { openFiles } from '#server/platform/files.ts'
import { openMail } from '#server/platform/mail.ts'
import { requireClearWay } from '#server/platform/pooler.ts'
import { clearUnfinishedBackups } from '#server/system/backup.ts'

export interface ServiceOptions {
  /** With the address of a database that has every migration. */
  config: Config & { DATABASE_URL: string }
  /** Where nobody can administer yet: who is made administrator; null for a one-time link. */
  firstAdmin: Parameters<typeof ensureFirstAdmin>[0]
  log: FastifyServerOptions['logger']
  /** Folder of the built pages; without them the API only. */
  pages?: string | undefined
  /** Is told how to close each part once it is open; they are closed in the reverse order. */
  closeAtEnd: (what: string, close: () => Promise<unknown>) => void
}

export interface Service {
  /** Does not listen yet. */
  app: FastifyInstance
  firstAdmin: FirstAdmin
}

/** Opens all that runs beside the database. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config, log: logger, pages, closeAtEnd } = options
  const { DATABASE_URL: url, DATABASE_POOL_URL: pool, DATA_DIR: folder, SMTP_URL } = config
  const database = openDatabase(pool ?? url, pool !== undefined)
  closeAtEnd('connections to the database', database.close)
  await database.run(() => requireClearWay(url, pool !== undefined))
  const firstAdmin = await database.run(() => ensureFirstAdmin(options.firstAdmin))
  await clearUnfinishedBackups({ databaseUrl: url, folder })
  const files = await openFiles(config)
  const mail = SMTP_URL ? openMail(SMTP_URL, config.MAIL_FROM, ownAddresses(config)) : null
  const [app] = await Promise.all([
    buildApp({ config, database, files, mail, logger, pages }),
    startWork(url, database, { config, mail, files }, closeAtEnd),
  ])
  closeAtEnd('requests', () => app.close())
  return { app, firstAdmin }
}

/** Starts the jobs, which end before the mail that some of them send. */
async function startWork(
  url: string,
  database: Database,
  parts: JobParts,
  closeAtEnd: ServiceOptions['closeAtEnd'],
): Promise<void> {
  const jobs = await startAllJobs(url, database, parts)
  closeAtEnd('jobs and mail', async () => {
    await jobs.stop()
    parts.mail?.close()
  })
}
