// Inviting guests to an audit: an account and a one-time link by email, or only the audit for a guest who has an account.

import { randomBytes } from 'node:crypto'
import type { MailData } from '#content/email.ts'
import type { Account } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { type GuestInvitation, guestEndpoints } from '#contract/guest.ts'
import { hashPassword } from '#server/account/password/password.ts'
import { makeResetLink } from '#server/account/password/reset-link.ts'
import { findPerson, insertUser, usernameFor } from '#server/account/people.ts'
import { isOnlyInvited } from '#server/account/sso/store.ts'
import { requireAudit } from '#server/audit/access.ts'
import { addMember, lockTeam, teamOf } from '#server/audit/team.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** Invitations from one address in the time of `limitRate`. */
const MAX_INVITATIONS = 30

interface Options {
  /** The base address of links in emails. */
  publicUrl: string
  /** Whether this installation sends emails. */
  isDelivered: boolean
}

export const guestRoutes = ({ publicUrl, isDelivered }: Options) =>
  routes(guestEndpoints, {
    'guest.invite': outsideTransaction(async ({ params, body, account, request }) => {
      await limitRate('guest invitation', request.ip, MAX_INVITATIONS)
      // A random password that is never shown: the link is the only way to sign in.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
      return transaction(async () => {
        const audit = await requireAudit(params.id)
        const team = await lockTeam(params.id, account)
        const known = await findPerson(body.email)
        if (known && known.role !== 'guest') throw problem('guest_is_no_guest')
        if (!known && !isDelivered) throw problem('guest_without_mail')
        const guest = known ?? (await makeGuest(body, passwordHash))
        await addMember(team, { userId: guest.id, role: body.role })
        noteInTrail(`${guest.name} (${guest.email}), ${body.role}`)
        const mayChoosePassword = !known || (isDelivered && (await isOnlyInvited(guest)))
        const data = { auditId: params.id, name: guest.name, sender: account.name, audit: audit.title }
        if (mayChoosePassword) await sendLink(guest, data, publicUrl)
        else await queueEmail('guestAdded', guest.email, { ...data, link: `${publicUrl}/audits` })
        return teamOf(params.id, account)
      })
    }),
  })

const makeGuest = async ({ name, email }: GuestInvitation, passwordHash: string): Promise<Account> =>
  insertUser({
    username: await usernameFor(email),
    name,
    email,
    passwordHash,
    role: 'guest',
    mustChangePassword: true,
  })

/** A new link to choose a password; the guest's previous one stops working. */
async function sendLink(
  { id, email }: Account,
  data: Omit<MailData<'guestInvitation'>, 'link'>,
  publicUrl: string,
): Promise<void> {
  const { token, minutes } = await makeResetLink(id, true)
  const link = `${publicUrl}/reset-password?token=${token}`
  await queueEmail('guestInvitation', email, { ...data, link }, minutes)
}
