// User administration: list, add, edit and remove accounts, and reset passwords.

import { randomBytes } from 'node:crypto'
import { problem } from '#contract/errors.ts'
import { type User, type UserQuery, userEndpoints } from '#contract/user.ts'
import { COMPANY_ROLES, isCompanyRole, ROLE_LABELS } from '#domain/account/role.ts'
import { csvText } from '#domain/text/csv.ts'
import { countByRole } from '#server/account/count.ts'
import { factorsOf } from '#server/account/factor/due.ts'
import { resetFactors } from '#server/account/factor/reset.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { confirmNewEmail } from '#server/account/new-email.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { hashChosenPassword } from '#server/account/password/password-rules.ts'
import { dropResetLink, makeResetLink } from '#server/account/password/reset-link.ts'
import { insertUser } from '#server/account/people.ts'
import { closeSessions } from '#server/account/session.ts'
import { clearFailures } from '#server/account/sign-in/rate-limit.ts'
import { recordAccessReset } from '#server/audit/access-reset.ts'
import { passAudits } from '#server/audit/owner.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { lockSettings } from '#server/settings/settings.ts'
import { joins, requirePlace } from '#server/user/account-limit.ts'
import { lockTarget } from '#server/user/last-administrator.ts'
import { countMatching, listUsers, type Selection } from '#server/user/list.ts'
import { applyNewRole } from '#server/user/role.ts'
import { deleteUser, setTemporaryPassword, updateUser } from '#server/user/store.ts'

/** More accounts than one organization and its learners have; limits the file. */
const MAX_EXPORTED = 100_000

interface Parts {
  /** The base address of links in emails. */
  publicUrl: string
  lifetimes: Lifetimes
  /** Whether this installation sends emails. */
  isDelivered: boolean
}

