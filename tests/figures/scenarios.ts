// Computes scenarios from docs/figures.md: what each step takes today and in the target state, and the savings by step, by owner
// and in total.

import { addedUp, drawCount, effectSamples, type Range, remainder, samplesOf } from './draws.ts'
import { type Flow, flowsOf } from './flow.ts'
import type { Inputs, Step } from './inputs.ts'
import { type EvidenceLevel, type NumberOf, weakest } from './numbers.ts'
import type { StepFacts } from './steps.ts'

/** What a step takes a year; its tool per month, and one-off. */
export type Work = Record<'hours' | 'cost' | 'tool' | 'once', number>
const NOTHING: Work = { hours: 0, cost: 0, tool: 0, once: 0 }

interface Side {
  owner: string
  standing: EvidenceLevel
  usual: Work
  draw(count: number): Work[]
}

export interface Difference {
  /** Identifier of the step. */
  id: number
  before: Side | null
  after: Side | null
  saved: Work
  standing: EvidenceLevel
  /** Whether what the step costs and takes is known: of today's step, else of the added one. */
  knows: { cost: boolean; hours: boolean }
  draw(count: number): Work[]
}

type Scenario = Inputs['scenarios'][number]
type Facts = ReadonlyMap<number, StepFacts>
type Values = [id: string, value: number | null][]

const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
const minus = (a: Work, b: Work): Work => ({
  hours: a.hours - b.hours,
  cost: a.cost - b.cost,
  tool: a.tool - b.tool,
  once: a.once - b.once,
})

const ownerOf = ({ owner }: Step) => {
  const name = owner.trim().replaceAll(/\s+/g, ' ')
  return name === 'Unassigned' ? '' : name.toLowerCase()
}

/** Returns every step that differs, by scenario id. */
export function differencesOf(inputs: Inputs, facts: Facts): Map<number, Difference[]> {
  return new Map(inputs.scenarios.map(each => [each.id, differences(inputs, facts, each)]))
}

function differences(inputs: Inputs, facts: Facts, scenario: Scenario): Difference[] {
  const flows = flowsOf(asInputs(inputs, scenario))
  const identity = new Map(scenario.steps.map(each => [each.id, each.originId ?? each.id]))
  const sides = scenario.steps.map(step => {
    const origin = facts.get(step.originId ?? 0) ?? null
    return {
      step,
      origin,
      id: step.originId ?? step.id,
      ...numbersOf(step, origin, flows.get(step.id) ?? null, identity),
    }
  })
  const known = new Map(sides.map(each => [each.id, each]))
  const changed = [...facts.values()].flatMap((before): Difference[] => {
    const after = known.get(before.step.id)
    if (after && isSame(before, after)) return []
    return [difference(before.step.id, asIsSide(before), after ? toBeSide(after) : null, before.knows)]
  })
  const added = sides
    .filter(({ id }) => !facts.has(id))
    .map(each => difference(each.id, null, toBeSide(each), knowsOf(each)))
  return [...changed, ...added]
}

/** Returns the scenario as a map of its own; volumes equal to today's rely on the statements about today's. */
export function asInputs(inputs: Inputs, { steps, links }: Scenario): Inputs {
  const byId = new Map(inputs.steps.map(each => [each.id, each]))
  const quantities = [...inputs.quantities]
  const taken = steps.map(step => {
    const origin = byId.get(step.originId ?? 0)
    if (!origin || origin.runsPerMonth !== step.runsPerMonth) return step
    for (const each of inputs.quantities)
      if (each.link?.to === 'step' && each.link.stepId === origin.id && each.link.field === 'runsPerMonth')
        quantities.push({ ...each, link: { ...each.link, stepId: step.id } })
    const { runsPerMonth: account } = origin.accounts
    const { runsPerMonth: mark } = origin.marks
    return {
      ...step,
      ...(account && { accounts: { ...step.accounts, runsPerMonth: account } }),
      ...(mark && { marks: { ...step.marks, runsPerMonth: mark } }),
    }
  })
  return { ...inputs, steps: taken, links, quantities }
}

