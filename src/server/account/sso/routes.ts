// Single sign-on routes: start and return, connecting an account, confirming one's identity, and back-channel logout.

import { problem } from '#contract/errors.ts'
import { type SsoReturn, ssoEndpoints } from '#contract/sso.ts'
import { consumeChallenge, makeChallenge, type PendingChallenge } from '#server/account/factor/challenge.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { confirmSession, originOf } from '#server/account/session.ts'
import { enterByIdentity } from '#server/account/sign-in/sign-in.ts'
import {
  accountOf,
  connectOwn,
  type DirectoryAccess,
  disconnectOwn,
  endSessions,
  logRefusal,
  requireOurs,
} from '#server/account/sso/entry.ts'
import { openProvider, type ProviderIdentity } from '#server/account/sso/provider.ts'
import { findUser, isConnected } from '#server/account/sso/store.ts'
import { hasPassword } from '#server/account/store.ts'
import type { AuthorizationRequest } from '#server/account/table.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import type { Sso } from '#server/platform/oidc-config.ts'

/** Per address in ten minutes. */
const MAX_STARTED = 60
const MAX_RETURNED = 60
/** The provider sends all logouts from one address. */
const MAX_ENDED = 1000

interface Parts {
  sso: Sso | null
  /** The address that users open. */
  publicUrl: string
  lifetimes: Lifetimes
  directoryAccess: DirectoryAccess
}

export const ssoRoutes = ({ sso, publicUrl, lifetimes, directoryAccess }: Parts) => {
  const provider = sso && openProvider(sso, publicUrl)
  const required = () => {
    if (!sso || !provider) throw problem('sso_off')
    return { sso, provider }
  }
  const begin = async (ip: string, whose: Pick<PendingChallenge, 'purpose' | 'userId'>) => {
    const on = required()
    await limitRate('sso', ip, MAX_STARTED)
    const { address, authorizationRequest } = await on.provider.begin(whose.purpose === 'sso_confirm')
    return {
      address,
      ticket: await transaction(() => makeChallenge({ ...whose, address: ip, authorizationRequest })),
    }
  }
  /** The data stored for the ticket, which is single-use; invalid tickets are rate-limited. */
  const redeemTicket = async (ticket: string, purpose: 'sso' | 'sso_confirm', ip: string) => {
    required()
    await limitRate('sso-return', ip, MAX_RETURNED)
    const { authorizationRequest, userId } = (await consumeChallenge(ticket, purpose, ip)) ?? {}
    if (!authorizationRequest) throw problem('sign_in_expired')
    return { authorizationRequest, userId }
  }
  /** The identity that the provider confirms. */
  const identify = async (
    back: SsoReturn,
    authorizationRequest: AuthorizationRequest,
  ): Promise<ProviderIdentity> => {
    const on = required()
    const identity = await on.provider.finish(back, authorizationRequest)
    requireOurs(identity, on.sso)
    return identity
  }
  return routes(ssoEndpoints, {
    'sso.begin': outsideTransaction(({ request }) => begin(request.ip, { purpose: 'sso', userId: null })),

    'sso.finish': outsideTransaction(async ({ body, request }) => {
      const on = required()
      // Not recorded in the audit trail: anyone can make up tickets.
      const { authorizationRequest } = await redeemTicket(body.ticket, 'sso', request.ip)
      let identity: ProviderIdentity | undefined
      try {
        const found = await identify(body, authorizationRequest)
        identity = found
        const find = () => accountOf(found, on.sso, directoryAccess)
        const origin = { ...originOf(request), sid: found.sid }
        const entered = await transaction(() => enterByIdentity(find, lifetimes, origin))
        return { ...entered, signOut: found.signOut }
      } catch (error) {
        return logRefusal(error, identity, directoryAccess)
      }
    }),

    'sso.connection': async ({ account }) => ({
      name: sso?.name ?? null,
      isConnected: await isConnected(account.id),
      hasPassword: await hasPassword(account.id),
    }),

    'sso.connect': outsideTransaction(async ({ account, body, request }) => {
      const { authorizationRequest } = await redeemTicket(body.ticket, 'sso', request.ip)
      const identity = await identify(body, authorizationRequest)
      await transaction(() => connectOwn(account.id, identity))
    }),

    'sso.disconnect': ({ account }) => disconnectOwn(account, sso),

    'sso.beginConfirm': outsideTransaction(async ({ account: { id }, request }) => {
      if (!(await isConnected(id))) throw problem('sso_not_yours')
      return begin(request.ip, { purpose: 'sso_confirm', userId: id })
    }),

    'sso.confirm': outsideTransaction(async ({ account, body, request }) => {
      const { authorizationRequest, userId } = await redeemTicket(body.ticket, 'sso_confirm', request.ip)
      if (userId !== account.id) throw problem('sign_in_expired')
      const identity = await required().provider.finish(body, authorizationRequest)
      if ((await findUser(identity))?.id !== account.id) throw problem('sso_other_person')
      await transaction(() => confirmSession(account.session))
    }),

    'sso.endSession': outsideTransaction(async ({ body, request }) => {
      await limitRate('sso-logout', request.ip, MAX_ENDED)
      const ended = await required().provider.ended(body.logout_token)
      await transaction(() => endSessions(ended))
    }),
  })
}
