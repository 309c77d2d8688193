// The demo's part in the start: fills the folder once, and lists who can sign in.

import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { DEMO } from '#content/demo/index.ts'
import { ROLE_LABELS } from '#domain/account/role.ts'
import type { FirstAdmin } from '#server/account/sign-in/first-admin.ts'
import type { Config } from '#server/platform/config.ts'
import { fillDemo } from './fill.ts'
import { type DemoFolder, markFilled, openDemoFolder } from './folder.ts'

export interface Demo {
  /** Removes the remains of an interrupted filling from the demo's own database. Call it before the migrations. */
  clearUnfinished(url: string): Promise<void>
  /** Fills the demo unless it is already filled. */
  ensureFilled(app: FastifyInstance, first: FirstAdmin): Promise<void>
  /** The accounts of the demo, one per line, with their common password. */
  accountLines(): string[]
}

/** Opens the configured demo and marks its folder. Throws StartProblem where it holds other data. */
export async function openDemo(config: Config): Promise<Demo> {
  const demo = await openDemoFolder(config)
  return {
    clearUnfinished: url => clearUnfinished(demo, url),
    ensureFilled: (app, first) => ensureFilled(demo, app, first),
    accountLines: () => accountLines(demo),
  }
}

async function clearUnfinished({ filled }: DemoFolder, url: string): Promise<void> {
  if (filled) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client
    .query('DROP SCHEMA IF EXISTS drizzle, derived CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    .finally(() => client.end())
}

async function ensureFilled(demo: DemoFolder, app: FastifyInstance, first: FirstAdmin): Promise<void> {
  if (demo.filled || first.kind !== 'link') return
  await fillDemo(app, first.path.split('=')[1] ?? '', demo.password)
  await markFilled(demo)
}

function accountLines({ password }: DemoFolder): string[] {
  const people = [DEMO.administrator, ...DEMO.people]
  const rows = people.map(
    ({ email, name, role }) => `  ${email.padEnd(24)} ${ROLE_LABELS[role].padEnd(12)} ${name}`,
  )
  return [`Demo accounts of ${DEMO.organisation}, all with the password ${password}:`, ...rows]
}
