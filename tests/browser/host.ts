// Child process that serves one database after the other with the normal start code, so that modules load only once. It runs
// from the server's bundle, as in production: from the sources, loading them takes much longer.

import { readConfig } from '#server/platform/config.ts'
import { ensureWebBuild } from '#server/platform/http/web-build.ts'
import { openLog } from '#server/platform/log.ts'
import { openService } from '#server/service.ts'

export interface Opening {
  databaseUrl: string
  /** Data folder: the log, files, backups. */
  folder: string
  /** Additional configuration. */
  environment?: Record<string, string>
}

export interface Opened {
  address: string
  /** Path of the one-time link that creates the first administrator; null if one exists. */
  setupPath: string | null
}

export type Answer = { ok: Opened | null } | { failed: string }

const pages = await ensureWebBuild(() => {})
let closers: (() => Promise<unknown>)[] = []

async function open({ databaseUrl, folder, environment }: Opening): Promise<Opened> {
  const config = {
    ...readConfig({ PORT: '0', ...environment, DATA_DIR: folder }),
    DATABASE_URL: databaseUrl,
  }
  const { app, firstAdmin, startWork } = await openService({
    config,
    firstAdmin: null,
    log: openLog(folder, 'file'),
    pages,
    closeAtEnd: (_, close) => closers.push(close),
  })
  await app.listen({ port: config.PORT, host: config.HOST })
  await startWork()
  return { address: app.listeningOrigin, setupPath: firstAdmin.kind === 'link' ? firstAdmin.path : null }
}

/** Closes the open service; returns null. */
async function close(): Promise<null> {
  for (const one of closers.toReversed()) await one()
  closers = []
  return null
}

process.on('message', (opening: Opening | null) => {
  const work: Promise<Opened | null> = opening ? open(opening) : close()
  const answer = (is: Answer) => void process.send?.(is)
  work.then(
    ok => answer({ ok }),
    (error: unknown) => answer({ failed: error instanceof Error ? `${error.stack}` : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
