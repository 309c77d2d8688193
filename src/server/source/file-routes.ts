// Workbooks and tables as sources: uploaded and read in one request, and answered in blocks of rows.

import { sourceFileEndpoints } from '#contract/source-file.ts'
import { quietTransaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { addFileSource } from '#server/source/add-file.ts'
import { measureRange, requireSheets } from '#server/source/read.ts'
import { runInThread } from '#server/source/threads.ts'

export const sourceFileRoutes = (files: Files) =>
  routes(sourceFileEndpoints, {
    'source.addFile': outsideTransaction(({ params, query, account, request }) =>
      addFileSource(files, { auditId: params.id, account, request, requestKey: query.requestKey }),
    ),

    'source.addVersion': outsideTransaction(async ({ params, query, account, request }) => {
      const replaces = await quietTransaction(() => requireSheets(params.id))
      const { auditId } = replaces
      return addFileSource(files, { auditId, account, request, requestKey: query.requestKey, replaces })
    }),

    'source.rows': async ({ params, query: { sheet, from } }) => {
      const { sheetsKey } = await requireSheets(params.id)
      return runInThread('block', { file: { origin: files.origin, key: sheetsKey }, sheet, from })
    },

    'source.range': async ({ params, query }) => measureRange(files, params.id, query),
  })
