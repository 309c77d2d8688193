// How sure the plan is, on request: in how many simulation runs each option is best, and what more money or people is worth.

import type { Plan, PlanSensitivity } from '#contract/plan.ts'
import { OnRequest, Unanswered } from '#web/plan/OnRequest.tsx'
import { gapText, listText, titlesOf } from '#web/plan/plan-text.ts'
import { Solving } from '#web/plan/Solving.tsx'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

interface Props {
  auditId: number
  plan: Plan
}

export function Sensitivity(props: Props) {
  return (
    <OnRequest question="How sure is this plan?" announced>
      <Answer {...props} />
    </OnRequest>
  )
}

function Answer({ auditId, plan }: Props) {
  const { data, error, refetch, isFetching } = useRead('plan.sensitivity', { params: { id: auditId } })
  if (error && !isFetching) return <Unanswered error={error} onRetry={() => void refetch()} />
  if (!data) return <Solving label="Solving the plan for single runs" />
  return (
    <div className="mt-2 grid gap-x-10 gap-y-4 text-sm @2xl:grid-cols-2">
      <OverRuns found={data} plan={plan} />
      <More found={data} plan={plan} />
    </div>
  )
}

function OverRuns({ found: { runs, gap, options, regret }, plan }: { found: PlanSensitivity; plan: Plan }) {
  const { leadMoney, number } = useNumbers()
  const titles = new Map(plan.options.map(({ id, title }) => [id, title]))
  return (
    <div>
      <p className="text-muted">
        In {number(runs)} simulation runs, the best plan of each run is worth {leadMoney(regret)} more than
        this plan on average.{gap > 0 && ` ${gapText(gap)}`}
      </p>
      <ul aria-label="Share of runs whose best plan includes an option" className="mt-2 space-y-1.5">
        {options
          .toSorted((a, b) => b.share - a.share)
          .map(({ id, share }) => (
            <li key={id} className="grid grid-cols-[1fr_6rem_3rem] items-center gap-2">
              <span className="wrap-anywhere">{titles.get(id)}</span>
              <span aria-hidden className="h-2 bg-wash">
                <span className="block h-full bg-signal" style={{ width: `${share * 100}%` }} />
              </span>
              <span className="text-right tabular-nums">{Math.round(share * 100)}%</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

function More({ found: { more }, plan }: { found: PlanSensitivity; plan: Plan }) {
  const { leadMoney, money, number } = useNumbers()
  if (more.length === 0) return null
  const titleOf = titlesOf(plan)
  return (
    <div>
      <p className="text-muted">What more per quarter is worth:</p>
      <ul className="mt-2 space-y-1.5">
        {more.map(each => (
          <li key={each.kind === 'role' ? each.role : ''} className="wrap-anywhere">
            {each.kind === 'budget' ? money(each.more) : `${number(each.more)} weeks of ${each.role}`}:{' '}
            <strong>{each.gain === 0 ? 'nothing' : leadMoney(each.gain)}</strong>
            {each.joining.length > 0 && `; ${listText(each.joining.map(titleOf))} would join`}
          </li>
        ))}
      </ul>
    </div>
  )
}
