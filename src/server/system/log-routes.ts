// Logs for administrators: the audit trail and the server log.

import { logEndpoints } from '#contract/system-log.ts'
import { routes } from '#server/platform/http/serve.ts'
import { withoutHiddenNotes } from '#server/system/hidden-notes.ts'
import { readLog } from '#server/system/server-log.ts'
import { listTrail } from '#server/system/trail.ts'

const PAGE = 50

/** `logFile` is the path of the server log; without one, there are no lines to show. */
export const logRoutes = ({ logFile }: { logFile: string | undefined }) =>
  routes(logEndpoints, {
    'system.trail': async ({ query, account }) => {
      const entries = await withoutHiddenNotes(await listTrail(query, PAGE + 1), account.id)
      return { entries: entries.slice(0, PAGE), isMore: entries.length > PAGE }
    },

    'system.log': async ({ query }) => ({ lines: logFile ? await readLog(logFile, query) : [] }),
  })
