// The installation: its state, its figures, and its settings.

import { problem } from '#contract/errors.ts'
import { systemEndpoints } from '#contract/system.ts'
import { countByRole } from '#server/account/count.ts'
import { routes } from '#server/platform/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { changeBrand, readBrand } from '#server/settings/brand.ts'
import {
  lockSettings,
  readHouse,
  readSettings,
  requireSecondFactor,
  writeSettings,
} from '#server/settings/settings.ts'
import { countSystem } from '#server/system/stats.ts'

export const systemRoutes = routes(systemEndpoints, {
  'system.state': () => readSettings(),
  'system.stats': () => countSystem(),
  'system.settings': () => readSettings(),
  'system.notifications': () => readSettings(),

  'system.changeSettings': async ({ body }) => {
    await lockSettings()
    if (body.maxUsersPerOrganization !== undefined) await requireRoom(body.maxUsersPerOrganization)
    return writeSettings(body)
  },

  'system.security': async () => security(),

  'system.changeSecurity': async ({ body: { secondFactorRequired } }) => {
    await requireSecondFactor(secondFactorRequired)
    noteInTrail(`second factor required: ${secondFactorRequired ? 'yes' : 'no'}`)
    return security()
  },

  'system.brand': () => readBrand(),

  'system.changeBrand': ({ body }) => changeBrand(body),

  'system.house': () => readHouse(),

  'system.changeHouse': async ({ body }) => {
    await writeSettings(body)
    return readHouse()
  },

  'system.changeNotifications': async ({ body }) => writeSettings(body),
})

async function security() {
  return { secondFactorRequired: (await readSettings()).secondFactorSince !== null }
}

/** The limit never goes below the present number of members (SECURITY T17). */
async function requireRoom(limit: number): Promise<void> {
  const { admin, team_member } = await countByRole()
  if (admin + team_member <= limit) return
  const message = `Your organization already has ${admin + team_member} users.`
  throw problem('limit_below_members', { message, fields: { maxUsersPerOrganization: message } })
}
