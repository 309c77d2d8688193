// Reports: read by every user of the organization, whatever the audit's state; rendered and exported outside the
// event loop.

import { reportEndpoints } from '#contract/report.ts'
import { KIND_OF } from '#domain/deliverable.ts'
import { visibleAmong } from '#server/audit/visibility.ts'
import { askedChoice } from '#server/deliverable/choice-store.ts'
import { exportDocument } from '#server/deliverable/make.ts'
import { readAuditSnapshot, withOptions } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { readGaps, readHeadlineSavings, readOpen, readReport } from '#server/report/read.ts'

/** Pages in one answer of the preview. */
const PAGE_BATCH = 8

export const reportRoutes = (files: Files) =>
  routes(reportEndpoints, {
    'report.get': ({ params }) => readReport(params.id),

    'report.leading': async ({ query, account }) => {
      const seen = await visibleAmong(query.audits.split(',').map(Number), account.id)
      return readHeadlineSavings([...seen])
    },

    'report.open': ({ params }) => readOpen(params.id),

    'report.gaps': ({ params }) => readGaps(params.id),

    'report.pages': async ({ params, query }) => {
      const content = await readAuditSnapshot(params.id)
      const choice = await askedChoice(params.id, query)
      return compose('pages', {
        content: withOptions(content, choice),
        choice,
        from: query.from,
        count: PAGE_BATCH,
      })
    },

    'report.pictures': async ({ params }) =>
      compose('pictures', { content: await readAuditSnapshot(params.id) }),

    'report.export': outsideTransaction(async ({ params, body, account }) =>
      exportDocument(files, {
        mayDropOld: true,
        kind: KIND_OF[body.format],
        auditId: params.id,
        choice: await askedChoice(params.id, body),
        by: account,
      }),
    ),
  })
