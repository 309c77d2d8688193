// Scenario totals: hours and cost saved by step and by owner, tool cost, one-off cost and net, each with its range.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'
import { mapFigures } from '#domain/process/map-figures.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { afterFigures, savedFigure, workFigure } from '#domain/process/scenario/figures.ts'
import { bothWithFlow } from '#domain/process/scenario/flow.ts'
import {
  differenceOf,
  type MapDifference,
  type MapState,
  type StepDifference,
} from '#domain/process/scenario/scenario.ts'
import { originOf, usualSaving, usualWork, type Work, workSamples } from '#domain/process/scenario/work.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { leftAfter } from '#domain/simulation/pert.ts'
import { sampleCount, type Total, totalOf } from '#domain/simulation/simulation.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** A step that the scenario makes cheaper or more expensive, or to which it adds a cost. */
export interface StepSaving {
  difference: StepDifference
  /** Hours and money per year saved; negative if the scenario takes more. */
  hours: Total
  cost: Total
  /** Money per month, and once; null if nothing was entered. */
  tool: Figure | null
  once: Figure | null
}

/** What a scenario saves one owner a year, in hours and money; negative if it takes more. */
export interface OwnerSaving {
  /** As typed; empty for steps without an owner. */
  owner: string
  hours: Total
  cost: Total
}

/** Compared with today. Hours and money per year, tool cost per month, one-off cost once. */
export interface ScenarioMoney {
  difference: MapDifference
  steps: StepSaving[]
  owners: OwnerSaving[]
  hours: Total
  cost: Total
  tool: Total
  once: Total
  /** Saved cost − 12 × tool cost. */
  net: Total
  /** Yearly cost of all steps today (null if today's map is empty), and in the scenario. */
  today: Figure | null
  total: Figure
  /** Payback: months until the net savings cover the one-off cost; null if they never do. */
  payback: Figure
}

interface Part {
  difference: StepDifference
  usual: Work<number>
  samples: ReturnType<typeof workSamples>
}

/** What `after` saves against `before`; `id` and `title` are the scenario's. Bit-equal on server and browser. */
export function scenarioMoney(
  scenario: { id: number; title: string },
  asIs: MapState,
  map: MapState,
): ScenarioMoney {
  const { before, after } = bothWithFlow(asIs, map)
  const difference = differenceOf(before, after)
  const changed = difference.steps.filter(({ kind }) => kind !== 'same')
  const count = sampleCount(changed.length)
  const parts = changed.map(
    (each): Part => ({ difference: each, usual: usualSaving(each), samples: workSamples(each, count) }),
  )
  const steps = parts.map(part => stepSaving(scenario, part, count)).filter(each => each !== null)
  const sums = sumsOf(scenario, parts, steps, count)
  const today = mapFigures(before.steps)?.total ?? null
  const total = totalFigure(scenario, today, sums.cost.figure)
  return { difference, steps, owners: ownersOf(scenario, parts, count), ...sums, today, total }
}

const totalFigure = (scenario: { id: number; title: string }, today: Figure | null, saved: Figure): Figure =>
  workFigure(
    scenario,
    'total',
    figureMessages().figures.scenario.total({ scenario: scenario.title }),
    'money_per_year',
    [today, saved].flatMap(figure => (figure ? asInput(figure) : [])),
    leftOver(today?.value ?? 0, saved.value ?? 0),
  )

/** Nothing if only rounding is left; below 0 if it saves more than today's map costs. */
const leftOver = (today: number, saved: number) => (saved > today ? today - saved : leftAfter(today, saved))

const WORK_UNITS: Record<keyof Work<unknown>, Unit> = {
  hours: 'hours_per_year',
  cost: 'money_per_year',
  tool: 'money_per_month',
  once: 'money',
}

/** Sample by sample, before minus after. */
const savedIn = ({ samples }: Part, of: keyof Work<unknown>) =>
  samples.before[of].map((value, at) => value - (samples.after[of][at] ?? 0))

function stepSaving(scenario: { id: number; title: string }, part: Part, count: number): StepSaving | null {
  const { difference, usual } = part
  const { tool, once } = afterFigures(scenario, difference)
  const [hours, cost] = (['hours', 'cost'] as const).map(of =>
    totalOf(savedFigure(scenario, difference, of, usual[of]), savedIn(part, of)),
  )
  const isNothing = [hours, cost].every(each => each?.spread.low === 0 && each.spread.high === 0)
  if (!hours || !cost || (isNothing && usual.hours === 0 && usual.cost === 0 && !tool && !once && count > 0))
    return null
  return { difference, hours, cost, tool, once }
}