/** The volume of each step of a scenario, and what flows to it. */
export const scenarioSteps = (inputs: Inputs): Values =>
  inputs.scenarios.flatMap(scenario => {
    const flows = flowsOf(asInputs(inputs, scenario))
    return scenario.steps.flatMap(({ id, runsPerMonth }): Values => {
      const flow = flows.get(id)?.range.usual
      return [
        [`step:${id}:runsPerMonth`, runsPerMonth ?? flow ?? 60],
        ...(flow === undefined ? [] : ([[`step:${id}:flow`, flow]] as Values)),
      ]
    })
  })

interface Numbered {
  minutes: NumberOf
  rate: NumberOf
  runs: NumberOf
  /** Its volume is what flows to it, and no placeholder is part of that. */
  flowsKnown: boolean
  drawRuns(count: number): number[]
}

interface ToBe extends Numbered {
  step: Step
  origin: StepFacts | null
  id: number
}

const alone = (value: number, isMarked: boolean): NumberOf => ({
  value,
  range: { min: value, usual: value, max: value },
  standing: isMarked ? 'entered' : 'assumed',
})

function numbersOf(
  step: Step,
  origin: StepFacts | null,
  flow: Flow | null,
  identity: ReadonlyMap<number, number>,
): Numbered {
  const id = step.originId ?? step.id
  const number = (field: 'durationMin' | 'costPerHour') =>
    origin?.numbers[field].value === step[field]
      ? origin.numbers[field]
      : alone(step[field], step.marks[field] !== undefined)
  const isFlowing = flow !== null && step.runsPerMonth === null
  const flowsKnown = isFlowing && flow.origins.every(({ isOwn }) => isOwn)
  const own = step.runsPerMonth ?? 60
  const runs = isFlowing
    ? { value: flow.range.usual, range: flow.range, standing: flow.standing }
    : alone(own, step.runsPerMonth !== null && step.marks.runsPerMonth !== undefined)
  const isOld = origin !== null && isClose(origin.numbers.runsPerMonth.value, runs.value)
  const origins = (flow?.origins ?? []).map(each => ({ ...each, id: identity.get(each.id) ?? each.id }))
  return {
    minutes: number('durationMin'),
    rate: number('costPerHour'),
    flowsKnown,
    runs: isOld ? { ...origin.numbers.runsPerMonth, standing: runsLevel(origin) } : runs,
    drawRuns: count =>
      isOld
        ? asIsRuns(origin, count)
        : isFlowing
          ? flowing(origins, count)
          : samplesOf(runs.range, 'runsPerMonth', id, count),
  }
}

/** Sixty runs that no statement names are assumed. */
const runsLevel = ({ step, flows, numbers }: StepFacts): EvidenceLevel =>
  step.runsPerMonth === null && !flows ? 'assumed' : numbers.runsPerMonth.standing

const flowing = (origins: readonly { id: number; weight: number; range: Range }[], count: number) =>
  addedUp(
    origins.map(({ id, weight, range }) =>
      samplesOf(range, 'runsPerMonth', id, count).map(runs => runs * weight),
    ),
    count,
  )

const asIsRuns = ({ step, flow, flows, numbers }: StepFacts, count: number) =>
  flows
    ? flowing(flow?.origins ?? [], count)
    : samplesOf(numbers.runsPerMonth.range, 'runsPerMonth', step.id, count)

const FIELDS = [
  'label',
  'engine',
  'isDecision',
  'owner',
  'system',
  'durationMin',
  'costPerHour',
  'friction',
] as const

function isSame({ step, numbers }: StepFacts, { step: after, runs }: ToBe): boolean {
  const effect = Object.values(after.effect ?? {}).some(each => each !== null)
  return (
    !effect &&
    FIELDS.every(field => step[field] === after[field]) &&
    isClose(numbers.runsPerMonth.value, runs.value)
  )
}

