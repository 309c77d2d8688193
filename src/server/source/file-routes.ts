// Workbooks, tables and documents as sources: uploaded and read in one request, and answered in blocks of rows or as text.

import { problem } from '#contract/errors.ts'
import { sourceFileEndpoints } from '#contract/source-file.ts'
import { quietTransaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { addFileSource } from '#server/source/add-file.ts'
import { pagesIn } from '#server/source/document/content.ts'
import { documentOf, measureRange, requireDocument, requireFile, requireSheets } from '#server/source/read.ts'
import { recordOpening } from '#server/source/store.ts'
import { runInThread } from '#server/source/threads.ts'

export const sourceFileRoutes = (files: Files) =>
  routes(sourceFileEndpoints, {
    'source.addFile': outsideTransaction(({ params, query, account, request }) =>
      addFileSource(files, { auditId: params.id, account, request, requestKey: query.requestKey }),
    ),

    'source.addVersion': outsideTransaction(async ({ params, query, account, request }) => {
      const replaces = await quietTransaction(() => requireFile(params.id))
      const { auditId } = replaces
      return addFileSource(files, { auditId, account, request, requestKey: query.requestKey, replaces })
    }),

    'source.rows': async ({ params, query: { sheet, from }, account }) => {
      const { sheetsKey } = await requireSheets(params.id)
      await recordOpening(params.id, account.id)
      return runInThread('block', { file: { origin: files.origin, key: sheetsKey }, sheet, from })
    },

    'source.text': async ({ params, account }) => {
      await requireDocument(params.id)
      await recordOpening(params.id, account.id)
      return documentOf(files, params.id)
    },

    'source.pages': async ({ params, account }) => {
      const { sheetsKey, format, filename } = await requireDocument(params.id)
      if (format !== 'pdf') throw problem('source_no_pages')
      await recordOpening(params.id, account.id)
      const content = pagesIn(await files.read(sheetsKey))
      return { name: filename, type: 'application/pdf', content, sandboxed: true }
    },

    'source.range': async ({ params, query }) => measureRange(files, params.id, query),
  })
