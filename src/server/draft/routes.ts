// Drafts: what would be sent, sending it, and what becomes of what came back.

import type { Draft } from '#contract/draft.ts'
import { draftEndpoints } from '#contract/draft.ts'
import { problem } from '#contract/errors.ts'
import { countDropped } from '#domain/draft/check.ts'
import { KINDS, refsOf } from '#domain/draft/kinds.ts'
import { dailyBudget } from '#server/assistance/routes.ts'
import { takeFromBudget } from '#server/assistance/rules.ts'
import { type ServiceConfig, serviceOf } from '#server/assistance/service.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { makeDraft } from '#server/draft/make.ts'
import { askedOf, groundFor, subjectOf } from '#server/draft/material.ts'
import {
  closeDraft,
  findDraft,
  insertDraft,
  listDrafts,
  writeRunning,
  writeTaken,
} from '#server/draft/store.ts'
import { transaction } from '#server/platform/database.ts'
import { outsideTransaction, routes } from '#server/platform/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

export const draftRoutes = (config: ServiceConfig) => {
  const requireService = () => {
    const service = serviceOf(config)
    if (!service) throw problem('assistance_off')
    return service
  }
  return routes(draftEndpoints, {
    'draft.list': async ({ params }) => {
      await requireAudit(params.id)
      return listDrafts(params.id)
    },

    'draft.preview': async ({ params, query: { kind } }) => {
      await requireAudit(params.id)
      const { host, model } = requireService()
      const { messages, characters, answers } = await askedOf(params.id, await subjectOf(kind, params.id))
      return { host, model, characters, answers, messages }
    },

    'draft.begin': outsideTransaction(async ({ params, body: { kind }, account, request }) => {
      const subject = await subjectOf(kind, params.id)
      const { draft, asked, service } = await transaction(async () => {
        await requireOpenAudit(params.id)
        const service = requireService()
        const asked = await askedOf(params.id, subject)
        const made = await insertDraft({
          ...{ auditId: params.id, kind, source: 'model', state: 'running', madeBy: account.id },
          ...{ sourceName: `${service.model} at ${service.host}`, sent: asked.characters },
        })
        if (made === null) throw problem('draft_under_way')
        if (!(await takeFromBudget(asked.characters, dailyBudget(config)))) throw problem('assistance_spent')
        noteInTrail(
          `${kind}: ${asked.answers} answers, ${asked.characters} characters to ${service.host} (${service.model})`,
        )
        return { draft: await requireDraft(made), asked, service }
      })
      const by = { id: account.id, name: account.name, address: request.ip, requestId: request.id }
      // It goes on beside the requests: whoever waits asks how far it is.
      void makeDraft(service, { id: draft.id, auditId: params.id, asked, by })
      return draft
    }),

    'draft.propose': async ({ params, body, account }) => {
      await requireOpenAudit(params.id)
      const checked = KINDS.steps.check(body, await groundFor(params.id))
      const dropped = countDropped(checked.dropped)
      if (dropped === checked.proposed) throw problem('draft_without_source')
      const made = await insertDraft({
        ...{ auditId: params.id, kind: 'steps', source: 'assistant', state: 'ready', sent: 0 },
        ...{ sourceName: account.token?.name ?? account.name, madeBy: account.id, ...checked },
      })
      noteInTrail(`${checked.proposed - dropped} kept, ${dropped} dropped`)
      return requireDraft(made ?? 0)
    },

    'draft.get': ({ params }) => requireDraft(params.id),

    'draft.cancel': async ({ params }) => {
      await requireDraft(params.id)
      await writeRunning(params.id, { state: 'cancelled' })
      return requireDraft(params.id)
    },

    'draft.settle': async ({ params, body }) => {
      const { auditId, taken, content } = await requireDraft(params.id)
      await requireOpenAudit(auditId)
      const known = refsOf(content)
      await writeTaken(
        params.id,
        known.filter(ref => taken.includes(ref) || body.taken.includes(ref)),
      )
      return requireDraft(params.id)
    },

    'draft.close': async ({ params }) => {
      await requireDraft(params.id)
      await closeDraft(params.id)
      return requireDraft(params.id)
    },
  })
}

/** The draft, of an audit that this caller may see. Throws 404. */
async function requireDraft(id: number): Promise<Draft> {
  const draft = await findDraft(id)
  if (!draft) throw problem('draft_not_found')
  await requireAudit(draft.auditId)
  return draft
}
