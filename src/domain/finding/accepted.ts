// Findings that people took over from drafts: they are told as long as the words and the figures that they rest on stand.

import { opportunityName, stepName } from '#domain/document/figure-names.ts'
import { figuresNamed } from '#domain/draft/check.ts'
import { type Citation, quoteIn } from '#domain/draft/cite.ts'

/** Where a finding comes from that no rule made. */
export interface AcceptedBy {
  id: number
  /** The model with its host, or an assistant with its owner. */
  proposedBy: string
  /** Who took it over, by the name they had then. */
  takenBy: string
}

export interface AcceptedFinding extends AcceptedBy {
  /** Names its figures in braces, as the text of a slide does. */
  sentence: string
  cites: Citation[]
}

/** As much of an audit as noted findings rest on. */
interface Ground {
  interviews: readonly { answers: readonly { id: number; response: string }[] }[]
  opportunities: readonly { id: number }[]
  steps: readonly { id: number }[]
}

/** Those whose words still stand in their answers and whose figures still exist, and those of which something is gone. */
export function validAcceptedFindings<N extends AcceptedFinding>(
  noted: readonly N[],
  ground: Ground,
): { standing: N[]; lapsed: N[] } {
  const texts = new Map(
    ground.interviews.flatMap(({ answers }) => answers.map(({ id, response }) => [id, response])),
  )
  const names = new Set([
    ...ground.opportunities.map(({ id }) => opportunityName(id)),
    ...ground.steps.map(({ id }) => stepName(id)),
  ])
  const stands = ({ sentence, cites }: AcceptedFinding) =>
    cites.every(({ answerId, quote }) => quoteIn(texts.get(answerId) ?? '', quote) !== null) &&
    figuresNamed(sentence).every(name => names.has(name))
  const { true: standing = [], false: lapsed = [] } = Object.groupBy(
    noted,
    each => `${stands(each)}` as const,
  )
  return { standing, lapsed }
}

/** "Proposed by the assistant “Desk” of Ava Stone, taken over by Ben Roe." */
export const acceptedByText = ({ proposedBy, takenBy }: AcceptedBy): string =>
  `Proposed by ${proposedBy}, taken over by ${takenBy}.`
