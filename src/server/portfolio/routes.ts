// The recommended portfolio of an audit, composed from its snapshot as documents are.

import { portfolioEndpoints } from '#contract/portfolio.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { routes } from '#server/platform/http/serve.ts'

export const portfolioRoutes = routes(portfolioEndpoints, {
  'portfolio.get': async ({ params }) =>
    compose('portfolio', { content: await readAuditSnapshot(params.id) }),
})
