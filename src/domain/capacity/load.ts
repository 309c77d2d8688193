// Load of step owners: the hours that the flow needs against their capacity, the bottleneck and waiting time (Erlang C).

import { type Capacity, capacityInput } from '#domain/capacity/capacity.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { type Figure, sumOfKnown } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers, runsOf, stepField } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Load in percent: from `high` queues begin to build up, from `over` they always do. */
export const LOAD_BOUNDS = { high: 85, over: 100 } as const

/** Load of an owner: fine up to 85 % of the available hours, high above, over above 100 %. */
export type LoadLevel = 'fine' | 'high' | 'over'

/** Display text for each load level. */
export const LOAD_WORDS: Record<LoadLevel, string> = {
  fine: 'has room',
  high: 'nearly full',
  over: 'overloaded',
}

/** Above 85 % the owner is nearly full, above 100 % overloaded. */
export const loadLevel = (percent: number): LoadLevel =>
  percent > LOAD_BOUNDS.over ? 'over' : percent > LOAD_BOUNDS.high ? 'high' : 'fine'

/** Average time a run waits before work on it begins, or the reason why no estimate is possible. */
export type WaitEstimate =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'endless' }
  | { kind: 'unknown'; reason: 'volume' | 'part' | 'idle' | 'shared' }

/** An owner's load: hours that the flow needs, against capacity. */
export interface OwnerLoad {
  /** As spelled on the oldest of the owner's steps. */
  owner: string
  steps: ProcessStep[]
  /** Hours per month that the flow needs, without the steps of `leftOut`. */
  hours: Figure
  /** Steps without known minutes or volume. */
  leftOut: ProcessStep[]
  /** Null if no capacity was entered, or if it amounts to zero hours. */
  capacity: Capacity | null
  /** Load in percent of the available hours; null without capacity. */
  load: Figure | null
  level: LoadLevel | null
  waiting: WaitEstimate | null
  /** True for the highest load of the map if it is above 85 %. */
  isBottleneck: boolean
}

/**
 * Owners of a map's steps, sorted by load, highest first; owners without capacity follow, sorted by hours. Steps
 * without an owner are skipped. `factor` multiplies every volume: 1.3 is a rise by 30 %.
 */
export function ownerLoads(
  steps: readonly ProcessStep[],
  capacities: readonly Capacity[],
  factor = 1,
): OwnerLoad[] {
  const given = new Map(capacities.map(each => [ownerKey(each.owner), each]))
  const groups = Map.groupBy(
    steps.filter(step => ownerOf(step) !== ''),
    step => ownerKey(step.owner),
  )
  const shared = ownersWithOthers(capacities)
  const loads = [...groups].map(([key, mine]) => {
    const load = loadOf(mine, given.get(key) ?? null, factor)
    return load.waiting && shared.has(key) ? { ...load, waiting: SHARED } : load
  })
  loads.sort((a, b) => (b.load?.value ?? -1) - (a.load?.value ?? -1) || hoursIn(b) - hoursIn(a))
  const [first] = loads
  if (first?.level === 'high' || first?.level === 'over') first.isBottleneck = true
  return loads
}

const SHARED: WaitEstimate = { kind: 'unknown', reason: 'shared' }

/** Keys of owners whose people take others' runs, and of those others: the waiting time of one owner says nothing about them. */
const ownersWithOthers = (capacities: readonly Capacity[]): Set<string> =>
  new Set(
    capacities.flatMap(({ owner, otherRoles = [] }) =>
      otherRoles.length > 0 ? [owner, ...otherRoles].map(ownerKey) : [],
    ),
  )

/** Whether minutes or volume are unknown of all steps of an owner, so that its load is not known either. */
export const isWithoutWork = ({ steps, leftOut }: Pick<OwnerLoad, 'steps' | 'leftOut'>): boolean =>
  leftOut.length === steps.length

const hoursIn = ({ hours }: OwnerLoad) => hours.value ?? 0

