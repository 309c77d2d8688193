// What readers write through a client link: numbers confirmed or disputed, comments, a signature. It changes no
// data of the organization, and records its writer and link (SECURITY T48).

import type { clientLinkEndpoints } from '#contract/client-link.ts'
import { problem } from '#contract/errors.ts'
import type { Attribution } from '#domain/attribution.ts'
import { CLIENT_LIMITS } from '#domain/client-link.ts'
import { claimedNumber } from '#domain/process/claimed-number.ts'
import { requireAudit } from '#server/audit/access.ts'
import { namer } from '#server/client-link/comments.ts'
import { runForLink } from '#server/client-link/compose.ts'
import { contentOf, frozen } from '#server/client-link/content.ts'
import { admitted, shown } from '#server/client-link/reader-routes.ts'
import {
  insertComment,
  insertSignature,
  keepVersion,
  type LivingLink,
  listComments,
  listSignatures,
  lockClientLink,
  ofLink,
  recordVisit,
} from '#server/client-link/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { type Handlers, outsideTransaction } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { recordClientStatement } from '#server/process/client-statement.ts'
import { publishWebhookEvent } from '#server/webhook/publish.ts'

type Writing = 'clientLink.say' | 'clientLink.comment' | 'clientLink.sign'

export const writingHandlers: Pick<Handlers<typeof clientLinkEndpoints>, Writing> = {
  'clientLink.say': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    const { stepId, numbers, comment, name } = body
    await requireShown(link, stepId, numbers)
    const said = numbers.map(({ shown, ...each }) => ({
      ...each,
      shown: shown ?? 0,
      comment: comment.trim(),
    }))
    await write(link, name, async () => {
      const { id: linkId, auditId } = link
      const step = await recordClientStatement({ auditId, stepId, linkId }, said, by(name))
      const fields = said.filter(({ shown, says }) => says !== shown).map(({ field }) => field)
      if (fields.length > 0) await publishWebhookEvent('figure.disputed', { auditId, stepId, step, fields })
    })
    return shown(link, body)
  }),

  'clientLink.comment': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    const { name: author, about, text } = body
    await requireAbout(link, about)
    await write(link, author, async () => {
      const written = await listComments(ofLink(link.id))
      if (written.length >= CLIENT_LIMITS.comments) throw problem('link_is_full')
      await insertComment({ linkId: link.id, author, about, text })
    })
    return shown(link, body)
  }),

  'clientLink.sign': outsideTransaction(async ({ body, request }) => {
    const link = await admitted(body, request)
    const versionOf = await stateOf(link, body.hash)
    await write(link, body.name, async () => {
      const signed = await listSignatures(ofLink(link.id))
      if (signed.some(({ name, hash }) => name === body.name && hash === body.hash)) return
      if (signed.length >= CLIENT_LIMITS.signatures) throw problem('link_is_full')
      await insertSignature({ linkId: link.id, versionId: await versionOf(), name: body.name })
    })
    return shown(link, body)
  }),
}

const by = (author: string): Attribution => ({ author, date: new Date().toISOString() })

/** Runs `work` while the link is active and its audit exists, and records the writer's visit. */
async function write(link: LivingLink, name: string, work: () => Promise<void>): Promise<void> {
  await transaction(async () => {
    if (!(await lockClientLink(link.id))) throw problem('client_link_closed')
    await requireAudit(link.auditId)
    noteInTrail(`link ${link.id}`)
    await recordVisit(link.id, name)
    await work()
  })
}

/**
 * Returns a function that stores the state with this hash and returns its id, if the link shows that state. Throws
 * 409.
 */
async function stateOf(link: LivingLink, hash: string): Promise<() => Promise<number>> {
  const { versionId, frozenHash, auditId } = link
  if (versionId !== null) {
    if (frozenHash !== hash) throw problem('changed_meanwhile')
    return async () => versionId
  }
  const state = await runForLink(link.id, 'state', async () => frozen(await contentOf(link)))
  if (state.hash !== hash) throw problem('changed_meanwhile')
  return () => keepVersion(auditId, state.hash, state.text)
}

/** Checks that `about` is the whole audit or something that the link shows. Throws 404. */
async function requireAbout(link: LivingLink, about: string): Promise<void> {
  if (about === '') return
  const content = await runForLink(link.id, 'content', () => contentOf(link))
  if (namer(content, link.parts)(about) !== null) return
  throw problem(about.startsWith('step:') ? 'step_not_found' : 'opportunity_not_found')
}

type Shown = { field: 'durationMin' | 'costPerHour' | 'runsPerMonth'; shown: number | null }[]

/** Checks that the link shows the step with these numbers. Throws 404, and 409 where one has changed meanwhile. */
async function requireShown(link: LivingLink, stepId: number, numbers: Shown): Promise<void> {
  if (!link.parts.includes('map')) throw problem('step_not_found')
  const { steps } = await runForLink(link.id, 'content', () => contentOf(link))
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw problem('step_not_found')
  if (numbers.some(({ field, shown }) => claimedNumber(step, field) !== shown))
    throw problem('changed_meanwhile')
}
