// The plan of an audit under limits: what starts in which quarter with its load, and which options are out.

import { Suspense, useId, useState } from 'react'
import type { Plan } from '#contract/plan.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { Frontier } from '#web/plan/Frontier.tsx'
import { OutOptions } from '#web/plan/OutOptions.tsx'
import { conflictText, overlapText, proofText, settingsText, titlesOf } from '#web/plan/plan-text.ts'
import { QuarterTable } from '#web/plan/QuarterTable.tsx'
import { Sensitivity } from '#web/plan/Sensitivity.tsx'
import { UsePlan } from '#web/plan/UsePlan.tsx'
import { useRead } from '#web/platform/api.ts'
import { useAway } from '#web/platform/away.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const PlanLimitsDialog = onDemand(() => import('#web/plan/PlanLimitsDialog.tsx'))
const OptionLimitsDialog = onDemand(() => import('#web/plan/OptionLimitsDialog.tsx'))

interface Props {
  auditId: number
  /** A completed audit: nothing can be changed. */
  frozen: boolean
}

/** Nothing while no option of the audit has a cost. */
export default function PortfolioPlan({ auditId, frozen }: Props) {
  const portfolio = useRead('portfolio.get', { params: { id: auditId } }).data
  const isAssessed = portfolio?.options.some(({ funding }) => funding !== 'not_assessed') ?? false
  const isAway = useAway()
  const { data, error, isFetching, refetch } = useRead(
    'plan.get',
    { params: { id: auditId } },
    { enabled: isAssessed },
  )
  const title = useId()
  if (!portfolio || !isAssessed || (frozen && data && !data.settings)) return null
  return (
    <section aria-labelledby={title} className="@container mt-10 border-t border-ink pt-5">
      <h2 id={title} className="headline text-xl">
        Plan under limits
      </h2>
      {data ? (
        <Content auditId={auditId} plan={data} portfolio={portfolio} frozen={frozen} />
      ) : isAway ? (
        <p className="mt-2 text-sm text-muted">The server computes the plan. It needs a network.</p>
      ) : error && !isFetching ? (
        <Failed title="The plan could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      ) : (
        <Loading />
      )}
    </section>
  )
}

type Edited = 'limits' | number | null

interface ContentProps extends Props {
  plan: Plan
  portfolio: Portfolio
}

function Content({ auditId, plan, portfolio, frozen }: ContentProps) {
  const [edited, edit] = useState<Edited>(null)
  const { settings, conflict, options } = plan
  const option = options.find(({ id }) => id === edited)
  const close = () => edit(null)
  return (
    <>
      <Limits plan={plan} frozen={frozen} onEdit={() => edit('limits')} />
      {conflict && (
        <div className="mt-4">
          <Notice tone="caution" title="No plan is possible">
            {conflictText(conflict, titlesOf(plan))}
          </Notice>
        </div>
      )}
      {plan.best && (
        <Best
          auditId={auditId}
          plan={plan}
          portfolio={portfolio}
          best={plan.best}
          onOption={frozen ? null : edit}
        />
      )}
      {conflict && (
        <>
          {!frozen && <OutOptions auditId={auditId} plan={plan} onOption={edit} />}
          <CountedOnce plan={plan} />
          <Frontier auditId={auditId} plan={plan} frozen={frozen} />
        </>
      )}
      <Suspense>
        {edited === 'limits' && <PlanLimitsDialog auditId={auditId} settings={settings} onClose={close} />}
        {settings && option && (
          <OptionLimitsDialog
            key={option.id}
            auditId={auditId}
            plan={plan}
            settings={settings}
            option={option}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function Limits({ plan: { settings }, frozen, onEdit }: { plan: Plan; frozen: boolean; onEdit: () => void }) {
  const numbers = useNumbers()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-muted wrap-anywhere">
        {settings ? settingsText(settings, numbers) : 'Enter budget and people to see what starts when.'}
      </p>
      {!frozen && (
        <Button variant="secondary" size="sm" onClick={onEdit}>
          {settings ? 'Change limits' : 'Enter limits'}
        </Button>
      )}
    </div>
  )
}

interface BestProps extends Omit<ContentProps, 'frozen'> {
  best: NonNullable<Plan['best']>
  onOption: ((id: number) => void) | null
}

function Best({ auditId, plan, portfolio, best, onOption }: BestProps) {
  const { leadMoney } = useNumbers()
  const spent = best.quarters.reduce((sum, each) => sum + each.spent, 0)
  return (
    <>
      <div className="mt-4">
        <StatRow>
          <Stat
            label="NPV of the plan"
            value={<OpenFigure figure={best.value} leading />}
            note={proofText(best.gap)}
          />
          <Stat
            label="Options in the plan"
            value={`${best.starts.length} of ${plan.options.length}`}
            note={best.decisionsCost === null ? null : decisionsText(best.decisionsCost, leadMoney)}
          />
          <Stat label="Cost in these quarters" value={leadMoney(spent)} note="One-off and running" />
        </StatRow>
      </div>
      {onOption && <UsePlan auditId={auditId} plan={plan} best={best} portfolio={portfolio} />}
      <QuarterTable plan={plan} best={best} onOption={onOption} />
      <OutOptions auditId={auditId} plan={plan} onOption={onOption} />
      <CountedOnce plan={plan} />
      <Sensitivity auditId={auditId} plan={plan} />
      <Frontier auditId={auditId} plan={plan} frozen={!onOption} />
    </>
  )
}

function CountedOnce({ plan }: { plan: Plan }) {
  const { leadMoney } = useNumbers()
  const titleOf = titlesOf(plan)
  if (plan.overlaps.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold">Counted once</h3>
      <ul className="mt-2 space-y-1 text-sm text-muted wrap-anywhere">
        {plan.overlaps.map(overlap => (
          <li key={`${overlap.label} ${overlap.options.join()}`}>
            {overlapText(overlap, { titleOf, leadMoney })}
          </li>
        ))}
      </ul>
    </>
  )
}

const decisionsText = (cost: number, money: (value: number) => string) =>
  cost === 0
    ? 'Your decisions cost nothing'
    : `Your decisions cost ${money(cost)} compared with the best plan`
