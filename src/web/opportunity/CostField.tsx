// The one-off cost in the row of a judged opportunity whose cost is not known: one amount, saved with Enter or on leaving.

import { useId, useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { useChangeOpportunity } from '#web/opportunity/useOpportunityOutbox.ts'
import { failureText, showFailure } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toast } from '#web/platform/toast.ts'
import { Input } from '#web/ui/form/input.tsx'

const CHANGE = 'opportunity.change'
/** The highest amount that the server takes. */
const HIGHEST = 1e12

/** Whether a person has judged it without saying what it costs. */
export const lacksCost = (opportunity: Opportunity, isJudged: boolean) =>
  isJudged && opportunity.oneOffCost === null

export function CostField({ opportunity }: { opportunity: Opportunity }) {
  const id = useId()
  const { sign } = useNumbers()
  const saved = opportunity.oneOffCost ? fieldText(opportunity.oneOffCost.usual) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const save = useSaveCost(opportunity)
  const saveTyped = async () => {
    const text = (typed ?? saved).trim()
    if (text === saved) return setTyped(null)
    const cost = writtenNumber(text)
    if (cost === null || cost < 0 || cost > HIGHEST) return setRefused('An amount of 0 or more')
    const reason = await save(cost)
    setRefused(reason)
    if (reason === '') setTyped(null)
  }
  return (
    <div className="flex grow basis-full items-center gap-2 text-xs text-muted sm:grow-0 sm:basis-auto">
      <label htmlFor={id} className="w-28 shrink-0 sm:w-auto">
        One-off cost ({sign})<span className="sr-only">: {opportunity.title}</span>
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder="not known"
        className="max-w-28 min-w-0 text-right tabular-nums"
        aria-invalid={refused !== '' || undefined}
        value={typed ?? saved}
        onChange={event => {
          setTyped(event.target.value)
          setRefused('')
        }}
        onKeyDown={event => event.key === 'Enter' && void saveTyped()}
        onBlur={() => void saveTyped()}
      />
      <span aria-live="polite" className="font-medium text-danger">
        {refused}
      </span>
    </div>
  )
}

/** Saves one amount as low, usual and high; resolves with the reason if it was refused. */
function useSaveCost(opportunity: Opportunity) {
  const { title, oneOffCost } = opportunity
  const { change } = useChangeOpportunity(opportunity)
  const put = async (range: Opportunity['oneOffCost']): Promise<string> => {
    try {
      await change(opportunity, { oneOffCost: range })
      return ''
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      if (!fields) showFailure(CHANGE, error)
      return Object.values(fields ?? {})[0] ?? failureText(CHANGE, error)
    }
  }
  return async (cost: number) => {
    const reason = await put({ min: cost, usual: cost, max: cost })
    if (reason === '') toast({ title: 'Cost saved', description: title, undo: () => void put(oneOffCost) })
    return reason
  }
}
