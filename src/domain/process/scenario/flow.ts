// What flows to the steps of a scenario: by its own links and shares, from starts that stand on what the as is says of them.

import { withFlow } from '#domain/process/flow/flow.ts'
import { identityOf, type MapState } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep, StepAccounts } from '#domain/process/step.ts'

/** The as is and a scenario with what flows to their steps. A flow names its starts by what they are known by in the as is. */
export function bothWithFlow(asIs: MapState, map: MapState): { before: MapState; after: MapState } {
  const origins = new Map(asIs.steps.map(step => [step.id, step]))
  return {
    before: flowing(asIs, asIs.steps),
    after: flowing(
      map,
      map.steps.map(step => withVolumeOf(step, origins.get(step.originId ?? 0))),
    ),
  }
}

function flowing(map: MapState, steps: readonly ProcessStep[]): MapState {
  const identities = new Map(steps.map(step => [step.id, identityOf(step)]))
  const known = (id: number) => identities.get(id) ?? id
  return {
    ...map,
    steps: withFlow(steps, map.links).map(step => {
      if (!step.flow) return step
      const origins = step.flow.origins.map(origin => ({ ...origin, stepId: known(origin.stepId) }))
      return { ...step, flow: { ...step.flow, origins } }
    }),
  }
}

/** While a volume says what the as is says, it stands on the same: the same range, the same people and quotes. */
function withVolumeOf(step: ProcessStep, origin: ProcessStep | undefined): ProcessStep {
  if (!origin || origin.runsPerMonth !== step.runsPerMonth) return step
  const { sources, marks, accounts } = origin
  return {
    ...step,
    ...takenOver('sources', step.sources, sources),
    ...takenOver('marks', step.marks, marks),
    ...(accounts && { accounts: { ...step.accounts, ...ofVolume(accounts) } }),
  }
}

const ofVolume = ({ runsPerMonth, client }: StepAccounts): StepAccounts => ({
  ...(runsPerMonth && { runsPerMonth }),
  ...(client && { client: client.filter(({ field }) => field === 'runsPerMonth') }),
})

function takenOver<K extends string, T extends { runsPerMonth?: unknown }>(
  name: K,
  own: T | undefined,
  theirs: T | undefined,
) {
  const runsPerMonth = theirs?.runsPerMonth
  return runsPerMonth === undefined ? {} : { [name]: { ...own, runsPerMonth } }
}
