// The Opportunity Matrix: filters, the picture, and the table beside it.

import { useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import {
  FILTER_DEFAULTS,
  filterNumber,
  type ImpactScale,
  impactScore,
  measuredCostFigure,
  passes,
} from '#domain/opportunity.ts'
import type { ProcessStep } from '#domain/process.ts'
import { Filters, type Typed } from '#web/opportunity/Filters.tsx'
import { Matrix } from '#web/opportunity/Matrix.tsx'
import { OpportunityTable } from '#web/opportunity/OpportunityTable.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'

export interface Shown extends Opportunity {
  score: number
  step: ProcessStep | null
  /** Measured cost of the step in dollars a year, where somebody said how often it runs. */
  measured: number | null
}

interface Props {
  auditId: number
  opportunities: readonly Opportunity[] | undefined
  frozen: boolean
  stepOf: (id: number) => ProcessStep | null
}

export function OpportunityMatrix({ opportunities, frozen, stepOf }: Props) {
  const [typed, setTyped] = useState<Typed>({
    minimumImpact: String(FILTER_DEFAULTS.minimumImpact),
    maximumEffort: String(FILTER_DEFAULTS.maximumEffort),
    scale: 'usd' satisfies ImpactScale,
  })
  const filter = {
    minimumImpact: filterNumber(typed.minimumImpact, FILTER_DEFAULTS.minimumImpact),
    maximumEffort: filterNumber(typed.maximumEffort, FILTER_DEFAULTS.maximumEffort),
    scale: typed.scale,
  }
  const listed = (opportunities ?? []).filter(item => passes(item, filter)).map(item => shown(item, stepOf))
  return (
    <section id="opportunities" aria-labelledby="opportunity-matrix" className="mt-12 scroll-mt-24">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-4">
        <div>
          <h2 id="opportunity-matrix" className="headline text-2xl">
            Opportunity Matrix
          </h2>
          <p className="mt-1 text-sm text-muted">
            {listed.length} of {opportunities?.length ?? 0} shown. Each point of the score is a doubling of
            monthly cost.
          </p>
        </div>
        <Filters typed={typed} onTyped={setTyped} />
      </div>
      <Listed all={opportunities} listed={listed} frozen={frozen} />
    </section>
  )
}

interface ListedProps {
  all: readonly Opportunity[] | undefined
  listed: Shown[]
  frozen: boolean
}

function Listed({ all, listed, frozen }: ListedProps) {
  const [highlighted, highlight] = useState<number | null>(null)
  if (!all) return <Loading />
  if (all.length === 0) return <Empty>No opportunities yet. Select a step and choose Mark Friction.</Empty>
  if (listed.length === 0) return <Empty>No opportunity passes these filters.</Empty>
  return (
    <div className="grid gap-8 xl:grid-cols-[26rem_minmax(0,1fr)]">
      <Matrix items={listed} highlighted={highlighted} onHighlight={highlight} />
      <OpportunityTable items={listed} frozen={frozen} highlighted={highlighted} onHighlight={highlight} />
    </div>
  )
}

function shown(item: Opportunity, stepOf: Props['stepOf']): Shown {
  const step = item.stepId === null ? null : stepOf(item.stepId)
  return {
    ...item,
    step,
    score: impactScore(item.impact),
    measured: step && (measuredCostFigure(step)?.value ?? null),
  }
}
