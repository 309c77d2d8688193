// Client links for users of the organization: created, listed with who opened them, revoked.

import { type ClientLink, clientLinkEndpoints } from '#contract/client-link.ts'
import { problem } from '#contract/errors.ts'
import { CLIENT_LIMITS } from '#domain/client-link.ts'
import { hashSharedPassword } from '#server/account/password/password-rules.ts'
import { newToken, tokenHash } from '#server/account/token.ts'
import { lockAnyAudit, requireAudit } from '#server/audit/access.ts'
import { contentNow, frozen } from '#server/client-link/content.ts'
import { readingHandlers } from '#server/client-link/reader-routes.ts'
import { writingHandlers } from '#server/client-link/reader-writes.ts'
import { insertLink, keepVersion, listLinks, revokeLink } from '#server/client-link/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

export const clientLinkRoutes = routes(clientLinkEndpoints, {
  'clientLink.list': async ({ params }) => {
    await requireAudit(params.id)
    return listLinks(params.id)
  },

  'clientLink.make': outsideTransaction(async ({ params: { id: auditId }, body, account }) => {
    const { days, password, frozen: isFrozen, ...shown } = body
    await requireAudit(auditId)
    const passwordHash = password === undefined ? null : await hashSharedPassword(password)
    const state = isFrozen ? await frozen(await contentNow(auditId, shown.names)) : null
    const token = newToken()
    const link = await transaction(async () => {
      // Locked until commit, so that links created simultaneously are counted one after the other.
      await lockAnyAudit(auditId)
      if ((await listLinks(auditId)).length >= CLIENT_LIMITS.links) throw problem('client_links_full')
      const versionId = state && (await keepVersion(auditId, state.hash, state.text))
      const key = { tokenHash: tokenHash(token), passwordHash }
      const id = await insertLink({ auditId, ...shown, versionId, createdBy: account.id }, days, key)
      noteInTrail(`link ${id}`)
      return found(await listLinks(auditId), id)
    })
    return { token, link }
  }),

  'clientLink.revoke': async ({ params }) => {
    if (!(await revokeLink(params.id))) throw problem('client_link_not_found')
  },

  ...readingHandlers,
  ...writingHandlers,
})

function found(links: ClientLink[], id: number): ClientLink {
  const link = links.find(each => each.id === id)
  if (!link) throw new Error('a link that was made was not found')
  return link
}
