// The queueing network of a process map: owners as pools with working hours, steps with the range of their minutes.

import type { Capacity } from '#domain/capacity/capacity.ts'
import { arrivalStreams, intervalOf } from '#domain/lead-time/logged-arrivals.ts'
import { type Entering, enteringOf, withStartVolumes } from '#domain/lead-time/start-volumes.ts'
import type { Trial } from '#domain/lead-time/trial.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import { bothWithFlow } from '#domain/process/scenario/flow.ts'
import {
  evidenceLevelFor,
  identityOf,
  type MapState,
  scenarioField,
} from '#domain/process/scenario/scenario.ts'
import type { FlowProblem, ProcessStep } from '#domain/process/step.ts'
import { accountsOf } from '#domain/process/step-field.ts'
import { isLogged } from '#domain/quantity/quantity.ts'
import type { Range } from '#domain/range.ts'
import { WEEKS_PER_MONTH, workingWeek } from '#domain/simulation/event/calendar.ts'
import {
  type Distribution,
  fixed,
  observed,
  pertDistribution,
} from '#domain/simulation/event/distribution.ts'
import type { CaseSource, Network, NetworkStep, Pool } from '#domain/simulation/event/network.ts'
import { keyOf } from '#domain/simulation/event/random.ts'
import { memoized } from '#domain/simulation/memoize.ts'

/** Owners of a network, in the order of its pools. */
export interface NetworkOwner {
  /** '' for steps without an owner. */
  key: string
  owner: string
  /** Null where no people and hours were entered: then runs never wait for this owner. */
  capacity: Capacity | null
}

/** A map as a queueing network: steps become stations, owners become pools of people. */
export interface ProcessNetwork {
  network: Network
  /** In the order of the network's steps. */
  steps: ProcessStep[]
  owners: NetworkOwner[]
  /** Cases that arrive a month, at all starts. */
  casesPerMonth: number
}

/** Why a map cannot be simulated: no steps, no runs, or a step whose flow is unknown. */
export type NetworkProblem =
  | { kind: 'empty' }
  | { kind: 'idle' }
  | { kind: 'flow'; step: string; reason: FlowProblem }

/** The map of today, and a scenario if one is simulated. */
export interface SimulatedMaps {
  asIs: MapState
  scenario: MapState | null
}

/** Hours a month of a full-time week: five days of eight hours. */
export const OFFICE_HOURS = 40 * WEEKS_PER_MONTH
/** People of an owner whose runs never wait. */
const ENOUGH = 1_000_000
/** A step with one number only is taken to vary by as much to both sides. */
export const ASSUMED_SPREAD = 0.5

/** The network of one map, or why it cannot be simulated. */
export function processNetwork(
  { asIs, scenario }: SimulatedMaps,
  capacities: readonly Capacity[],
  trial: Trial,
): ProcessNetwork | NetworkProblem {
  const { before, after } = bothWithFlow(withStartVolumes(asIs), withStartVolumes(scenario ?? asIs))
  const map = scenario ? after : before
  const steps = map.steps.toSorted((a, b) => a.id - b.id)
  if (steps.length === 0) return { kind: 'empty' }
  const entering = enteringOf(steps, map.links)
  const { problem } = entering
  if (problem) return { kind: 'flow', step: problem.step.label, reason: problem.reason }
  const casesPerMonth = entering.begin.reduce((sum, each) => sum + each, 0) * trial.volume
  if (casesPerMonth <= 0) return { kind: 'idle' }
  const owners = ownersOf(steps, capacities, trial)
  const origins = new Map(before.steps.map(step => [step.id, step]))
  const network: Network = {
    pools: owners.map(owner => ({ ...poolOf(owner.capacity, trial), ...otherRolesOf(owner, owners) })),
    steps: steps.map((step, at) => stepOf(step, at, { entering, owners, origins, trial })),
    sources: sourcesOf(steps, entering, trial),
  }
  return { network, steps, owners, casesPerMonth }
}

/** Owners in the order of their oldest step; then those without steps here who take runs of these. */
function ownersOf(
  steps: readonly ProcessStep[],
  capacities: readonly Capacity[],
  { people }: Trial,
): NetworkOwner[] {
  const given = new Map(capacities.map(each => [ownerKey(each.owner), each]))
  const names = new Map<string, string>()
  for (const step of steps) {
    const owner = ownerOf(step)
    const key = owner === '' ? '' : ownerKey(owner)
    if (!names.has(key)) names.set(key, owner)
  }
  const ofSteps = new Set(names.keys())
  for (const { owner, otherRoles = [] } of capacities)
    if (!names.has(ownerKey(owner)) && otherRoles.some(other => ofSteps.has(ownerKey(other))))
      names.set(ownerKey(owner), owner)
  return [...names].map(([key, owner]) => {
    const entered = given.get(key)
    if (!entered || entered.people * entered.hoursPerMonth <= 0) return { key, owner, capacity: null }
    const added = people?.owner === key ? people.added : 0
    return { key, owner, capacity: { ...entered, people: Math.max(entered.people + added, 1e-3) } }
  })
}

/** Part-time people are a whole number of people who share the hours equally. */
function poolOf(capacity: Capacity | null, trial: Trial): Pool {
  const start = capacity?.startsAt ?? trial.start
  const pause = capacity?.pauseMinutes ?? trial.pause
  if (!capacity) return { people: ENOUGH, calendar: workingWeek(OFFICE_HOURS, start, pause) }
  const people = Math.ceil(capacity.people - 1e-9)
  const hours = (capacity.people * capacity.hoursPerMonth) / people
  return { people, calendar: workingWeek(hours, start, pause) }
}

