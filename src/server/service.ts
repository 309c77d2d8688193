// The service on a migrated database: first administrator, files and email, the application, and background jobs.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { ensureFirstAdmin, type FirstAdmin } from '#server/account/sign-in/first-admin.ts'
import { buildApp } from '#server/app.ts'
import { startAllJobs } from '#server/jobs.ts'
import { type Config, ownAddresses } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { requireClearWay } from '#server/platform/database/pooler.ts'
import { openMail } from '#server/platform/email/smtp.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { refusalFor } from '#server/platform/http/error-response.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { clearUnfinishedBackups } from '#server/system/backup/backup.ts'
import { VIOLATIONS } from '#server/violations.ts'

export interface ServiceOptions {
  /** Contains the URL of a database with every migration. */
  config: Config & { DATABASE_URL: string }
  /** The administrator to create if there is none; null for a one-time link. */
  firstAdmin: Parameters<typeof ensureFirstAdmin>[0]
  log: FastifyServerOptions['logger']
  /** Folder of the built pages; without it, only the API is served. */
  pages?: string | undefined
  /** Called with what the start waits for. */
  report?: (line: string) => void
  /** Registers how to close each part after it opens; parts are closed in reverse order. */
  closeAtEnd: (what: string, close: () => Promise<unknown>) => void
}

export interface Service {
  /** The application, not listening yet. */
  app: FastifyInstance
  firstAdmin: FirstAdmin
  /** Starts the jobs. Requests do not wait for them: jobs requested earlier run then. */
  startWork(): Promise<void>
}

/** Opens everything that requests need in addition to the database. */
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
  // Jobs end before the mail connection that some of them use; a failed start has already been reported.
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

/** Retries while the database is unavailable; null if the server ends before it is back. */
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

/** Delay between retries, in ms. */
const AWAY_MS = 500
