// Flow in a scenario: uses the scenario's links and shares, and today's evidence for the volumes of the starts.

import { withFlow } from '#domain/process/flow/flow.ts'
import { identityOf, type MapState } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep, StepAccounts } from '#domain/process/step.ts'

/** Today's map and a scenario, each with its flow. Flows identify their starts by today's step ids. */
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

/** While a volume equals today's, it has the same evidence: the same range, people and quotes. */
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
