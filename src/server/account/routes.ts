// Sign-in and sign-out, registration, and password changes.

import { accountEndpoints } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isOfDomains } from '#domain/account/sso.ts'
import { hashChosenPassword } from '#server/account/chosen-password.ts'
import { factorsOf } from '#server/account/factor/due.ts'
import { rememberAddress } from '#server/account/known-address.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { changeOwnEmail } from '#server/account/new-email.ts'
import { confirmPassword, findOwner, insertUser } from '#server/account/people.ts'
import { dropResetLink, findResetLink, makeResetLink, spendResetLink } from '#server/account/reset-link.ts'
import {
  closeOtherSessions,
  closeOwnSession,
  closeSession,
  closeSessions,
  listSessions,
  openSession,
  originOf,
} from '#server/account/session.ts'
import { signIn } from '#server/account/sign-in.ts'
import {
  adminExists,
  findByEmail,
  getAccount,
  getPreferences,
  hasPassword,
  hasSetupLink,
  holdsPassword,
  setPassword,
  spendSetupLink,
  updatePreferences,
  updateProfile,
} from '#server/account/store.ts'
import { clearFailures } from '#server/account/throttle.ts'
import { tokenHash } from '#server/account/token.ts'
import { queueEmail, sendToAdmin } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import type { Sso } from '#server/platform/oidc-config.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { readBrand } from '#server/settings/brand.ts'
import { requireOpenRegistration } from '#server/settings/open.ts'
import { writeSettings } from '#server/settings/settings.ts'

/** Per address in ten minutes (SECURITY T16). */
const MOST_REGISTRATIONS = 30
const MOST_RESETS = 20
const MOST_LINKS = 60
const MOST_RESETS_OF_ONE = 3

interface Parts {
  /** The base address of links in emails. */
  publicUrl: string
  lifetimes: Lifetimes
  sso: Sso | null
}

export const accountRoutes = ({ publicUrl, lifetimes, sso }: Parts) =>
  routes(accountEndpoints, {
    'account.login': outsideTransaction(({ body, request }) =>
      signIn(body, { lifetimes, sso }, originOf(request)),
    ),

    'account.companyLogin': outsideTransaction(({ body, request }) =>
      signIn(body, { lifetimes, sso }, originOf(request), 'company'),
    ),

    'account.register': outsideTransaction(
      async ({ body: { password, setupToken, companyName, role, ...fields }, request }) => {
        await limitRate('register', request.ip, MOST_REGISTRATIONS)
        if (!setupToken && role !== undefined && role !== 'regular_user') throw problem('role_not_open')
        if (!setupToken) await requireOpenRegistration()
        // Prevents a registration with a colleague's address before the colleague first signs in.
        if (!setupToken && sso && isOfDomains(fields.email, sso.domains)) throw problem('sso_only')
        const passwordHash = await hashChosenPassword(password, fields, { company: companyName })
        return transaction(async () => {
          if (setupToken) await consumeSetupLink(setupToken, companyName)
          const user = await insertUser({
            ...fields,
            passwordHash,
            role: setupToken ? 'admin' : 'regular_user',
          })
          if (!setupToken)
            await sendToAdmin('userRegistrationAlerts', 'registration', {
              name: user.name,
              email: user.email,
            })
          return { token: await openSession(user.id, user.role, lifetimes, originOf(request)), user }
        })
      },
    ),

    'account.openSetupLink': async ({ body, request }) => {
      await limitRate('setup-link', request.ip, MOST_LINKS)
      if (!(await hasSetupLink(tokenHash(body.token))) || (await adminExists()))
        throw problem('setup_link_spent')
    },

    'account.forgotPassword': outsideTransaction(async ({ body, request }) => {
      await limitRate('forgot', request.ip, MOST_RESETS)
      await limitRate('forgot-account', body.email.toLowerCase(), MOST_RESETS_OF_ONE)
      await transaction(async () => {
        const found = await findByEmail(body.email)
        if (!found) return
        const { id, name, email } = found.account
        const { token, minutes } = await makeResetLink(id)
        const link = `${publicUrl}/reset-password?token=${token}`
        await queueEmail('passwordReset', email, { name, link }, minutes)
      })
    }),

    'account.openPasswordLink': async ({ body, request }) => {
      await limitRate('password-link', request.ip, MOST_LINKS)
      const link = await findResetLink(body.token)
      const owner = link && (await getAccount(link.userId))
      if (!owner) throw problem('reset_link_spent')
      const { house: organization } = await readBrand()
      return { name: owner.name, role: owner.role, house: organization, isInvitation: link.isInvitation }
    },

    'account.resetPassword': outsideTransaction(async ({ body, request }) => {
      await limitRate('reset', request.ip, MOST_RESETS)
      const found = await findResetLink(body.token)
      const passwordHash = await hashNew(found?.userId, body.newPassword, 'reset_link_spent')
      await transaction(async () => {
        const link = await spendResetLink(body.token)
        if (!link) throw problem('reset_link_spent')
        const id = link.userId
        await setPassword(id, passwordHash)
        // A link to a forgotten password changes the password alone.
        if (link.isInvitation && body.name) await updateProfile(id, { name: body.name })
        await closeSessions(id)
        await openToOwner(id, request.ip)
        // Users who have just set their first password need no email about it.
        if (!link.isInvitation) await emailPasswordChanged(id)
        noteInTrail(`account ${id}`)
      })
    }),

    'account.me': async ({ account }) => {
      const user = await getAccount(account.id)
      if (!user) throw problem('sign_in_required')
      return { user: { ...user, ...(account.mustSetUpFactor && { mustSetUpFactor: true as const }) } }
    },

    'account.changePassword': outsideTransaction(async ({ account, body }) => {
      if (!(await hasPassword(account.id))) throw problem('no_password')
      const stored = await confirmPassword(account.id, body.currentPassword, 'currentPassword')
      if (body.newPassword === body.currentPassword) throw problem('same_password')
      const passwordHash = await hashNew(account.id, body.newPassword, 'sign_in_required')
      await transaction(async () => {
        if (!(await holdsPassword(account.id, stored))) throw problem('wrong_password')
        await setPassword(account.id, passwordHash)
        await dropResetLink(account.id)
        await closeOtherSessions(account.id, account.session)
        await emailPasswordChanged(account.id)
      })
    }),

    'account.logout': async ({ account }) => closeSession(account.session),

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

/** The hash of a new password for the account; throws `missing` if there is no account. */
async function hashNew(id: number | undefined, password: string, missing: ProblemCode): Promise<string> {
  const owner = id === undefined ? undefined : await getAccount(id)
  if (!owner) throw problem(missing)
  return hashChosenPassword(password, owner, { field: 'newPassword' })
}

async function consumeSetupLink(setupToken: string, companyName: string | undefined) {
  if (!(await spendSetupLink(tokenHash(setupToken))) || (await adminExists()))
    throw problem('setup_link_spent')
  if (companyName) await writeSettings({ organisationName: companyName })
}

async function requirePreferences(id: number) {
  const preferences = await getPreferences(id)
  if (!preferences) throw problem('sign_in_required')
  return preferences
}

/** After a password reset, the user has proved ownership, so other people's failures no longer block the account. */
async function openToOwner(id: number, address: string) {
  const account = await getAccount(id)
  if (account) await clearFailures(account)
  // A mailbox is one factor: it grants no additional tries at a second factor.
  if ((await factorsOf(id)).length === 0) await rememberAddress(id, address)
}

async function emailPasswordChanged(id: number) {
  const owner = await findOwner(id)
  if (owner) await queueEmail('passwordChanged', owner.email, { name: owner.name })
}
