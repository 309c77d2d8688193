// Drafts: previewing what would be sent, sending it, and accepting or closing what was returned.

import type { Draft } from '#contract/draft.ts'
import { draftEndpoints } from '#contract/draft.ts'
import { problem } from '#contract/errors.ts'
import { type Checked, countDropped } from '#domain/draft/check.ts'
import { droppedText, proposerOf } from '#domain/draft/draft.ts'
import { KINDS } from '#domain/draft/kinds.ts'
import { spendBudget } from '#server/assistance/assistance.ts'
import { dailyBudget } from '#server/assistance/routes.ts'
import { type ServiceConfig, serviceOf } from '#server/assistance/service.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { acceptSuggestions } from '#server/draft/accept.ts'
import { makeDraft } from '#server/draft/make.ts'
import { askedOf, groundingFor, subjectOf } from '#server/draft/material.ts'
import { requireDraft } from '#server/draft/read.ts'
import { closeDraft, insertDraft, listDrafts, writeRunning } from '#server/draft/store.ts'
import { acceptFindings } from '#server/finding/accept.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
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
          auditId: params.id,
          kind,
          source: 'model',
          state: 'running',
          madeBy: account.id,
          sourceName: `${service.model} at ${service.host}`,
          sent: asked.characters,
        })
        if (made === null) throw problem('draft_under_way')
        if (!(await spendBudget(asked.characters, dailyBudget(config)))) throw problem('assistance_spent')
        noteInTrail(
          `${kind}: ${asked.answers} answers, ${asked.characters} characters to ${service.host} (${service.model})`,
        )
        return { draft: await requireDraft(made), asked, service }
      })
      const by = { id: account.id, name: account.name, address: request.ip, requestId: request.id }
      // Runs in the background; the client polls for progress.
      void makeDraft(service, { id: draft.id, auditId: params.id, asked, by })
      return draft
    }),

    'draft.propose': ({ params, body, account }) => keepProposed('steps', params.id, body, account),

    'draft.proposeFindings': ({ params, body, account }) =>
      keepProposed('findings', params.id, body, account),

    'draft.get': ({ params }) => requireDraft(params.id),

    'draft.cancel': async ({ params }) => {
      await requireDraft(params.id)
      await writeRunning(params.id, { state: 'cancelled' })
      return requireDraft(params.id)
    },

    'draft.settle': async ({ params, body }) => (await acceptSuggestions(params.id, body.taken)).draft,

    'draft.takeFindings': async ({ params, body: { refs }, account }) => {
      const { draft, taken } = await acceptSuggestions(params.id, refs)
      if (draft.kind !== 'findings') throw problem('draft_not_found')
      await acceptFindings(
        draft.auditId,
        draft.content.findings
          .filter(({ ref }) => taken.includes(ref))
          .map(({ text, cites }) => ({
            sentence: text,
            cites,
            proposedBy: proposerOf(draft),
            takenBy: account.name,
          })),
      )
      return draft
    },

    'draft.close': async ({ params }) => {
      await requireDraft(params.id)
      await closeDraft(params.id)
      return requireDraft(params.id)
    },
  })
}

/** Says why each proposal was dropped, or what is required where none was made. */
function nothingKept({ proposed, dropped }: Pick<Checked<unknown>, 'proposed' | 'dropped'>) {
  const message = `No draft was created. ${droppedText(proposed, dropped)}. Quote words of an answer exactly.`
  return problem('draft_without_source', proposed > 0 ? { message } : {})
}

/** Stores those proposals of an assistant that are supported by words of answers. Throws where none is. */
async function keepProposed(
  kind: 'steps' | 'findings',
  auditId: number,
  body: object,
  by: Caller,
): Promise<Draft> {
  await requireOpenAudit(auditId)
  const checked = KINDS[kind].check(body, await groundingFor(kind, auditId))
  const dropped = countDropped(checked.dropped)
  if (dropped === checked.proposed) throw nothingKept(checked)
  const made = await insertDraft({
    auditId,
    kind,
    source: 'assistant',
    state: 'ready',
    sent: 0,
    sourceName: by.token?.name ?? by.name,
    madeBy: by.id,
    ...checked,
  })
  noteInTrail(`${checked.proposed - dropped} kept, ${dropped} dropped`)
  return requireDraft(made ?? 0)
}
