// Buttons that make the plan the recommended portfolio, and return the portfolio to its rule.

import type { Plan } from '#contract/plan.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  plan: Plan
  best: NonNullable<Plan['best']>
  portfolio: Portfolio
}

export function UsePlan({ auditId, plan, best, portfolio }: Props) {
  const use = useAction('plan.use')
  const leave = useAction('plan.leave')
  const state = planState({ plan, best, portfolio })
  const params = { id: auditId }
  const start = async () => {
    if ((await use.run({ params, body: { starts: best.starts } })) === null) return
    toast({ title: 'The plan is the portfolio', description: 'Deck, report and workbook follow it.' })
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{STATES[state]}</p>
      {state !== 'used' && (
        <Button size="sm" pending={use.pending} onClick={() => void start()}>
          Use as portfolio
        </Button>
      )}
      {state !== 'unused' && (
        <Button
          variant="secondary"
          size="sm"
          pending={leave.pending}
          onClick={() => void leave.run({ params })}
        >
          Return to the rule
        </Button>
      )}
    </div>
  )
}

const STATES = {
  used: 'The recommended portfolio is this plan.',
  outdated: 'The recommended portfolio is an earlier plan.',
  unused: 'The recommended portfolio does not use this plan.',
}

/** Whether every option without a decision of its own is funded as the plan says. */
function planState({ plan, best, portfolio }: Omit<Props, 'auditId'>): keyof typeof STATES {
  const quarters = new Map(best.starts.map(({ id, quarter }) => [id, quarter]))
  const decisions = new Map(portfolio.options.map(each => [each.opportunityId, each.decision]))
  const free = plan.options.filter(({ decision }) => decision === null)
  const takenOver = free.map(({ id }) => ({ id, quarter: decisions.get(id)?.quarter }))
  if (takenOver.every(({ quarter }) => quarter === undefined)) return 'unused'
  const isUsed = takenOver.every(({ id, quarter }) => quarter === (quarters.get(id) ?? null))
  return isUsed ? 'used' : 'outdated'
}
