// Clients: listed, read and changed by the company accounts that see one of their audits.

import { clientEndpoints } from '#contract/client.ts'
import { certificateText } from '#domain/erasure.ts'
import { requireClient } from '#server/client/access.ts'
import { changeLook, lookOf } from '#server/client/brand.ts'
import { changeClient, mergeClients } from '#server/client/change.ts'
import { certificateOf, eraseClient, listCertificates } from '#server/client/erase.ts'
import { exportClient } from '#server/client/export.ts'
import { beginHold, liftHold } from '#server/client/legal-hold.ts'
import { clientOf, listClients, visibleAuditIds } from '#server/client/list.ts'
import { mergeNote } from '#server/client/merge-note.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { readBrand } from '#server/settings/brand.ts'

/** Certificates in one answer. */
const LISTED = 200

export const clientRoutes = (databaseUrl: string, files: Files) =>
  routes(clientEndpoints, {
    'client.list': ({ query, account }) => listClients(query, account.id),

    'client.get': ({ params, account }) => clientOf(params.id, account),

    'client.change': async ({ params, body, account }) => {
      await changeClient(params.id, body, account.id)
      return clientOf(params.id, account)
    },

    'client.brand': async ({ params, account }) => {
      await requireClient(params.id, account.id)
      return lookOf(params.id)
    },

    'client.changeBrand': ({ params, body, account }) => changeLook(params.id, body, account.id),

    'client.merge': async ({ params, body, account }) => {
      const moved = await mergeClients(params.id, body.into, account.id)
      noteInTrail(mergeNote(body.into, moved))
      return clientOf(body.into, account)
    },

    'client.hold': async ({ params, body, account }) => {
      await beginHold(params.id, body.reason, account)
      return clientOf(params.id, account)
    },

    'client.liftHold': async ({ params, account }) => {
      await liftHold(params.id, account)
      return clientOf(params.id, account)
    },

    'client.export': outsideTransaction(async ({ params, account }) => {
      const auditIds = await visibleAuditIds(params.id, account.id)
      noteInTrail(`audits ${auditIds.join(', ') || 'none'}`)
      const content = await exportClient(databaseUrl, files, { clientId: params.id, auditIds })
      return {
        name: `client-${params.id}-${new Date().toISOString().slice(0, 10)}.zip`,
        type: 'application/zip',
        content,
      }
    }),

    'client.erase': ({ params, body, account }) => eraseClient(params.id, body, account),

    'client.erasures': ({ account }) => listCertificates(account.id, LISTED),

    'client.erasure': async ({ params, account }) => {
      const erasure = await certificateOf(params.id, account.id)
      const text = certificateText(erasure, (await readBrand()).house)
      return {
        name: `erasure-${erasure.id}.txt`,
        type: 'text/plain; charset=utf-8',
        content: Buffer.from(text),
      }
    },
  })
