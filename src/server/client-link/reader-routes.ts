// The client's side of a link: opening it, its slides, its figures. Only an active link opens anything, and only
// what was chosen for it (SECURITY T47, T48, T49).

import type { FastifyRequest } from 'fastify'
import type { clientLinkEndpoints, LinkedAudit } from '#contract/client-link.ts'
import { problem } from '#contract/errors.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { type LinkKind, openLink } from '#server/account/link.ts'
import { commentsFor } from '#server/client-link/comments.ts'
import { composeLink, figureOfLink, linkState, runForLink } from '#server/client-link/compose.ts'
import { contentsOf } from '#server/client-link/content.ts'
import { countUse, newPass, requirePass } from '#server/client-link/pass.ts'
import {
  findLiving,
  type LivingLink,
  linkOfKey,
  listSignatures,
  ofLink,
  recordVisit,
} from '#server/client-link/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { type Handlers, outsideTransaction } from '#server/platform/http/serve.ts'
import { noteInTrail, partOf } from '#server/platform/trail.ts'

/** Pages in one answer. */
const PAGE_BATCH = 8

/** How many uses of one link in ten minutes may open it: each opening reads the whole audit. */
const MAX_OPENINGS = 60

const CLIENT_LINKS: LinkKind = {
  name: 'client link',
  closed: 'client_link_closed',
  find: linkOfKey,
  countsUses: true,
}

type Reading = 'clientLink.open' | 'clientLink.pages' | 'clientLink.figure'

export const readingHandlers: Pick<Handlers<typeof clientLinkEndpoints>, Reading> = {
  'clientLink.open': outsideTransaction(async ({ body, request }) => {
    const link = await living(body, request)
    const pass = await newPass(link, body, request.ip)
    await limitRate('client link openings', `${link.id}`, MAX_OPENINGS)
    const page = await shown(link, { ...body, pass })
    await transaction(async () => {
      await recordVisit(link.id, body.name.trim())
      noteInTrail(`link ${link.id}`)
    })
    return page
  }),

  'clientLink.pages': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    if (!link.parts.includes('slides')) throw problem('client_link_closed')
    const { slides, footer } = await runForLink(link.id, `pages ${body.language}`, async () =>
      composeLink('pages', await stateOf(link, body.language)),
    )
    return { count: slides.length, pages: slides.slice(body.from - 1, body.from - 1 + PAGE_BATCH), footer }
  }),

  'clientLink.figure': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    const figure = await runForLink(link.id, `figure ${body.language} ${body.figure}`, async () =>
      figureOfLink({ ...(await stateOf(link, body.language)), id: body.figure }),
    )
    if (!figure) throw problem('figure_not_found')
    return figure
  }),
}

const stateOf = async (link: LivingLink, language?: DocumentLanguage) =>
  linkState((await contentsOf(link, language)).read, link.parts, language, link.frozenAt ?? undefined)

/** Returns the active link. Every invalid link gets the same answer. */
async function living(
  { token, pass }: { token: string; pass: string },
  { ip }: FastifyRequest,
): Promise<LivingLink> {
  const { id } = await openLink(CLIENT_LINKS, token, ip)
  const link = await findLiving(id)
  if (!link) throw problem('client_link_closed')
  await countUse(link, pass, ip)
  partOf(`audits/${link.auditId}`)
  return link
}

/** The same for a reader who has opened it before. */
export async function admitted(
  body: { token: string; pass: string },
  request: FastifyRequest,
): Promise<LivingLink> {
  const link = await living(body, request)
  requirePass(link, body.pass)
  return link
}

/** A reader who opened the link, and the language that they chose. */
interface Reader {
  pass: string
  language?: DocumentLanguage
}

/** Returns the page as of now. A frozen state keeps the hash that it was frozen with. */
export async function shown(link: LivingLink, { pass, language: chosen }: Reader): Promise<LinkedAudit> {
  const { title, sharedBy, expiresAt, frozenAt, names, parts } = link
  const { content, view, hash } = await runForLink(link.id, `page ${chosen}`, async () => {
    const { signed, read: content } = await contentsOf(link, chosen)
    const { view, frozen } = await composeLink(
      'page',
      linkState(content, parts, chosen, frozenAt ?? undefined),
    )
    const { hash } = signed === content ? frozen : await composeLink('state', linkState(signed, []))
    return { content, view, hash: link.frozenHash ?? hash }
  })
  const { currency, locale } = content.style
  const language = chosen ?? content.language ?? 'en'
  const written = {
    comments: await commentsFor(link, content),
    signatures: await listSignatures(ofLink(link.id)),
  }
  const head = { title, sharedBy, expiresAt, frozenAt, names }
  return { pass, ...head, hash, ...written, style: { currency, locale }, language, view }
}
