// The reader's side of a client's link: opening it, its slides, its figures. A living link is all that opens it, and it opens
// what was chosen and nothing else (SECURITY T47, T48, T49).

import type { FastifyRequest } from 'fastify'
import type { ClientPage, clientLinkEndpoints } from '#contract/client-link.ts'
import { problem } from '#contract/errors.ts'
import { type LinkKind, openLink } from '#server/account/link.ts'
import { commentsFor } from '#server/client/comments.ts'
import { contentOf, frozen } from '#server/client/content.ts'
import { newPass, requirePass } from '#server/client/pass.ts'
import {
  findLiving,
  type LivingLink,
  linkOfKey,
  listSignatures,
  noteOpening,
  ofLink,
} from '#server/client/store.ts'
import { compose } from '#server/document/compose.ts'
import { transaction } from '#server/platform/database.ts'
import { type Handlers, outsideTransaction } from '#server/platform/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** Pages that one answer holds. */
const SHEAF = 8

const CLIENT_LINKS: LinkKind = { name: 'client link', closed: 'client_link_closed', find: linkOfKey }

type Reading = 'clientLink.open' | 'clientLink.pages' | 'clientLink.figure'

export const readingHandlers: Pick<Handlers<typeof clientLinkEndpoints>, Reading> = {
  'clientLink.open': outsideTransaction(async ({ body, request }) => {
    const link = await living(body.token, request)
    const pass = await newPass(link, body, request.ip)
    const page = await shown(link, pass)
    await transaction(async () => {
      await noteOpening(link.id, body.name.trim())
      noteInTrail(`link ${link.id}`)
    })
    return page
  }),

  'clientLink.pages': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    if (!link.parts.includes('slides')) throw problem('client_link_closed')
    return compose('clientPages', { content: await contentOf(link), from: body.from, count: SHEAF })
  }),

  'clientLink.figure': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    const content = await contentOf(link)
    const figure = await compose('clientFigure', { content, parts: link.parts, id: body.figure })
    if (!figure) throw problem('figure_not_found')
    return figure
  }),
}

/** The link as it lives. Whatever is no living link gets one and the same answer. */
async function living(token: string, { ip }: FastifyRequest): Promise<LivingLink> {
  const { id } = await openLink(CLIENT_LINKS, token, ip)
  const link = await findLiving(id)
  if (!link) throw problem('client_link_closed')
  return link
}

/** The same for whoever has opened it before. */
export async function admitted(
  body: { token: string; pass: string },
  request: FastifyRequest,
): Promise<LivingLink> {
  const link = await living(body.token, request)
  requirePass(link, body.pass)
  return link
}

/** The page as it is now. */
export async function shown(link: LivingLink, pass: string): Promise<ClientPage> {
  const { title, sharedBy, expiresAt, frozenAt, names, parts } = link
  const content = await contentOf(link)
  const view = await compose('client', { content, parts })
  const { currency, locale } = content.style
  const { hash } = await frozen(content)
  const written = {
    comments: await commentsFor(link, content),
    signatures: await listSignatures(ofLink(link.id)),
  }
  const head = { title, sharedBy, expiresAt, frozenAt, names }
  return { pass, ...head, hash, ...written, style: { currency, locale }, view }
}
