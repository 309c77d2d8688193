// Second factors: finish a sign-in, set one up, remove one, and confirm the user's identity.

import { problem } from '#contract/errors.ts'
import { factorEndpoints } from '#contract/factor.ts'
import { requireCode, wrongCode } from '#server/account/factor/code.ts'
import { factorsOf, isFactorRequired } from '#server/account/factor/due.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '#server/account/factor/recovery.ts'
import { finishRemoval, notifyOfFactor } from '#server/account/factor/removal.ts'
import { beginApp, confirmApp, readApp, removeApp, stepOf } from '#server/account/factor/totp.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { confirmOwner, confirmPassword, findOwner } from '#server/account/people.ts'
import { closeOtherSessions, confirmSession, originOf } from '#server/account/session.ts'
import { factorLimits, recordAttempt, refuseIfThrottled } from '#server/account/sign-in/rate-limit.ts'
import { finishSignIn } from '#server/account/sign-in/sign-in.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { readSettings } from '#server/settings/settings.ts'

const APP = 'an authenticator app'

export const factorRoutes = ({ lifetimes }: { lifetimes: Lifetimes }) =>
  routes(factorEndpoints, {
    'factor.finish': outsideTransaction(({ body, request }) =>
      finishSignIn(body, lifetimes, originOf(request)),
    ),

    'factor.confirm': outsideTransaction(async ({ account, body: { password, code }, request }) => {
      if (code === undefined) await confirmPassword(account.id, password ?? '', 'password')
      const spend = code === undefined ? null : await requireCode(account.id, code, request.ip)
      await transaction(async () => {
        await spend?.()
        await confirmSession(account.session)
      })
    }),

    'factor.list': async ({ account }) => {
      const app = await readApp(account.id)
      return {
        app: app?.confirmedAt ? { confirmedAt: app.confirmedAt, lastUsedAt: app.lastUsedAt } : null,
        isOn: (await factorsOf(account.id)).length > 0,
        recoveryCodesLeft: await countRecoveryCodes(account.id),
        isRequired: await isFactorRequired(account.role),
      }
    },

    'factor.beginApp': async ({ account }) => {
      const owner = await findOwner(account.id)
      const { systemName } = await readSettings()
      const begun = await beginApp(account.id, { issuer: systemName, label: owner?.email ?? account.name })
      if (!begun) throw problem('app_exists')
      return begun
    },

    'factor.addApp': outsideTransaction(async ({ account, body: { code }, request }) => {
      const app = await readApp(account.id)
      if (!app) throw problem('no_app_begun')
      if (app.confirmedAt) throw problem('app_exists')
      const limits = await factorLimits(account.id, request.ip)
      await refuseIfThrottled(limits)
      const step = stepOf(app, code.replaceAll(/\s/g, ''))
      await recordAttempt(limits, step !== null)
      if (step === null) throw wrongCode()
      return transaction(async () => {
        if (!(await confirmApp(account.id, app.secret, step))) throw problem('no_app_begun')
        await closeOtherSessions(account.id, account.session)
        await notifyOfFactor('factorAdded', account.id, APP)
        return { recoveryCodes: await makeRecoveryCodes(account.id) }
      })
    }),

    'factor.removeApp': outsideTransaction(async ({ account, body, request }) => {
      const spend = await requireBoth(account, body, request.ip)
      await transaction(async () => {
        await spend()
        await removeApp(account.id)
        await finishRemoval(account)
        await notifyOfFactor('factorRemoved', account.id, APP)
      })
    }),

    'factor.newCodes': outsideTransaction(async ({ account, body, request }) => {
      const spend = await requireBoth(account, body, request.ip)
      return transaction(async () => {
        await spend()
        return { recoveryCodes: await makeRecoveryCodes(account.id) }
      })
    }),
  })

/** Refuses unless password and code are right; returns a function that spends the code. */
async function requireBoth(
  caller: Caller,
  { password, code }: { password?: string; code: string },
  address: string,
) {
  if ((await factorsOf(caller.id)).length === 0) throw problem('no_factor')
  await confirmOwner(caller, password, 'password')
  return requireCode(caller.id, code, address)
}
