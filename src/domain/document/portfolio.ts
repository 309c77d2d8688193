// The recommended portfolio of a snapshot, as the API answers it.

import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { answeredPortfolio } from '#domain/document/portfolio-answer.ts'

/** Options with their funding, the business case of the funded ones, and their savings by kind. */
export const portfolioOf = (content: WordedSnapshot) => answeredPortfolio(factsOf(content))
