// The Opportunity Matrix: filters, the picture, the table beside it, and the way to make, change and check opportunities.

import { Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { FILTER_DEFAULTS, filterNumber, type ImpactScale, passes } from '#domain/opportunity.ts'
import type { ProcessStep } from '#domain/process.ts'
import { Filters, type Typed } from '#web/opportunity/Filters.tsx'
import { Matrix } from '#web/opportunity/Matrix.tsx'
import { OpportunityTable } from '#web/opportunity/OpportunityTable.tsx'
import { type Shown, shownOpportunities } from '#web/opportunity/shown.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'

// The form brings the validator with it, which the list does not need.
const OpportunityDialog = onDemand(() => import('#web/opportunity/OpportunityDialog.tsx'))

interface Props {
  auditId: number
  opportunities: readonly Opportunity[] | undefined
  frozen: boolean
  /** Saved steps of the map as they are on the screen just now. */
  steps: readonly ProcessStep[]
  stepOf: (id: number) => ProcessStep | null
  /** Leads to a step on the map. */
  onStep: (id: number) => void
}

export function OpportunityMatrix({ auditId, opportunities, frozen, steps, stepOf, onStep }: Props) {
  const [typed, setTyped] = useState<Typed>({
    minimumImpact: String(FILTER_DEFAULTS.minimumImpact),
    maximumEffort: String(FILTER_DEFAULTS.maximumEffort),
    scale: 'money' satisfies ImpactScale,
  })
  const [edited, setEdited] = useState<Opportunity | 'new' | null>(null)
  const filter = {
    minimumImpact: filterNumber(typed.minimumImpact, FILTER_DEFAULTS.minimumImpact),
    maximumEffort: filterNumber(typed.maximumEffort, FILTER_DEFAULTS.maximumEffort),
    scale: typed.scale,
  }
  const all = useMemo(() => shownOpportunities(opportunities ?? [], stepOf), [opportunities, stepOf])
  const listed = all.filter(item => passes(item, filter))
  return (
    <section id="opportunities" aria-labelledby="opportunity-matrix" className="mt-12 scroll-mt-24">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-4">
        <div>
          <h2 id="opportunity-matrix" className="headline text-2xl">
            Opportunity Matrix
          </h2>
          <p className="mt-1 text-sm text-muted">
            {all.length > 0 && `${listed.length} of ${all.length} shown. `}Each point of the score is a
            doubling of monthly cost.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Filters typed={typed} onTyped={setTyped} />
          <Button variant="secondary" disabled={frozen} onClick={() => setEdited('new')}>
            <Plus aria-hidden /> Add Opportunity
          </Button>
        </div>
      </div>
      {opportunities ? (
        <Listed all={all.length} {...{ listed, frozen, onStep }} onEdit={setEdited} />
      ) : (
        <Loading />
      )}
      <Suspense>
        {edited && (
          <OpportunityDialog
            auditId={auditId}
            opportunity={edited === 'new' ? null : edited}
            steps={steps}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface ListedProps {
  /** How many there are before filtering. */
  all: number
  listed: Shown[]
  frozen: boolean
  onEdit: (item: Opportunity) => void
  onStep: (id: number) => void
}

function Listed({ all, listed, ...acts }: ListedProps) {
  const [highlighted, highlight] = useState<number | null>(null)
  if (all === 0)
    return <Empty>No opportunities yet. Select a step and choose Mark Friction, or add one by hand.</Empty>
  if (listed.length === 0) return <Empty>No opportunity passes these filters.</Empty>
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <Matrix items={listed} highlighted={highlighted} onHighlight={highlight} />
      <OpportunityTable
        {...acts}
        items={listed}
        isFiltered={listed.length < all}
        highlighted={highlighted}
        onHighlight={highlight}
      />
    </div>
  )
}
