// Figures by their ids, with the lineage of a number on a slide or page.

import { problem } from '#contract/errors.ts'
import { figureEndpoints } from '#contract/figure.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { routes } from '#server/platform/http/serve.ts'

export const figureRoutes = routes(figureEndpoints, {
  'figure.get': async ({ params }) => {
    const content = await readAuditSnapshot(params.id)
    const figure = await compose('figure', { content, id: params.figure })
    if (!figure) throw problem('figure_not_found')
    return figure
  },
})
