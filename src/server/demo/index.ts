// The demo as the start sees it: fill the folder once, and say who can sign in.

import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { DEMO } from '#content/demo/index.ts'
import { ROLE_LABELS } from '#domain/account.ts'
import type { FirstAdmin } from '#server/account/first-admin.ts'
import { fillDemo } from './fill.ts'
import { type DemoFolder, markFilled } from './folder.ts'

export { type DemoFolder, openDemoFolder } from './folder.ts'

/** Removes what a filling that was cut short left in the demo's own database. Call it before the migrations. */
export async function clearUnfinished({ filled }: DemoFolder, url: string): Promise<void> {
  if (filled) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client
    .query('DROP SCHEMA IF EXISTS drizzle, derived CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    .finally(() => client.end())
}

/** Fills the demo unless it is filled already. */
export async function ensureFilled(demo: DemoFolder, app: FastifyInstance, first: FirstAdmin): Promise<void> {
  if (demo.filled || first.kind !== 'link') return
  await fillDemo(app, first.path.split('=')[1] ?? '', demo.password)
  await markFilled(demo)
}

/** The accounts of the demo, one a line, with their common password. */
export function accountLines({ password }: DemoFolder): string[] {
  const people = [DEMO.administrator, ...DEMO.people]
  const rows = people.map(
    ({ email, name, role }) => `  ${email.padEnd(24)} ${ROLE_LABELS[role].padEnd(12)} ${name}`,
  )
  return [`Demo accounts of ${DEMO.organisation}, all with the password ${password}:`, ...rows]
}
