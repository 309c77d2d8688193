// Calls that send a draft of an opportunity that the server already has: its fields, its decisions, its deletion.

import { fundingBody, leverBody } from '#web/opportunity/decision-draft.ts'
import type { OpportunityDraft } from '#web/opportunity/opportunity-draft.ts'
import { call } from '#web/platform/call.ts'

export type OpportunityAction =
  | 'opportunity.change'
  | 'opportunity.fund'
  | 'opportunity.decideLever'
  | 'opportunity.delete'

/** The calls of a draft in their order. Repeating one that the server has taken changes nothing. */
export function actionsOf({ change, isRemoved }: OpportunityDraft): OpportunityAction[] {
  const { funding, leverDecision, ...fields } = change
  return [
    ...(Object.keys(fields).length > 0 ? (['opportunity.change'] as const) : []),
    ...(funding !== undefined ? (['opportunity.fund'] as const) : []),
    ...(leverDecision !== undefined ? (['opportunity.decideLever'] as const) : []),
    ...(isRemoved ? (['opportunity.delete'] as const) : []),
  ]
}

/** Throws CallError. */
export function sendAction(action: OpportunityAction, { id, change, before }: OpportunityDraft) {
  const params = { id }
  const { funding = null, leverDecision = null, ...fields } = change
  const { funding: fundingRead, leverDecision: leverRead, ...read } = before
  if (action === 'opportunity.fund') return call(action, { params, body: fundingBody(funding, fundingRead) })
  if (action === 'opportunity.decideLever')
    return call(action, { params, body: leverBody(leverDecision, leverRead) })
  if (action === 'opportunity.delete') return call(action, { params })
  return call(action, { params, body: { ...fields, before: read } })
}
