// Efficient frontier, on request: NPV by quarterly budget as a chart with a slider along its points, and as a table.

import { type ReactNode, useState } from 'react'
import type { Plan, PlanFrontier } from '#contract/plan.ts'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import { FrontierChart } from '#web/plan/FrontierChart.tsx'
import { FrontierTable } from '#web/plan/FrontierTable.tsx'
import { OnRequest, Unanswered } from '#web/plan/OnRequest.tsx'
import { changeText, countText, titlesOf } from '#web/plan/plan-text.ts'
import { Solving } from '#web/plan/Solving.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  plan: Plan
  /** A completed audit: nothing can be changed. */
  frozen: boolean
}

export function Frontier(props: Props) {
  return (
    <OnRequest question="What would another budget bring?">
      <Answer {...props} />
    </OnRequest>
  )
}

function Answer({ auditId, ...rest }: Props) {
  const { data, error, refetch, isFetching } = useRead('plan.frontier', { params: { id: auditId } })
  if (error && !isFetching) return <Unanswered error={error} onRetry={() => void refetch()} />
  if (!data) return <Solving label="Solving the plan for each budget" />
  const text = emptyText(data)
  if (text !== null)
    return (
      <p role="status" className="mt-2 text-sm text-muted">
        {text}
      </p>
    )
  return <Points auditId={auditId} points={data.points} {...rest} />
}

/** Why there is nothing to compare; null where there is. */
function emptyText({ isPossible, points }: PlanFrontier): string | null {
  if (!isPossible) return 'No budget makes a plan possible: other limits conflict.'
  if (points.length === 0) return 'The plan has too many options and quarters to be solved for each budget.'
  return points.length === 1 && points[0]?.isPresent ? 'Every budget gives the same plan.' : null
}

function Points({ points, plan, auditId, frozen }: Props & { points: PlanFrontier['points'] }) {
  const present = points.findIndex(({ isPresent }) => isPresent)
  const [budget, setBudget] = useState<number | null>(null)
  const chosen = points.findIndex(each => each.budget === budget)
  const at = chosen >= 0 ? chosen : Math.max(0, present)
  const point = points[at]
  if (!point) return null
  return (
    <>
      <FrontierChart points={points} at={at} onPoint={index => setBudget(points[index]?.budget ?? null)} />
      <Chosen point={point} before={points[at - 1] ?? null} plan={plan}>
        {!frozen && !point.isPresent && <UseBudget auditId={auditId} plan={plan} budget={point.budget} />}
      </Chosen>
      <FrontierTable points={points} plan={plan} />
    </>
  )
}

interface ChosenProps {
  point: FrontierPoint
  before: FrontierPoint | null
  plan: Plan
  children: ReactNode
}

function Chosen({ point, before, plan, children }: ChosenProps) {
  const { money, leadMoney } = useNumbers()
  const { budget, npv, starts, oneOff, isPresent } = point
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm">
      <p className="min-w-0 max-w-prose wrap-anywhere">
        <strong className="font-semibold">
          Budget {money(budget)} a quarter: NPV {leadMoney(npv)}, {countText(starts.length)}
        </strong>
        {isPresent && ' (this plan)'}
        <span className="block text-muted">
          One-off cost {money(oneOff)}. {changeText(point, before, { titleOf: titlesOf(plan), money })}
        </span>
      </p>
      {children}
    </div>
  )
}

function UseBudget({ auditId, plan: { settings }, budget }: Omit<Props, 'frozen'> & { budget: number }) {
  const set = useAction('plan.setLimits')
  const { money } = useNumbers()
  if (!settings) return null
  const { author: _, date: __, ...saved } = settings
  const save = async () => {
    if (await set.run({ params: { id: auditId }, body: { ...saved, budget } }))
      toast({ title: 'Budget changed', description: `The plan has ${money(budget)} a quarter.` })
  }
  return (
    <Button variant="secondary" size="sm" pending={set.pending} onClick={() => void save()}>
      Use this budget
    </Button>
  )
}
