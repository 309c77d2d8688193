// Schemas and endpoints of personal access tokens, which are created, listed and revoked in the browser only: no token may
// call them.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, moment, requiredLine } from '#contract/text.ts'
import { TOKEN_DAYS, TOKEN_SCOPES } from '#domain/account/access-token.ts'

/** A token as its owner sees it in the list; the secret itself is answered once, on creation. */
const accessToken = z.object({
  id,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: moment,
  expiresAt: moment,
  hasExpired: z.boolean(),
  lastUsedAt: moment.nullable(),
})
export type AccessToken = z.infer<typeof accessToken>

const fields = {
  name: requiredLine(100, 'Please give it a name'),
  scope: z.enum(TOKEN_SCOPES),
}
/** Name, scope and lifetime in days (TOKEN_DAYS) of a new token. */
const newToken = z.object({ ...fields, days: z.literal(TOKEN_DAYS) })

/** The creation form, whose numbers arrive as text. */
export const newTokenForm = z.object({ ...fields, days: z.coerce.number().pipe(z.literal(TOKEN_DAYS)) })
export type NewToken = z.output<typeof newToken>

/** Personal access tokens. Errors: access_token_not_found, access_tokens_full (50 per account). */
export const accessTokenEndpoints = endpoints({
  'accessToken.list': {
    method: 'GET',
    path: '/api/user/access-tokens',
    summary: 'The caller’s personal access tokens, without their secrets.',
    access: COMPANY,
    answer: z.object({ accessTokens: z.array(accessToken) }),
  },
  'accessToken.create': {
    method: 'POST',
    path: '/api/user/access-tokens',
    summary: 'Create a personal access token. Only this answer contains its secret.',
    access: COMPANY,
    body: newToken,
    answer: z.object({ id, token: z.string() }),
    status: 201,
    invalidates: ['accessToken.list'],
    requiresRecentAuth: true,
  },
  'accessToken.revoke': {
    method: 'DELETE',
    path: '/api/user/access-tokens/:id',
    summary: 'Revoke a personal access token immediately.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: ['accessToken.list'],
    takesNoSpace: true,
  },
})
