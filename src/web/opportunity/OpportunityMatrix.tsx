// Content of the Opportunity Matrix dock: filters, chart, table, and the actions to create, edit and check opportunities.

import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { scoreBaseOf } from '#content/currency.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { FILTER_DEFAULTS, filterNumber, type ImpactScale, passes } from '#domain/opportunity/opportunity.ts'
import type { Across } from '#domain/opportunity/quadrant.ts'
import { NO_SCENARIOS } from '#domain/opportunity/scenario-savings.ts'
import { defaultsOfAudit, ORGANIZATION_DEFAULTS, type OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { type Quantity, stepSources } from '#domain/quantity/quantity.ts'
import { type FilterInput, Filters } from '#web/opportunity/Filters.tsx'
import { MatrixChart } from '#web/opportunity/MatrixChart.tsx'
import { OpportunityTable } from '#web/opportunity/OpportunityTable.tsx'
import { ByKind, OpportunityTotal } from '#web/opportunity/OpportunityTotal.tsx'
import { Overlaps } from '#web/opportunity/Overlaps.tsx'
import {
  type CostChanges,
  costChanges,
  type Links,
  type OpportunityItem,
  type ShownAudit,
  useRememberedSorting,
  useShown,
  withFollowed,
} from '#web/opportunity/opportunity-list.ts'
import { useScenarioSavings } from '#web/opportunity/scenarios.ts'
import { useIsUndecided, useWithWaiting } from '#web/opportunity/useOpportunityOutbox.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

// The form includes the validator, which the list does not need.
const OpportunityDialog = onDemand(() => import('#web/opportunity/OpportunityDialog.tsx'))

interface Props {
  auditId: number
  opportunities: readonly Opportunity[] | undefined
  /** As the server has them: the steps with changes that it does not have yet. */
  unsaved: readonly ProcessStep[]
  frozen: boolean
  /** The recommended portfolio, below the list. */
  portfolio: ReactNode
  /** The saved steps of the map as currently on the screen. */
  steps: readonly ProcessStep[]
  stepOf: (id: number) => ProcessStep | null
  /**
   * Set once `steps` have the volumes that follow from the flow; until then figures would count as unknown. Null if the code
   * for them could not be loaded.
   */
  flow: object | null | undefined
  links: Links
  /** Opens a step on the map. */
  onStep: (id: number) => void
}

export default function OpportunityMatrix(given: Props) {
  const waiting = useWithWaiting(given.auditId, given.opportunities)
  const changes = costChanges(given.unsaved, given.stepOf)
  const opportunities = waiting && withFollowed(waiting, changes)
  const props = { ...given, opportunities }
  const { auditId, frozen, steps, onStep } = props
  const [typed, setTyped] = useState<FilterInput>({
    minimumImpact: String(FILTER_DEFAULTS.minimumImpact),
    maximumEffort: String(FILTER_DEFAULTS.maximumEffort),
    scale: 'money' satisfies ImpactScale,
    across: null,
  })
  const [edited, setEdited] = useState<Opportunity | 'new' | null>(null)
  const { shown, house: defaults, isReady, asIs } = useAudit(props)
  const across = typed.across ?? shown.across
  const isUndecided = useIsUndecided(auditId)
  const listed = shown.items.filter(
    ({ opportunity, leading: headlineSavings }) =>
      passes({ ...opportunity, score: headlineSavings.score }, filterOf(typed)) ||
      isUndecided(opportunity.id),
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-80 text-sm text-muted">
          {shown.items.length > 0 && `${listed.length} of ${shown.items.length} shown. `}By expected savings a
          year. One more point of score means twice the savings.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          {(opportunities?.length ?? 0) > 0 && (
            <Filters typed={typed} onTyped={setTyped} across={across} hasCost={shown.across === 'cost'} />
          )}
          <Button variant="secondary" disabled={frozen} onClick={() => setEdited('new')}>
            <Plus aria-hidden /> Add opportunity
          </Button>
        </div>
      </div>
      {isReady ? (
        <Listed
          shown={shown}
          listed={listed}
          across={across}
          house={defaults}
          changedSteps={changes}
          frozen={frozen}
          onStep={onStep}
          onEdit={setEdited}
        />
      ) : given.flow === null ? (
        <Failed title="The opportunities could not be loaded" onRetry={() => window.location.reload()} />
      ) : (
        <Loading />
      )}
      <Suspense>{given.portfolio}</Suspense>
      <Suspense>
        {edited && opportunities && (
          <OpportunityDialog
            auditId={auditId}
            opportunity={edited === 'new' ? null : edited}
            steps={steps}
            around={{ asIs, opportunities, defaults }}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const filterOf = ({ minimumImpact, maximumEffort, scale }: FilterInput) => ({
  minimumImpact: filterNumber(minimumImpact, FILTER_DEFAULTS.minimumImpact),
  maximumEffort: filterNumber(maximumEffort, FILTER_DEFAULTS.maximumEffort),
  scale,
})

/** The step with its statements but without its map position, which affects no figure. */
const bare = (step: ProcessStep, quantities: readonly Quantity[]): ProcessStep => ({
  ...step,
  position: { x: 0, y: 0 },
  sources: stepSources(quantities, step),
})

/** The opportunities with the statements about their steps and the organization's assumptions. */
function useAudit({ auditId, opportunities, steps: all, stepOf, flow, links }: Props) {
  const { data: quantities } = useRead('quantity.list', { params: { id: auditId } })
  const { data: audit } = useRead('audit.get', { params: { id: auditId } })
  const { data: organization } = useRead('system.house', {})
  const defaults = audit && organization && defaultsOfAudit(organization, audit.createdAt)
  const ids = new Set((opportunities ?? []).flatMap(({ stepId }) => stepId ?? []))
  const steps = [...ids].flatMap(id => {
    const step = stepOf(id)
    if (!step) return []
    return bare(step, quantities ?? [])
  })
  const given = { opportunities: opportunities ?? [], steps, links, house: defaults ?? ORGANIZATION_DEFAULTS }
  const asIs = useRememberedSorting({ steps: all.map(step => bare(step, quantities ?? [])), links })
  const counted = (opportunities ?? []).flatMap(({ scenarioId }) => scenarioId ?? [])
  const scenarios = useScenarioSavings(auditId, asIs, counted)
  const shown = useShown(given, scoreBaseOf(useNumbers().style.currency), scenarios ?? NO_SCENARIOS)
  const isReady = Boolean(opportunities && quantities && defaults && scenarios && flow)
  return { shown, house: given.house, isReady, asIs }
}

interface ListedProps {
  shown: ShownAudit
  listed: OpportunityItem[]
  across: Across
  house: OrganizationDefaults
  changedSteps: CostChanges
  frozen: boolean
  onEdit: (item: Opportunity) => void
  onStep: (id: number) => void
}

function Listed({ shown, listed, across, house: defaults, ...acts }: ListedProps) {
  const [highlighted, highlight] = useState<number | null>(null)
  const { draws: samples, items } = shown
  if (items.length === 0)
    return <Empty>No opportunities yet. Select a step and choose Mark Friction, or add one by hand.</Empty>
  if (listed.length === 0) return <Empty>No opportunity matches these filters.</Empty>
  const isFiltered = listed.length < items.length
  return (
    <div className="grid items-start gap-8 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
      <MatrixChart items={listed} across={across} highlighted={highlighted} onHighlight={highlight} />
      <div className="min-w-0">
        <OpportunityTable
          {...acts}
          items={listed}
          table={shown.table}
          across={across}
          house={defaults}
          savingsOf={shown.savingsOf}
          highlighted={highlighted}
          onHighlight={highlight}
          total={<OpportunityTotal items={listed} draws={samples} isFiltered={isFiltered} />}
        />
        <ByKind items={listed} draws={samples} house={defaults} />
        <Overlaps items={items} />
      </div>
    </div>
  )
}