/** The pools whose runs these people take too; owners whose runs never wait need no help. */
function otherRolesOf(
  { key, capacity }: NetworkOwner,
  owners: readonly NetworkOwner[],
): Pick<Pool, 'otherRoles'> {
  const roles = new Set(capacity?.otherRoles?.map(ownerKey))
  const otherRoles = [...owners.keys()].filter(at => {
    const other = owners[at]
    return other?.capacity && other.key !== key && roles.has(other.key)
  })
  return otherRoles.length > 0 ? { otherRoles } : {}
}

interface Around {
  entering: Entering
  owners: readonly NetworkOwner[]
  origins: ReadonlyMap<number, ProcessStep>
  trial: Trial
}

function stepOf(step: ProcessStep, at: number, { entering, owners, origins, trial }: Around): NetworkStep {
  const owner = ownerOf(step)
  const pool = owners.findIndex(({ key }) => key === (owner === '' ? '' : ownerKey(owner)))
  const origin = origins.get(step.originId ?? 0) ?? null
  const work = loggedWork(step, origin) ?? workOf(scenarioField(step, origin, 'durationMin').range)
  const routes = entering.routes
    .filter(({ from }) => from === at)
    .map(({ to, part }) => ({ to, share: part }))
  const identity = identityOf(step)
  const agent = trial.agent?.identity === identity ? trial.agent : null
  const batch = trial.batch?.identity === identity ? trial.batch.size : (step.batchSize ?? 1)
  const taken = agent ? { share: agent.percent / 100, work: fixed(0), pool: null } : takenBy(step, work, pool)
  return {
    identity,
    work,
    pool,
    routes,
    ...(taken && { taken }),
    ...priorityOf(step, trial),
    ...(batch > 1 && { batch }),
  }
}

/** What is tried goes before what goes first on the map. */
function priorityOf(step: ProcessStep, { urgent }: Trial): Pick<NetworkStep, 'priority'> {
  if (urgent === identityOf(step)) return { priority: -2 }
  return step.goesFirst ? { priority: -1 } : {}
}

/** Runs that the scenario's change takes over, at their minutes after it; runs without minutes left need no person. */
function takenBy({ effect }: ProcessStep, work: Distribution, pool: number): NetworkStep['taken'] {
  if (!effect?.minutesAfter && !effect?.repeatsAvoided) return undefined
  const after = effect.minutesAfter ? workOf(effect.minutesAfter) : work
  const left = scaled(after, 1 - (effect.repeatsAvoided?.usual ?? 0) / 100)
  const share = (effect.share?.usual ?? 100) / 100
  const isNothing = left.kind === 'fixed' && left.value === 0
  return { share, work: left, pool: isNothing ? null : pool }
}

/** Minutes as logged, where the number is one of a log: its own spread instead of one over the range. */
function loggedWork(step: ProcessStep, origin: ProcessStep | null): Distribution | null {
  const quantiles = loggedMinutes(evidenceLevelFor(step, origin, 'durationMin'))
  return quantiles && observed(quantiles)
}

/** The logged minutes of a step at equal steps of probability; null if its number is not that of one log. */
export function loggedMinutes(step: ProcessStep): number[] | null {
  const { counting, undecided } = accountsOf(step, 'durationMin')
  const [only, ...others] = counting.filter(({ usual }) => usual === step.durationMin)
  if (undecided || !only || others.length > 0 || !isLogged(only.source)) return null
  const { sourceId, quantiles = [] } = only.source
  return sourceId === null || quantiles.length < 2 ? null : quantiles
}

/** Tables of durations that are kept: enough for a large map. */
const pertTable = /* @__PURE__ */ memoized(500, pertDistribution)

/** The minutes of a run: PERT over its range; with one number only, over half of it to each side. */
export function workOf(range: Range): Distribution {
  const { usual } = range
  if (range.max > range.min) return pertTable(range)
  if (usual <= 0) return fixed(0)
  return pertTable({ min: usual * (1 - ASSUMED_SPREAD), usual, max: usual * (1 + ASSUMED_SPREAD) })
}

function scaled(work: Distribution, factor: number): Distribution {
  if (factor === 1 || work.kind === 'exponential') return work
  if (factor === 0 || work.kind === 'fixed') return fixed(work.kind === 'fixed' ? work.value * factor : 0)
  return { kind: 'quantiles', mean: work.mean * factor, values: work.values.map(value => value * factor) }
}

/** Cases arrive in office hours, or as logged. */
function sourcesOf(steps: readonly ProcessStep[], { begin }: Entering, trial: Trial): CaseSource[] {
  return steps.flatMap((step, at) => {
    const perMonth = (begin[at] ?? 0) * trial.volume
    if (perMonth <= 0) return []
    const identity = identityOf(step)
    return streamsOf(trial, perMonth).map((stream, n) => ({
      ...stream,
      step: at,
      identity: n === 0 ? identity : keyOf(identity, n),
    }))
  })
}

function streamsOf({ arrivals, pattern, start }: Trial, perMonth: number) {
  if (arrivals) return arrivalStreams(arrivals, perMonth)
  const calendar = workingWeek(OFFICE_HOURS, start)
  return [{ interval: intervalOf(calendar, perMonth), pattern, calendar }]
}