function sumsOf(
  scenario: { id: number; title: string },
  parts: readonly Part[],
  steps: readonly StepSaving[],
  count: number,
): Pick<ScenarioMoney, 'hours' | 'cost' | 'tool' | 'once' | 'net' | 'payback'> {
  const labels = figureMessages().figures.scenario
  const sum = (of: keyof Work<unknown>, inputs: FigureInput[], sign: 1 | -1): Total => {
    const value = parts.reduce((all, { usual }) => all + sign * usual[of], 0)
    const label = labels[of]({ scenario: scenario.title })
    const figure = workFigure(scenario, of, label, WORK_UNITS[of], inputs, value)
    return totalOf(
      figure,
      added(
        parts.map(part => savedIn(part, of)),
        count,
        sign,
      ),
    )
  }
  const figures = (of: 'hours' | 'cost') => steps.map(each => asInput(each[of].figure))
  const costs = (of: 'tool' | 'once') => steps.flatMap(each => (each[of] ? asInput(each[of]) : []))
  const hours = sum('hours', figures('hours'), 1)
  const cost = sum('cost', figures('cost'), 1)
  // A cost is shown as a cost, not as a negative saving.
  const tool = sum('tool', costs('tool'), -1)
  const once = sum('once', costs('once'), -1)
  const nets = parts.map(part => {
    const tools = savedIn(part, 'tool')
    return savedIn(part, 'cost').map((value, at) => value + MONTHS_PER_YEAR * (tools[at] ?? 0))
  })
  const netFigure = workFigure(
    scenario,
    'net',
    labels.net({ scenario: scenario.title }),
    'money_per_year',
    [asInput(cost.figure), asInput(tool.figure)],
    (cost.figure.value ?? 0) - MONTHS_PER_YEAR * (tool.figure.value ?? 0),
  )
  const net = totalOf(netFigure, added(nets, count, 1))
  return { hours, cost, tool, once, net, payback: paybackOf(scenario, net.figure, once.figure) }
}

function paybackOf(scenario: { id: number; title: string }, net: Figure, once: Figure): Figure {
  const spent = once.value ?? 0
  // To the millionth: savings and tool costs that cancel out leave a rounding error, which pays nothing back.
  const earned = Math.round((net.value ?? 0) * 1e6) / 1e6
  const value = earned > 0 ? Math.round((spent / earned) * MONTHS_PER_YEAR * 10) / 10 : null
  const label = figureMessages().figures.scenario.payback({ scenario: scenario.title })
  return workFigure(scenario, 'payback', label, 'months', [asInput(once), asInput(net)], value)
}

const asInput = (figure: Figure): FigureInput => ({ kind: 'figure', figure })

function added(many: readonly Float64Array[], count: number, sign: 1 | -1): Float64Array {
  const sum = new Float64Array(count)
  for (const each of many)
    for (let at = 0; at < count; at++) sum[at] = (sum[at] ?? 0) + sign * (each[at] ?? 0)
  return sum
}

/** Work moves from today's owner to the scenario's owner; the owners' sums add up to the total. */
function ownersOf(
  scenario: { id: number; title: string },
  parts: readonly Part[],
  count: number,
): OwnerSaving[] {
  const moves = parts.flatMap(part =>
    [moved(part, 'before'), moved(part, 'after')].filter(each => each !== null),
  )
  const groups = Map.groupBy(moves, ({ owner }) => owner.toLowerCase())
  return [...groups]
    .map(([, mine]) => {
      const owner = mine[0]?.owner ?? ''
      const id = ownerId(mine)
      const labels = figureMessages().figures.scenario
      const named = { owner, scenario: scenario.title }
      const total = (of: 'hours' | 'cost', label: string) => {
        const value = mine.reduce((sum, each) => sum + each.usual[of], 0)
        const inputs = [...new Set(mine.map(each => each.part))].map(part =>
          asInput(savedFigure(scenario, part.difference, of, part.usual[of])),
        )
        const figure = workFigure(scenario, `${id}:${of}`, label, WORK_UNITS[of], inputs, value)
        return totalOf(
          figure,
          added(
            mine.map(each => each.draws[of]),
            count,
            1,
          ),
        )
      }
      return {
        owner,
        hours: total('hours', labels.ownerHours(named)),
        cost: total('cost', labels.ownerCost(named)),
      }
    })
    .sort((a, b) => (b.hours.figure.value ?? 0) - (a.hours.figure.value ?? 0))
}

/** Identified by the owner's first step today, or for a new owner the first in the scenario: a step may change owners. */
function ownerId(moves: readonly { identity: number; when: 'before' | 'after' }[]): string {
  const today = moves.filter(({ when }) => when === 'before')
  const [kind, of] = today.length > 0 ? ['owner', today] : ['owner_then', moves]
  return `${kind}:${Math.min(...of.map(({ identity }) => identity))}`
}

function moved(part: Part, when: 'before' | 'after') {
  const { difference, samples } = part
  const step: ProcessStep | null = difference[when]
  if (!step) return null
  const sign = when === 'before' ? 1 : -1
  const { hours, cost } = usualWork(step, originOf(difference))
  const signed = (values: Float64Array) => (sign === 1 ? values : values.map(value => -value))
  return {
    part,
    when,
    identity: difference.identity,
    owner: ownerOf(step),
    usual: { hours: sign * hours, cost: sign * cost },
    draws: { hours: signed(samples[when].hours), cost: signed(samples[when].cost) },
  }
}
