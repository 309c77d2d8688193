// Public exports of the portfolio folder: an audit's recommended portfolio, and its line in the list of audits; both lazy.

import { onDemand } from '#web/platform/on-demand.tsx'

export const RecommendedPortfolio = onDemand(() => import('#web/portfolio/RecommendedPortfolio.tsx'))
export const PortfolioLine = onDemand(() => import('#web/portfolio/PortfolioLine.tsx'))
