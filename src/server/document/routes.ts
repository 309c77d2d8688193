// Deliverables: everybody of the organisation sees what was exported, gets it again, and sees what moved since.

import { deliverableEndpoints } from '#contract/deliverable.ts'
import { problem } from '#contract/errors.ts'
import { requireAudit } from '#server/audit/access.ts'
import { compose } from '#server/document/compose.ts'
import { deckContent } from '#server/document/content.ts'
import { sendFile } from '#server/document/make.ts'
import { auditDeliverables } from '#server/document/read.ts'
import { findDeliverable } from '#server/document/store.ts'
import type { Files } from '#server/platform/files.ts'
import { routes } from '#server/platform/serve.ts'

export const deliverableRoutes = (files: Files) =>
  routes(deliverableEndpoints, {
    'deliverable.list': async ({ params }) => {
      await requireAudit(params.id)
      return auditDeliverables(params.id)
    },

    'deliverable.changes': async ({ params }) => {
      const deliverable = await findDeliverable(params.id)
      if (!deliverable) throw problem('deliverable_not_found')
      const content = await deckContent(deliverable.auditId)
      const { kind, snapshot: before } = deliverable
      return { changes: await compose('changes', { kind, before, content }) }
    },

    'deliverable.file': ({ params }) => sendFile(files, params.id),
  })
