// Password changes, and one-time links for a forgotten password or an invitation.

import { problem } from '#contract/errors.ts'
import { passwordEndpoints } from '#contract/password.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { factorsOf } from '#server/account/factor/due.ts'
import { hashChosenPassword } from '#server/account/password/password-rules.ts'
import {
  dropResetLink,
  findResetLink,
  makeResetLink,
  spendResetLink,
} from '#server/account/password/reset-link.ts'
import { confirmPassword, findOwner } from '#server/account/people.ts'
import { closeOtherSessions, closeSessions } from '#server/account/session.ts'
import { rememberAddress } from '#server/account/sign-in/known-address.ts'
import { clearFailures } from '#server/account/sign-in/rate-limit.ts'
import {
  findByEmail,
  getAccount,
  hasPassword,
  holdsPassword,
  setPassword,
  updateProfile,
} from '#server/account/store.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { readBrand } from '#server/settings/brand.ts'

/** Per address in ten minutes (SECURITY T16). */
const MAX_RESETS = 20
const MAX_LINKS = 60
const MAX_RESETS_OF_ONE = 3

/** `publicUrl`: the base address of links in emails. */
export const passwordRoutes = ({ publicUrl }: { publicUrl: string }) =>
  routes(passwordEndpoints, {
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

    'account.forgotPassword': outsideTransaction(async ({ body, request }) => {
      await limitRate('forgot', request.ip, MAX_RESETS)
      await limitRate('forgot-account', body.email.toLowerCase(), MAX_RESETS_OF_ONE)
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
      await limitRate('password-link', request.ip, MAX_LINKS)
      const link = await findResetLink(body.token)
      const owner = link && (await getAccount(link.userId))
      if (!owner) throw problem('reset_link_spent')
      const { house: organization } = await readBrand()
      return { name: owner.name, role: owner.role, house: organization, isInvitation: link.isInvitation }
    },

    'account.resetPassword': outsideTransaction(async ({ body, request }) => {
      await limitRate('reset', request.ip, MAX_RESETS)
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
  })

/** The hash of a new password for the account; throws `missing` if there is no account. */
async function hashNew(id: number | undefined, password: string, missing: ProblemCode): Promise<string> {
  const owner = id === undefined ? undefined : await getAccount(id)
  if (!owner) throw problem(missing)
  return hashChosenPassword(password, owner, { field: 'newPassword' })
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
