// Where the map ends, so that an answer in sequence continues there: after a step, or on the open branch of a decision.

import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { FoundLink } from '#domain/extraction/proposal.ts'

type Step = Pick<SavedStep, 'id' | 'isDecision'>
type Link = Pick<SavedLink, 'sourceId' | 'share'>

/** What the shares of a decision's links leave of 100 %; 0 if one is missing, or there is no link. */
function openShare(id: number, links: readonly Link[]): number {
  const shares = links.filter(({ sourceId }) => sourceId === id).map(({ share }) => share)
  if (shares.length === 0 || shares.includes(null)) return 0
  return Math.max(
    0,
    shares.reduce<number>((left, share) => left - (share ?? 0), 100),
  )
}

/** Ids of the steps that no link leaves, and of the decisions whose links leave a share open. */
export const endsOf = (steps: readonly Step[], links: readonly Link[]): number[] =>
  steps
    .filter(({ id, isDecision }) =>
      isDecision ? openShare(id, links) > 0 : !links.some(({ sourceId }) => sourceId === id),
    )
    .map(({ id }) => id)

/** The found links; one that continues a decision of the map carries its open share. */
export const withOpenShares = (found: readonly FoundLink[], steps: readonly Step[], links: readonly Link[]) =>
  found.map(link => {
    const decision = steps.find(({ id, isDecision }) => isDecision && link.from === `step:${id}`)
    return decision ? { ...link, share: link.share ?? openShare(decision.id, links) } : link
  })