function asIsSide(facts: StepFacts): Side {
  const { step, numbers, hours, cost, standing } = facts
  return {
    owner: ownerOf(step),
    standing,
    usual: { ...NOTHING, hours, cost },
    draw: count => {
      const minutes = samplesOf(numbers.durationMin.range, 'durationMin', step.id, count)
      const rates = samplesOf(numbers.costPerHour.range, 'costPerHour', step.id, count)
      return worked(minutes, asIsRuns(facts, count), rates, facts.knows)
    },
  }
}

const worked = (
  minutes: readonly number[],
  runs: readonly number[],
  rates: readonly number[],
  knows: Difference['knows'],
): Work[] =>
  minutes.map((each, n) => {
    const hours = ((each * (runs[n] ?? 0)) / 60) * 12
    return {
      ...NOTHING,
      hours: knows.hours ? hours : 0,
      cost: knows.cost ? hours * (rates[n] ?? 0) : 0,
    }
  })

/** A scenario's step takes over what is unknown of today's; an added one has its own numbers. */
function knowsOf({ origin, step, runs, drawRuns: _, ...numbers }: ToBe): Difference['knows'] {
  if (origin) return origin.knows
  const isKnown = (number: NumberOf) => number.standing !== 'assumed'
  const hasRuns = step.runsPerMonth === null ? numbers.flowsKnown : isKnown(runs)
  const hours = isKnown(numbers.minutes) && hasRuns
  return { hours, cost: hours && isKnown(numbers.rate) }
}

function toBeSide(toBe: ToBe): Side {
  const { step, id, minutes, rate, runs, drawRuns } = toBe
  const knows = knowsOf(toBe)
  const { effect } = step
  const entered: EvidenceLevel = step.marks.effect ? 'entered' : 'assumed'
  const isTouched = effect?.minutesAfter || effect?.repeatsAvoided || effect?.share
  const usual = minutesThen(minutes.value, part => effect?.[part]?.usual)
  const hours = ((usual * runs.value) / 60) * 12
  return {
    owner: ownerOf(step),
    standing: weakest(minutes.standing, rate.standing, runs.standing, isTouched ? entered : 'confirmed'),
    usual: {
      hours: knows.hours ? hours : 0,
      cost: knows.cost ? hours * rate.value : 0,
      tool: effect?.toolCost?.usual ?? 0,
      once: effect?.oneOffCost?.usual ?? 0,
    },
    draw: count => {
      const part = (name: keyof NonNullable<Step['effect']>) => {
        const range = effect?.[name]
        return range ? effectSamples(range, name, id, count) : null
      }
      const parts = {
        minutesAfter: part('minutesAfter'),
        share: part('share'),
        repeatsAvoided: part('repeatsAvoided'),
      }
      const tool = part('toolCost')
      const once = part('oneOffCost')
      const then = samplesOf(minutes.range, 'durationMin', id, count).map((each, n) =>
        minutesThen(each, name => parts[name]?.[n]),
      )
      return worked(then, drawRuns(count), samplesOf(rate.range, 'costPerHour', id, count), knows).map(
        (each, n) => ({
          ...each,
          tool: tool?.[n] ?? 0,
          once: once?.[n] ?? 0,
        }),
      )
    },
  }
}

function minutesThen(
  minutes: number,
  part: (name: 'minutesAfter' | 'share' | 'repeatsAvoided') => number | undefined,
): number {
  const after = part('minutesAfter')
  const repeats = part('repeatsAvoided')
  if (after === undefined && repeats === undefined) return minutes
  const share = (part('share') ?? 100) / 100
  return minutes * (1 - share) + share * (1 - (repeats ?? 0) / 100) * (after ?? minutes)
}

