// Sign-in and sign-out, registration, and the first administrator's set-up link.

import { problem } from '#contract/errors.ts'
import { signInEndpoints } from '#contract/sign-in.ts'
import { isOfDomains } from '#domain/account/sso.ts'
import { hashChosenPassword } from '#server/account/password/password-rules.ts'
import { insertUser } from '#server/account/people.ts'
import { closeSession, openSession, originOf } from '#server/account/session.ts'
import { type SignInRules, signIn } from '#server/account/sign-in/sign-in.ts'
import { adminExists, hasSetupLink, spendSetupLink } from '#server/account/store.ts'
import { tokenHash } from '#server/account/token.ts'
import { sendToAdmin } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { requireOpenRegistration } from '#server/settings/require-open.ts'
import { writeSettings } from '#server/settings/settings.ts'

/** Per address in ten minutes (SECURITY T16). */
const MAX_REGISTRATIONS = 30
const MAX_LINKS = 60

export const signInRoutes = ({ lifetimes, sso }: SignInRules) =>
  routes(signInEndpoints, {
    'account.login': outsideTransaction(({ body, request }) =>
      signIn(body, { lifetimes, sso }, originOf(request)),
    ),

    'account.companyLogin': outsideTransaction(({ body, request }) =>
      signIn(body, { lifetimes, sso }, originOf(request), 'company'),
    ),

    'account.register': outsideTransaction(
      async ({ body: { password, setupToken, companyName, role, ...fields }, request }) => {
        await limitRate('register', request.ip, MAX_REGISTRATIONS)
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
      await limitRate('setup-link', request.ip, MAX_LINKS)
      if (!(await hasSetupLink(tokenHash(body.token))) || (await adminExists()))
        throw problem('setup_link_spent')
    },

    'account.logout': async ({ account }) => closeSession(account.session),
  })

async function consumeSetupLink(setupToken: string, companyName: string | undefined) {
  if (!(await spendSetupLink(tokenHash(setupToken))) || (await adminExists()))
    throw problem('setup_link_spent')
  if (companyName) await writeSettings({ organisationName: companyName })
}
