// Passkeys over HTTP: add, rename and remove one's own, and sign in with one.

import type { FastifyRequest } from 'fastify'
import { problem } from '#contract/errors.ts'
import { passkeyEndpoints } from '#contract/passkey.ts'
import { readChallenge } from '#server/account/factor/challenge.ts'
import { factorsOf } from '#server/account/factor/due.ts'
import {
  listPasskeys,
  lookAtNewPasskey,
  passkeyToMake,
  passkeyToUse,
  removePasskey,
  renamePasskey,
} from '#server/account/factor/passkey.ts'
import { makeRecoveryCodes } from '#server/account/factor/recovery.ts'
import { placeOf } from '#server/account/factor/relying-party.ts'
import { finishRemoval, notifyOfFactor } from '#server/account/factor/removal.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { confirmOwner, findOwner } from '#server/account/people.ts'
import { closeOtherSessions, originOf } from '#server/account/session.ts'
import { enterByPasskey } from '#server/account/sign-in/sign-in.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import type { Sso } from '#server/platform/oidc-config.ts'
import { readSettings } from '#server/settings/settings.ts'

const PASSKEY = 'a passkey'
/** Challenges per address in ten minutes. */
const MAX_ASKED = 60

interface Parts {
  /** The configured public address, if any. */
  publicUrl: string | undefined
  lifetimes: Lifetimes
  sso: Sso | null
}

export const passkeyRoutes = ({ publicUrl, lifetimes, sso }: Parts) => {
  const here = (request: FastifyRequest) => placeOf(publicUrl, request)
  return routes(passkeyEndpoints, {
    'passkey.list': async ({ account }) => ({ passkeys: await listPasskeys(account.id) }),

    'passkey.begin': async ({ account: { id, name }, request }) => {
      const owner = await findOwner(id)
      const { systemName } = await readSettings()
      const person = { id, name, email: owner?.email ?? name }
      return passkeyToMake(person, here(request), systemName, request.ip)
    },

    'passkey.add': outsideTransaction(async ({ account, body, request }) => {
      const keep = await lookAtNewPasskey(account.id, body.response, here(request), request.ip)
      return transaction(async () => {
        const isFirst = (await factorsOf(account.id)).length === 0
        await keep(body.name)
        await closeOtherSessions(account.id, account.session)
        await notifyOfFactor('factorAdded', account.id, PASSKEY)
        return { recoveryCodes: isFirst ? await makeRecoveryCodes(account.id) : null }
      })
    }),

    'passkey.rename': ({ account, params, body }) => renamePasskey(account.id, params.id, body.name),

    'passkey.remove': outsideTransaction(async ({ account, params, body }) => {
      await confirmOwner(account, body.password, 'password')
      await transaction(async () => {
        await removePasskey(account.id, params.id)
        await finishRemoval(account)
        await notifyOfFactor('factorRemoved', account.id, PASSKEY)
      })
    }),

    'passkey.ask': outsideTransaction(async ({ body: { challenge }, request }) => {
      await limitRate('passkey', request.ip, MAX_ASKED)
      const waiting = challenge && (await readChallenge(challenge, 'second_factor', request.ip))
      if (challenge && !waiting) throw problem('sign_in_expired')
      const userId = waiting ? waiting.userId : null
      return transaction(() => passkeyToUse(userId, here(request), request.ip))
    }),

    'passkey.signIn': outsideTransaction(({ body, request }) =>
      enterByPasskey(body, here(request), { lifetimes, sso }, originOf(request)),
    ),
  })
}
