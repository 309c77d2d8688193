// Below an opportunity's row: its change that the server does not have yet, or both versions where another user changed it too.

import { useSyncExternalStore } from 'react'
import { ADVICE } from '#content/lever.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { FUNDING_LABELS, type FundingDecision } from '#domain/opportunity/funding.ts'
import { type LeverDecision, leverOf } from '#domain/opportunity/lever.ts'
import { SAVINGS_KIND_LABELS, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import type { Range } from '#domain/range.ts'
import {
  type ChangedField,
  changedFields,
  type OpportunityDraft,
  sameValue,
} from '#web/opportunity/opportunity-draft.ts'
import { firstActionOf } from '#web/opportunity/opportunity-outbox.ts'
import { useOpportunityOutbox } from '#web/opportunity/useOpportunityOutbox.ts'
import { failureText, useRead } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Nothing while all is saved. */
export default function WaitingLine({
  opportunity: { id, auditId },
}: {
  opportunity: Pick<Opportunity, 'id' | 'auditId'>
}) {
  const outbox = useOpportunityOutbox(auditId)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.snapshot).get(id)
  if (!waiting || waiting.state === 'sending') return null
  const { draft, newer, state, error } = waiting
  const discard = () => outbox.drop(id)
  if (!newer)
    return (
      <Notice
        tone={state === 'offline' ? 'caution' : 'danger'}
        title={state === 'offline' ? 'Saved on this device only' : 'Not saved'}
      >
        <p>
          {state === 'offline' ? 'Sent when the network is back.' : failureText(firstActionOf(draft), error)}
        </p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={discard}>
          Discard
        </Button>
      </Notice>
    )
  const by = error instanceof CallError ? error.problem?.by : undefined
  return (
    <Notice tone="caution" title={`${by ?? 'Another user'} changed this opportunity in the meantime.`}>
      <Versions auditId={auditId} draft={draft} newer={newer} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => outbox.keepMine(id)}>
          {draft.isRemoved ? 'Delete' : 'Keep mine'}
        </Button>
        <Button size="sm" variant="secondary" onClick={discard}>
          Use theirs
        </Button>
      </div>
    </Notice>
  )
}

interface VersionsProps {
  auditId: number
  draft: OpportunityDraft
  newer: Opportunity
}

/** The fields that differ, as saved and as changed here. */
function Versions({ auditId, draft, newer }: VersionsProps) {
  const numbers = useNumbers()
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  const { data: scenarios = [] } = useRead('scenario.list', { params: { id: auditId } })
  const nameOf = (id: unknown, label: string | undefined) => (id === null ? null : (label ?? 'not found'))
  const shownOf = (name: ChangedField, value: unknown) => {
    if (name === 'stepId') return nameOf(value, steps.find(step => step.id === value)?.label)
    if (name === 'scenarioId') return nameOf(value, scenarios.find(({ id }) => id === value)?.title)
    return value
  }
  const fields = changedFields(draft).filter(name => !sameValue(draft.change[name], newer[name]))
  const textOf = (values: Partial<Opportunity>) =>
    fields.map(name => `${LABELS[name]} ${valueText(name, shownOf(name, values[name]), numbers)}`).join(', ')
  return (
    <p className="wrap-anywhere">
      Saved: {textOf(newer)}. Yours:{' '}
      {draft.isRemoved ? 'deleted' : textOf(draft.change as Partial<Opportunity>)}.
    </p>
  )
}

const LABELS: Record<ChangedField, string> = {
  title: 'title',
  description: 'description',
  category: 'category',
  stepId: 'process step',
  effort: 'effort',
  impact: 'impact',
  projectedSavings: 'savings',
  addressable: 'addressable share',
  realisation: 'realised share',
  oneOffCost: 'one-off cost',
  runningCost: 'running cost',
  saves: 'kind of saving',
  lever: 'lever',
  scenarioId: 'scenario',
  scenarioSteps: 'steps of the scenario',
  funding: 'funding',
  leverDecision: 'lever',
}

const decisionText = (chosen: string, value: unknown) =>
  `${chosen}, “${(value as { reason: string }).reason}”`

const SHARES: readonly ChangedField[] = ['addressable', 'realisation']
const MONEY: readonly ChangedField[] = ['oneOffCost', 'runningCost', 'impact', 'projectedSavings']

function valueText(name: ChangedField, value: unknown, { money }: ReturnType<typeof useNumbers>): string {
  if (value === null || value === undefined) return 'none'
  if (name === 'funding') return decisionText(FUNDING_LABELS[(value as FundingDecision).funding], value)
  if (name === 'leverDecision') {
    const { lever } = value as LeverDecision
    return decisionText(lever ? ADVICE.levers[lever].label : 'none', value)
  }
  if (name === 'saves') return SAVINGS_KIND_LABELS[value as SavingsKind]
  if (name === 'lever') return ADVICE.levers[leverOf(String(value)) ?? 'assist'].label
  const text = (amount: number) =>
    MONEY.includes(name) ? money(amount) : `${amount}${SHARES.includes(name) ? '%' : ''}`
  if (typeof value === 'number') return text(value)
  if (Array.isArray(value)) return `${value.length}`
  if (typeof value === 'string') return `“${value}”`
  const { min, usual, max } = value as Range
  return min === max ? text(usual) : `${text(usual)} (${text(min)} to ${text(max)})`
}
