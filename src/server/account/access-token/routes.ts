// Personal access tokens of the caller’s own account: list, create (with an email to the owner), revoke.

import { accessTokenEndpoints, type NewToken } from '#contract/access-token.ts'
import { problem } from '#contract/errors.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '#server/account/access-token/store.ts'
import { findOwner } from '#server/account/people.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

export const accessTokenRoutes = routes(accessTokenEndpoints, {
  'accessToken.list': async ({ account }) => ({ accessTokens: await listAccessTokens(account.id) }),

  'accessToken.create': async ({ account, body }) => {
    noteInTrail(`“${body.name}”, ${body.scope}, ${body.days} days`)
    const made = await makeAccessToken(account.id, body)
    await emailTokenCreated(account.id, body)
    return made
  },

  'accessToken.revoke': async ({ account, params }) => {
    const name = await revokeAccessToken(account.id, params.id)
    if (name === undefined) throw problem('access_token_not_found')
    noteInTrail(`“${name}”`)
  },
})

/** Emails the owner regardless of email preferences: a token outlives the session that created it. */
async function emailTokenCreated(id: number, { name: token, scope, days }: NewToken): Promise<void> {
  const owner = await findOwner(id)
  if (owner) await queueEmail('accessTokenMade', owner.email, { name: owner.name, token, scope, days })
}
