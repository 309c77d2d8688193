// Decisions on funding and lever in a draft of an opportunity: each has a call of its own, which compares the date of
// the decision that the user read.

import type { Opportunity } from '#contract/opportunity.ts'
import type { FundingChoice } from '#domain/opportunity/funding.ts'
import type { Lever } from '#domain/opportunity/lever.ts'
import type { CallInput } from '#web/platform/call.ts'

/** What a user decided; null returns to the rule, or to the proposed lever. */
export interface Decisions {
  funding?: { funding: FundingChoice; reason: string } | null
  leverDecision?: { lever: Lever | null; reason: string } | null
}
export type DecidedField = keyof Decisions

/** The decisions as they were read. */
export type ReadDecisions = { [Field in DecidedField]?: Opportunity[Field] }

type BodyOf<Id extends 'opportunity.fund' | 'opportunity.decideLever'> = CallInput<Id>['body']

/** The decision on funding as it is sent. */
export const fundingBody = (
  decision: NonNullable<Decisions['funding']> | null,
  read: ReadDecisions['funding'] = null,
): BodyOf<'opportunity.fund'> => ({ ...(decision ?? { funding: null }), readDate: read?.date ?? null })

/** The decision on the lever as it is sent. */
export const leverBody = (
  decision: NonNullable<Decisions['leverDecision']> | null,
  read: ReadDecisions['leverDecision'] = null,
): BodyOf<'opportunity.decideLever'> => ({
  ...(decision ? { ...decision, lever: decision.lever ?? 'none' } : { lever: null }),
  readDate: read?.date ?? null,
})

/** The decisions of a change as the server will have them, with the lever that follows. */
export function decidedBy(change: Decisions, by: { author: string; date: string }) {
  const { funding, leverDecision } = change
  return {
    ...(funding !== undefined && { funding: funding && { ...funding, ...by } }),
    ...(leverDecision !== undefined && { leverDecision: leverDecision && { ...leverDecision, ...by } }),
    ...leverAfter(change),
  }
}

/** The lever that a decision sets; none without a decision. */
export const leverAfter = ({ leverDecision }: Decisions) =>
  leverDecision === undefined ? {} : { lever: leverDecision?.lever ?? null }

/** An earlier change without what a later one decides: a lever set in the form replaces a decision on it, and the reverse. */
export function withoutDecided<Change extends Decisions & { lever?: unknown }>(
  earlier: Change,
  later: Decisions & { lever?: unknown },
): Change {
  const change = { ...earlier }
  if (later.lever !== undefined) delete change.leverDecision
  if (later.leverDecision !== undefined) delete change.lever
  return change
}
