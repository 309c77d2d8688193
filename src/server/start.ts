// Server start: configuration, database, pages, service, listening; and the graceful shutdown.

import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { FirstAdmin } from '#server/account/sign-in/first-admin.ts'
import type { Demo } from '#server/demo/index.ts'
import { type Config, publicUrlOf, readConfig } from '#server/platform/config.ts'
import { databaseError } from '#server/platform/database/connections.ts'
import { requireHome } from '#server/platform/files/data-folder.ts'
import { lockFolder } from '#server/platform/files/folder-lock.ts'
import { ensureWebBuild } from '#server/platform/http/web-build.ts'
import { openLog } from '#server/platform/log.ts'
import { limitHeap } from '#server/platform/memory.ts'
import { ROOT } from '#server/platform/root.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { closeAtEnd, end, endOnSignals, isEnding } from '#server/platform/stop.ts'

limitHeap()

const say = (line: string) => process.stdout.write(`${line}\n`)

const isDemo = process.argv.includes('--demo')
const print = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
}
let record = print
endOnSignals(error => record(error))
try {
  // The demo has its own folder, so that it never touches real data if DATA_DIR is not set.
  await start(
    readConfig(isDemo ? { ...process.env, DATA_DIR: process.env.DATA_DIR || 'demo-data' } : process.env),
  )
} catch (error) {
  // An interrupted start fails somewhere; that error is expected.
  if (!isEnding()) printError(error)
  await end(1)
}

function printError(error: unknown) {
  if (error instanceof StartProblem) {
    process.stderr.write(`${error.message}\n`)
    return
  }
  print(error)
  // Also writes the error to the log.
  if (record !== print) record(error)
}

async function start(config: Config) {
  const folder = resolve(config.DATA_DIR)
  // A server without local data needs no writable folder.
  if (!config.DATABASE_URL || config.LOG_TO === 'file') await requireHome(folder)
  const demo = isDemo ? await (await import('#server/demo/index.ts')).openDemo(config) : null
  const log = openLog(folder, config.LOG_TO)
  const withPages = !process.argv.includes('--without-pages')
  // Loads the service modules while the database server starts. The database start must come first, because loading blocks
  // this thread.
  const begun = Promise.withResolvers<void>()
  const ready = prepareDatabase(config, folder, demo, begun.resolve)
  await Promise.race([begun.promise, ready])
  const [url, pages, { openService }] = await Promise.all([
    ready,
    withPages ? ensureWebBuild(say) : undefined,
    import('#server/service.ts'),
  ])
  const { app, firstAdmin, startWork } = await openService({
    config: { ...config, DATABASE_URL: url },
    firstAdmin: demo ? null : credentials(config),
    log,
    pages,
    report: say,
    closeAtEnd,
  })
  record = error => app.log.error(error, 'nobody handled this')
  if (demo) await demo.ensureFilled(app, firstAdmin)
  await app.listen({ port: config.PORT, host: config.HOST }).catch(error => explainListening(config, error))
  const address = publicUrlOf({ ...config, PORT: (app.server.address() as AddressInfo).port })
  const who = demo ? demo.accountLines() : adminLines(firstAdmin, address)
  say([`\nReady: open ${address}`, ...who, 'Press Ctrl+C to stop.'].join('\n'))
  await startWork()
}

/** Starts and migrates the database; returns its URL. `begun` is called when only waiting remains. */
async function prepareDatabase(
  config: Config,
  folder: string,
  demo: Demo | null,
  begun: () => void,
): Promise<string> {
  if (config.DATABASE_URL) begun()
  const url = config.DATABASE_URL ?? (await hold(folder, begun))
  await demo?.clearUnfinished(url)
  await migrated(config, url)
  return url
}

/** Starts the embedded database for this process alone; returns its URL. */
async function hold(folder: string, begun: () => void): Promise<string> {
  const report = (line: string) => {
    say(line)
    begun()
  }
  const held = lockFolder(join(folder, 'database'), report, error => {
    printError(error)
    process.exit(1)
  })
  // Registered before it is open, so that a stop during the start waits for it.
  closeAtEnd(serverOf(folder), () =>
    held.then(
      one => one.release(),
      () => undefined,
    ),
  )
  return (await held).url
}

function serverOf(folder: string): string {
  return `the database server in ${join(folder, 'database')}, which ends by itself or is found by the next start`
}

async function migrated(config: Config, url: string): Promise<void> {
  const { migrate } = await import('#server/platform/database/migrate.ts')
  const before = async (pending: number) => {
    const { backupBeforeUpgrade } = await import('#server/upgrade.ts')
    await backupBeforeUpgrade(config, url, pending, say)
  }
  await migrate(url, join(ROOT, 'migrations'), { before, report: say }).catch((error: unknown) => {
    if (error instanceof StartProblem) throw error
    const reason = databaseError(error)?.message
    if (config.DATABASE_URL)
      throw new StartProblem(`The database in DATABASE_URL could not be prepared: ${reason}`)
    throw error
  })
}

function explainListening({ HOST, PORT }: Config, error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE')
    throw new StartProblem(
      `Port ${PORT} is already in use. Choose another one with PORT, e.g. PORT=${PORT + 1}.`,
    )
  throw new StartProblem(`Cannot listen on ${HOST}, port ${PORT}: ${error.message}`)
}

function credentials({ ADMIN_EMAIL, ADMIN_PASSWORD }: Config) {
  return ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null
}

function adminLines(admin: FirstAdmin, address: string): string[] {
  if (admin.kind === 'link')
    return [
      `There is no administrator yet. This one-time link makes you the first:\n  ${address}${admin.path}`,
    ]
  if (admin.kind === 'created')
    return [
      `The administrator ${admin.email} was created. Sign in at ${address}/company-login and choose a new password.`,
    ]
  return []
}