function loadOf(steps: ProcessStep[], entered: Capacity | null, factor: number): OwnerLoad {
  const sorted = [...steps].sort((a, b) => a.id - b.id)
  const owner = sorted[0] ? ownerOf(sorted[0]) : ''
  const own = `owner:${sorted[0]?.id ?? 0}`
  const parts = sorted.map(step => stepHours(step, factor))
  const hours: Figure = {
    id: `${own}:month`,
    label: figureMessages().figures.capacity.needed({ owner }),
    value: sumOfKnown(parts) ?? 0,
    unit: 'hours_per_month',
    formula: 'owner.month',
    version: 1,
    inputs: parts.map(figure => ({ kind: 'figure', figure })),
  }
  const available = entered ? entered.people * entered.hoursPerMonth : 0
  const capacity = available > 0 ? entered : null
  const load = capacity && loadFigure(own, owner, hours, capacity)
  return {
    owner,
    steps: sorted,
    hours,
    capacity,
    load,
    leftOut: sorted.filter(step => lacksNumbers(step, FIELDS)),
    level: load && loadLevel(load.value ?? 0),
    waiting: capacity && waitingOf(sorted, capacity, factor),
    isBottleneck: false,
  }
}

/** Hours per month of one step: minutes ÷ 60 × runs per month; null while one of them is unknown. */
const hoursOf = (step: ProcessStep, factor: number) =>
  lacksNumbers(step, FIELDS) ? null : (step.durationMin / 60) * (runsOf(step) * factor)

const FIELDS = ['durationMin', 'runsPerMonth'] as const

function stepHours(step: ProcessStep, factor: number): Figure {
  const fields = FIELDS.flatMap(field => stepField(step, field).inputs)
  return {
    id: `step:${step.id}:month`,
    label: figureMessages().figures.steps.hoursPerMonth({ step: step.label }),
    value: hoursOf(step, factor),
    unit: 'hours_per_month',
    formula: 'step.month',
    version: 1,
    inputs: fields,
  }
}

function loadFigure(own: string, owner: string, hours: Figure, capacity: Capacity): Figure {
  const { people, hoursPerMonth } = capacity
  const labels = figureMessages().figures.capacity
  return {
    id: `${own}:load`,
    label: labels.load({ owner }),
    value: ((hours.value ?? 0) / (people * hoursPerMonth)) * 100,
    unit: 'percent',
    formula: 'owner.load',
    version: 1,
    inputs: [
      { kind: 'figure', figure: hours },
      capacityInput(capacity, 'people', labels.people({ owner })),
      capacityInput(capacity, 'hoursPerMonth', labels.hoursEach({ owner })),
    ],
  }
}

/**
 * Average wait of a run in an M/M/c queue (Erlang C). The model assumes random arrivals, random service times around
 * the average, and that the next free person takes the next run. It also assumes that every person does all steps of
 * the owner. Computed only if each step's volume and minutes are said or entered, and for whole people.
 */
function waitingOf(
  steps: readonly ProcessStep[],
  { people, hoursPerMonth }: Capacity,
  factor: number,
): WaitEstimate {
  const isKnown = (step: ProcessStep) => FIELDS.every(field => stepField(step, field).level !== 'assumed')
  const runs = steps.reduce((sum, step) => sum + runsOf(step) * factor, 0)
  const hours = steps.reduce((sum, step) => sum + (hoursOf(step, factor) ?? 0), 0)
  if (hours > 0 && hours >= people * hoursPerMonth) return { kind: 'endless' }
  if (!steps.every(isKnown)) return { kind: 'unknown', reason: 'volume' }
  if (runs === 0 || hours === 0) return { kind: 'unknown', reason: 'idle' }
  if (!Number.isInteger(people)) return { kind: 'unknown', reason: 'part' }
  const service = (hours / runs) * 60
  return { kind: 'minutes', minutes: waitMinutes(people, hours / hoursPerMonth, service) }
}

/**
 * Erlang C: minutes that a run waits. `servers` is the number of people, and `service` the minutes that a run takes.
 * `offered` is the load in people: runs per hour × hours per run, below `servers`.
 */
export function waitMinutes(servers: number, offered: number, service: number): number {
  // Erlang B by its recursion, which does not overflow and needs no powers.
  let blocked = 1
  for (let n = 1; n <= servers; n++) blocked = (offered * blocked) / (n + offered * blocked)
  const busy = offered / servers
  const waits = blocked / (1 - busy * (1 - blocked))
  return (waits * service) / (servers - offered)
}

/** The average wait as text, or the reason why there is no estimate. */
export function waitingText(waiting: WaitEstimate | null): string {
  if (!waiting) return '–'
  const words = evidenceMessages().waiting
  if (waiting.kind === 'endless') return words.endless
  if (waiting.kind === 'unknown') return words[waiting.reason]
  const { minutes } = waiting
  return minutes < 1 ? words.short : words.about({ time: amountText(Math.round(minutes), 'minutes') })
}
