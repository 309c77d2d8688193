// The service on a database that is ready: its first administrator, files and mail, the application, and the jobs beside it.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { ensureFirstAdmin, type FirstAdmin } from '#server/account/first-admin.ts'
import { buildApp } from '#server/app.ts'
import { startAllJobs } from '#server/jobs.ts'
import { type Config, ownAddresses } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { refusalFor } from '#server/platform/error-response.ts'
import { openFiles } from '#server/platform/files.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { openMail } from '#server/platform/mail.ts'
import { requireClearWay } from '#server/platform/pooler.ts'
import { clearUnfinishedBackups } from '#server/system/backup.ts'
import { VIOLATIONS } from '#server/violations.ts'

export interface ServiceOptions {
  /** With the address of a database that has every migration. */
  config: Config & { DATABASE_URL: string }
  /** Where nobody can administer yet: who is made administrator; null for a one-time link. */
  firstAdmin: Parameters<typeof ensureFirstAdmin>[0]
  log: FastifyServerOptions['logger']
  /** Folder of the built pages; without them the API only. */
  pages?: string | undefined
  /** Is told what the start waits for. */
  report?: (line: string) => void
  /** Is told how to close each part once it is open; they are closed in the reverse order. */
  closeAtEnd: (what: string, close: () => Promise<unknown>) => void
}

export interface Service {
  /** Does not listen yet. */
  app: FastifyInstance
  firstAdmin: FirstAdmin
  /** Starts the jobs. No request has to wait for them: what one asks of them before is done then. */
  startWork(): Promise<void>
}

/** Opens what requests need beside the database. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { config, log: logger, pages, closeAtEnd } = options
  const { DATABASE_URL: url, DATABASE_POOL_URL: pool, DATA_DIR: folder, SMTP_URL } = config
  const database = openDatabase(pool ?? url, pool !== undefined)
  closeAtEnd('connections to the database', database.close)
  await database.run(() => requireClearWay(url, pool !== undefined))
  const firstAdmin = await database.run(() => ensureFirstAdmin(options.firstAdmin, options.report))
  await clearUnfinishedBackups({ databaseUrl: url, folder })
  const files = await openFiles(config)
  const mail = SMTP_URL
    ? openMail(SMTP_URL, config.MAIL_FROM, ownAddresses(config), config.SMTP_REQUIRE_TLS)
    : null
  let work: Promise<Jobs | null> | undefined
  let isOver = false
  // The jobs end before the mail that some of them send; those that never came to run have said so.
  closeAtEnd('jobs and mail', async () => {
    isOver = true
    const jobs = await work?.catch(() => undefined)
    await jobs?.stop()
    mail?.close()
  })
  const app = await buildApp({ config, database, files, mail, logger, pages })
  closeAtEnd('requests', () => app.close())
  const startWork = async () => {
    const start = () => startAllJobs(url, database, { config, mail, files, log: app.log })
    work = whenReached(start, () => isOver)
    await work
  }
  return { app, firstAdmin, startWork }
}

/** A database that goes away in this very moment is waited for; null where everything ends before it is back. */
async function whenReached<T>(start: () => Promise<T>, isOver: () => boolean): Promise<T | null> {
  while (!isOver()) {
    try {
      return await start()
    } catch (error) {
      const isAway = error instanceof Error && refusalFor(error, VIOLATIONS).code === 'database_unavailable'
      if (!isAway) throw error
      await pause(AWAY_MS)
    }
  }
  return null
}

/** Until it is tried again, in ms. */
const AWAY_MS = 500
