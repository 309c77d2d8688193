// The installation: state, figures and settings.

import { problem } from '#contract/errors.ts'
import { BACK_CHANNEL_PATH, RETURN_PATH } from '#contract/sso.ts'
import { systemEndpoints } from '#contract/system.ts'
import { countByRole } from '#server/account/count.ts'
import { routes } from '#server/platform/http/serve.ts'
import type { Sso } from '#server/platform/oidc-config.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { changeBrand, readBrand } from '#server/settings/brand.ts'
import {
  changeDefaults,
  lockSettings,
  readOrganizationDefaults,
  readSettings,
  requireSecondFactor,
  writeSettings,
} from '#server/settings/settings.ts'
import { countSystem } from '#server/system/stats.ts'

interface Parts {
  sso: Sso | null
  /** The address that users open. */
  publicUrl: string
}

export const systemRoutes = ({ sso, publicUrl }: Parts) => {
  const shown = sso ? { sso: shownSso(sso, publicUrl) } : {}
  return routes(systemEndpoints, {
    'system.state': async () => ({ ...(await readSettings()), ...(sso && { sso: { name: sso.name } }) }),
    'system.stats': ({ account }) => countSystem(account.id),
    'system.settings': () => readSettings(),
    'system.notifications': () => readSettings(),

    'system.changeSettings': async ({ body }) => {
      await lockSettings()
      if (body.maxUsersPerOrganization !== undefined) await requireRoom(body.maxUsersPerOrganization)
      return writeSettings(body)
    },

    'system.security': async () => ({ ...(await security()), ...shown }),

    'system.changeSecurity': async ({ body: { secondFactorRequired } }) => {
      await requireSecondFactor(secondFactorRequired)
      noteInTrail(`second factor required: ${secondFactorRequired ? 'yes' : 'no'}`)
      return { ...(await security()), ...shown }
    },

    'system.brand': () => readBrand(),

    'system.changeBrand': ({ body }) => changeBrand(body),

    'system.house': () => readOrganizationDefaults(),

    'system.changeHouse': ({ body }) => changeDefaults(body),

    'system.changeNotifications': async ({ body }) => writeSettings(body),
  })
}

/** The single sign-on settings of the environment, without the client secret. */
const shownSso = ({ clientSecret: _, claim, ...rest }: Sso, publicUrl: string) => ({
  ...rest,
  claim: claim && {
    name: claim.name,
    roles: Object.entries(claim.roles).map(([value, role]) => ({ value, role })),
  },
  redirect: `${publicUrl}${RETURN_PATH}`,
  afterSignOut: `${publicUrl}/`,
  backChannel: `${publicUrl}${BACK_CHANNEL_PATH}`,
})

async function security() {
  return { secondFactorRequired: (await readSettings()).secondFactorSince !== null }
}

/** Throws if the limit is below the current number of members (SECURITY T17). */
async function requireRoom(limit: number): Promise<void> {
  const { admin, team_member } = await countByRole()
  if (admin + team_member <= limit) return
  const message = `Your organization already has ${admin + team_member} users.`
  throw problem('limit_below_members', { message, fields: { maxUsersPerOrganization: message } })
}
