// Deck templates: administrators set the organization's, users those of clients and audits.

import type { FastifyRequest } from 'fastify'
import { type DeckTemplate, deckTemplateEndpoints } from '#contract/deck-template.ts'
import { problem } from '#contract/errors.ts'
import { SLIDE_LAYOUTS, TEMPLATE_BYTES, type TemplateMatch, templateWarnings } from '#domain/deck-template.ts'
import { dayText } from '#domain/text/date.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { requireAudit } from '#server/audit/access.ts'
import { requireClient, requireClientChange, seesClient } from '#server/client/access.ts'
import { brandFor } from '#server/client/brand.ts'
import { type DeckTemplateRow, givenTemplate, type TemplateOwner } from '#server/deck-template/read.ts'
import { deleteTemplate, findTemplate, findTemplateById, setMatch } from '#server/deck-template/store.ts'
import { inWords, uploadTemplate } from '#server/deck-template/upload.ts'
import { compose } from '#server/document/compose.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { arrivingFile } from '#server/platform/http/upload.ts'

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

export const deckTemplateRoutes = (files: Files) =>
  routes(deckTemplateEndpoints, {
    'deckTemplate.house': async () => ({ house: shown(await findTemplate({})) }),

    'deckTemplate.addToHouse': outsideTransaction(({ account, request }) => add(files, {}, account, request)),

    'deckTemplate.ofAudit': async ({ params }) => {
      const { clientId } = await requireAudit(params.id)
      return {
        own: shown(await findTemplate({ auditId: params.id })),
        client: clientId ? shown(await findTemplate({ clientId })) : null,
        house: shown(await findTemplate({})),
      }
    },

    'deckTemplate.ofClient': async ({ params, account }) => {
      await requireClient(params.id, account.id)
      return { own: shown(await findTemplate({ clientId: params.id })), house: shown(await findTemplate({})) }
    },

    'deckTemplate.addToClient': outsideTransaction(({ params, account, request }) =>
      add(files, { clientId: params.id }, account, request),
    ),

    'deckTemplate.addToAudit': outsideTransaction(({ params, account, request }) =>
      add(files, { auditId: params.id }, account, request),
    ),

    'deckTemplate.changeMatch': async ({ params, body, account }) => {
      const row = await requireChangeable(params.id, account)
      const match = requireKnown(body.match, row)
      await setMatch(row.id, match)
      return answerOf({ ...row, match })
    },

    'deckTemplate.remove': async ({ params, account }) => {
      const row = await requireChangeable(params.id, account)
      await deleteTemplate(row.id)
    },

    'deckTemplate.trial': async ({ params, account }) => {
      const row = await requireTemplate(params.id, account)
      const template = await givenTemplate(files, row)
      const date = dayText(new Date().toISOString(), DEFAULT_STYLE, 'long')
      const file = await compose('trial', { brand: await brandFor(await clientIdOf(row)), date, template })
      return { name: 'Trial of deck template.pptx', type: PPTX, content: Buffer.from(file) }
    },
  })

async function add(
  files: Files,
  owner: TemplateOwner,
  account: Caller,
  request: FastifyRequest,
): Promise<DeckTemplate> {
  const allowed = async () => {
    if (owner.auditId) await requireAudit(owner.auditId)
    if (owner.clientId) await requireClientChange(owner.clientId, account.id)
  }
  await allowed()
  const arriving = await arrivingFile(request, TEMPLATE_BYTES).catch(inWords)
  return answerOf(await uploadTemplate(files, { owner, account, arriving }, allowed))
}

/** The gate decides about templates of audits; a client's is hidden with the client. */
async function requireTemplate(id: number, account: Caller): Promise<DeckTemplateRow> {
  const row = await findTemplateById(id)
  if (!row || (row.clientId && !(await seesClient(row.clientId, account.id))))
    throw problem('deck_template_not_found')
  return row
}

async function requireChangeable(id: number, account: Caller): Promise<DeckTemplateRow> {
  const row = await requireTemplate(id, account)
  if (row.clientId) await requireClientChange(row.clientId, account.id)
  else if (row.auditId === null && account.role !== 'admin') throw problem('house_template')
  return row
}

/** Refuses layouts that the template does not have. */
function requireKnown(
  match: Record<string, string>,
  { profile, match: before }: DeckTemplateRow,
): TemplateMatch {
  const keys = new Set(profile.layouts.map(({ key }) => key))
  const whole = { ...before, ...match }
  const unknown = SLIDE_LAYOUTS.filter(kind => !keys.has(whole[kind]))
  if (unknown.length > 0)
    throw problem('invalid_body', {
      fields: Object.fromEntries(unknown.map(kind => [`match.${kind}`, 'The template has no such layout'])),
    })
  return whole
}

/** The client whose decks use the template, if it is one client. */
const clientIdOf = async ({ auditId, clientId }: DeckTemplateRow) =>
  auditId === null ? clientId : (await requireAudit(auditId)).clientId

const shown = (row: DeckTemplateRow | null) => row && answerOf(row)

function answerOf({ profile, uploadedByName, ...row }: DeckTemplateRow): DeckTemplate {
  return {
    ...row,
    size: profile.size,
    layouts: profile.layouts,
    warnings: templateWarnings(profile, row.match),
    stripped: profile.stripped,
    uploadedBy: uploadedByName,
  }
}