function difference(
  id: number,
  before: Side | null,
  after: Side | null,
  knows: Difference['knows'],
): Difference {
  const none = (count: number) => Array.from({ length: count }, () => NOTHING)
  return {
    id,
    before,
    after,
    knows,
    saved: minus(before?.usual ?? NOTHING, after?.usual ?? NOTHING),
    standing: weakest(...[before, after].flatMap(each => each?.standing ?? [])),
    draw: count => {
      const then = after?.draw(count) ?? none(count)
      return (before?.draw(count) ?? none(count)).map((each, n) => minus(each, then[n] ?? NOTHING))
    },
  }
}

type Ends = (id: string, value: number | null, samples: readonly number[]) => Values

/** Returns every figure of one scenario; `ends` adds the percentiles of the samples. */
export function scenarioValues(
  scenario: number,
  all: readonly Difference[],
  today: number,
  ends: Ends,
): Values {
  const own = `scenario:${scenario}`
  const count = drawCount(all.length)
  const sampled = all.map(each => each.draw(count))
  const total = (of: keyof Work, sign = 1) => ({
    value: all.reduce((sum, { saved }) => sum + sign * saved[of], 0),
    draws: addedUp(
      sampled.map(each => each.map(work => sign * work[of])),
      count,
    ),
  })
  const hours = total('hours')
  const cost = total('cost')
  const tool = total('tool', -1)
  const once = total('once', -1)
  const net = cost.value - 12 * tool.value
  const nets = cost.draws.map((each, n) => each - 12 * (tool.draws[n] ?? 0))
  return [
    ...ends(`${own}:hours`, hours.value, hours.draws),
    ...ends(`${own}:cost`, cost.value, cost.draws),
    ...ends(`${own}:tool`, tool.value, tool.draws),
    ...ends(`${own}:once`, once.value, once.draws),
    ...ends(`${own}:net`, net, nets),
    [`${own}:total`, cost.value > today ? today - cost.value : remainder(today, cost.value)],
    [`${own}:payback`, Number(net.toFixed(6)) > 0 ? Math.round((once.value / net) * 12 * 10) / 10 : null],
    ...all.flatMap((each, n) => stepValues(own, each, sampled[n] ?? [], ends)),
    ...ownerValues(own, all, count, ends),
  ]
}

function stepValues(
  own: string,
  { id, after, saved, knows }: Difference,
  samples: readonly Work[],
  ends: Ends,
): Values {
  const step = `${own}:step:${id}`
  const of = (name: 'hours' | 'cost') => samples.map(each => each[name])
  return [
    ...ends(`${step}:hours`, knows.hours ? saved.hours : null, of('hours')),
    ...ends(`${step}:cost`, knows.cost ? saved.cost : null, of('cost')),
    ...(after
      ? ([
          [`${step}:hours_then`, knows.hours ? after.usual.hours : null],
          [`${step}:cost_then`, knows.cost ? after.usual.cost : null],
          [`${step}:tool`, after.usual.tool],
          [`${step}:once`, after.usual.once],
        ] as Values)
      : []),
  ]
}

function nameOf(mine: readonly { id: number; word: string }[]): string {
  const word = mine.some(each => each.word === 'owner') ? 'owner' : 'owner_then'
  return `${word}:${Math.min(...mine.filter(each => each.word === word).map(({ id }) => id))}`
}

/** Returns what the owner does today, minus what the owner does in the target state. */
function ownerValues(own: string, all: readonly Difference[], count: number, ends: Ends): Values {
  const moves = all.flatMap(({ id, before, after }) => [
    ...(before ? [{ id, side: before, sign: 1, word: 'owner' }] : []),
    ...(after ? [{ id, side: after, sign: -1, word: 'owner_then' }] : []),
  ])
  return [...Map.groupBy(moves, ({ side }) => side.owner).values()].flatMap(mine =>
    (['hours', 'cost'] as const).flatMap(of =>
      ends(
        `${own}:${nameOf(mine)}:${of}`,
        mine.reduce((sum, { side, sign }) => sum + sign * side.usual[of], 0),
        addedUp(
          mine.map(({ side, sign }) => side.draw(count).map(each => sign * each[of])),
          count,
        ),
      ),
    ),
  )
}
