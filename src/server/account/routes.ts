// The caller's own profile, email preferences and sessions.

import { accountEndpoints } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { changeOwnEmail } from '#server/account/new-email.ts'
import { closeOtherSessions, closeOwnSession, listSessions } from '#server/account/session.ts'
import { getAccount, getPreferences, updatePreferences, updateProfile } from '#server/account/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'

export const accountRoutes = routes(accountEndpoints, {
  'account.me': async ({ account }) => {
    const user = await getAccount(account.id)
    if (!user) throw problem('sign_in_required')
    return { user: { ...user, ...(account.mustSetUpFactor && { mustSetUpFactor: true as const }) } }
  },

  'account.changeProfile': outsideTransaction(async ({ account, body }) => {
    const { currentPassword = '', email, ...change } = body
    const before = await getAccount(account.id)
    const user =
      email === undefined || email === before?.email
        ? await transaction(() => updateProfile(account.id, change))
        : await changeOwnEmail(account, { ...change, email }, currentPassword)
    if (!user) throw problem('sign_in_required')
    return { user }
  }),

  'account.preferences': ({ account }) => requirePreferences(account.id),

  'account.changePreferences': async ({ account, body }) => {
    await updatePreferences(account.id, body)
    return requirePreferences(account.id)
  },

  'account.sessions': async ({ account }) => ({
    sessions: await listSessions(account.id, account.session),
  }),

  'account.endSession': async ({ account, params }) => {
    if (!(await closeOwnSession(account.id, params.id))) throw problem('session_not_found')
  },

  'account.endOtherSessions': async ({ account }) => closeOtherSessions(account.id, account.session),
})

async function requirePreferences(id: number) {
  const preferences = await getPreferences(id)
  if (!preferences) throw problem('sign_in_required')
  return preferences
}