export const userRoutes = ({ publicUrl, lifetimes, isDelivered }: Parts) => {
  const invitation = isDelivered ? { canInvite: true as const } : {}
  return routes(userEndpoints, {
    'user.team': async ({ query }) => {
      const { rows, ...rest } = await list(query, { ...query, among: COMPANY_ROLES })
      return { teamMembers: rows, ...rest, ...invitation }
    },

    'user.list': async ({ query }) => {
      const { rows, ...rest } = await list(query, query)
      return { users: rows, ...rest, ...invitation }
    },

    'user.export': async ({ query }) => {
      const { team, ...selection } = query
      const rows = await listUsers({ ...selection, ...(team && { among: COMPANY_ROLES }) }, MAX_EXPORTED)
      const cells = rows.map(user => [
        user.name,
        user.username,
        user.email,
        ROLE_LABELS[user.role],
        user.createdAt,
      ])
      const content = Buffer.from(csvText([['Name', 'Username', 'Email', 'Role', 'Created'], ...cells]))
      return { name: team ? 'team.csv' : 'users.csv', type: 'text/csv; charset=utf-8', content }
    },

    'user.add': outsideTransaction(async ({ body: { password, ...fields }, account }) => {
      const passwordHash = await hashChosenPassword(password, fields)
      return transaction(async () => {
        if (isCompanyRole(fields.role)) await requirePlace()
        const user = await insertUser({ ...fields, passwordHash, mustChangePassword: true })
        const link = `${publicUrl}${isCompanyRole(user.role) ? '/company-login' : '/login'}`
        await queueEmail('accountMade', user.email, { name: user.name, admin: account.name, link })
        return user
      })
    }),

    'user.invite': outsideTransaction(async ({ body, account }) => {
      if (!isDelivered) throw problem('no_mail')
      // A random password that is never shown: the link is the only way to sign in.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
      return transaction(async () => {
        if (isCompanyRole(body.role)) await requirePlace()
        const user = await insertUser({ ...body, passwordHash, mustChangePassword: true })
        await invite(user, account, publicUrl)
        return user
      })
    }),

    'user.inviteAgain': outsideTransaction(async ({ params, account }) => {
      if (!isDelivered) throw problem('no_mail')
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
      await transaction(async () => {
        const target = await lockTarget(params.id, account)
        if (!target.mustChangePassword) throw problem('already_in')
        await setTemporaryPassword(target.id, passwordHash)
        await closeSessions(target.id)
        await recordAccessReset(target.id, account.id)
        await invite(target, account, publicUrl)
      })
    }),

    'user.change': async ({ params, body, account }) => {
      // Every transaction that locks both locks the settings before the administrators.
      if (body.role && isCompanyRole(body.role)) await lockSettings()
      const target = await lockTarget(params.id, account)
      if (body.role && body.role !== target.role && target.id === account.id) throw problem('own_role')
      // This endpoint does not ask for the current password, so administrators cannot change their own email here.
      if (target.id === account.id && body.email && body.email !== target.email) throw problem('own_email')
      if (joins(target.role, body.role)) await requirePlace()
      const changed = await updateUser(target.id, body)
      if (!changed) throw problem('user_not_found')
      await confirmNewEmail(changed, target.email)
      if (changed.email !== target.email) await recordAccessReset(target.id, account.id)
      if (changed.role !== target.role) {
        noteInTrail(`role: ${target.role} → ${changed.role}`)
        await applyNewRole(target, changed.role, account.name, lifetimes)
      }
      return changed
    },

    'user.removeMember': ({ params, account }) => remove(params.id, account),
    'user.remove': ({ params, account }) => remove(params.id, account),

    'user.resetPassword': outsideTransaction(async ({ params, account }) => {
      const temporaryPassword = randomBytes(12).toString('base64url')
      const passwordHash = await hashPassword(temporaryPassword)
      return transaction(async () => {
        const target = await lockTarget(params.id, account)
        if (target.id === account.id) throw problem('own_password')
        await setTemporaryPassword(target.id, passwordHash)
        await closeSessions(target.id)
        await dropResetLink(target.id)
        await clearFailures(target)
        await recordAccessReset(target.id, account.id)
        noteInTrail(`${target.name} (${target.email})`)
        await queueEmail('passwordResetByAdmin', target.email, { name: target.name, admin: account.name })
        return { temporaryPassword }
      })
    }),

    'user.endSessions': async ({ params, account }) => {
      const target = await lockTarget(params.id, account)
      if (target.id === account.id) throw problem('own_sessions')
      await closeSessions(target.id)
      noteInTrail(`${target.name} (${target.email})`)
      await queueEmail('sessionsEnded', target.email, { name: target.name, admin: account.name })
    },

    'user.resetFactor': async ({ params, account }) => {
      const target = await lockTarget(params.id, account)
      if (target.id === account.id) throw problem('own_factor')
      if ((await factorsOf(target.id)).length === 0) throw problem('no_factor')
      await resetFactors(target.id)
      await recordAccessReset(target.id, account.id)
      noteInTrail(`${target.name} (${target.email})`)
      await queueEmail('factorsReset', target.email, { name: target.name, admin: account.name })
    },
  })
}

async function invite({ id, name, email }: User, admin: Caller, publicUrl: string): Promise<void> {
  const { token, minutes } = await makeResetLink(id, true)
  const link = `${publicUrl}/reset-password?token=${token}`
  noteInTrail(`${name} (${email})`)
  await queueEmail('invitation', email, { name, admin: admin.name, link }, minutes)
}

async function list({ page, pageSize }: UserQuery, selection: Selection) {
  const rows = await listUsers(selection, pageSize, (page - 1) * pageSize)
  return { rows, found: await countMatching(selection), counts: await countByRole() }
}

async function remove(id: number, account: Caller): Promise<void> {
  const target = await lockTarget(id, account)
  if (target.id === account.id) throw problem('own_account')
  if (target.role === 'admin') throw problem('admin_not_deletable')
  const passed = await passAudits(target.id, account.id)
  noteInTrail(`${target.name} (${target.email}); audits passed to ${account.name}: ${passed}`)
  await deleteUser(target.id)
}
