// Computes steps from docs/figures.md: the effective volume, hours, yearly cost, and specification figures.

import { type Flow, flowsOf } from './flow.ts'
import type { Inputs, Step } from './inputs.ts'
import {
  accounts,
  type EvidenceLevel,
  FIELDS,
  type Field,
  hasOwn,
  levelOf,
  type NumberOf,
  ownNumber,
  weakest,
} from './numbers.ts'

export interface StepFacts {
  step: Step
  /** What flows to the step; null if nothing does. */
  flow: Flow | null
  /** Whether its volume is what flows to it. */
  flows: boolean
  numbers: Record<Field, NumberOf>
  /** 0 while unknown. */
  cost: number
  hours: number
  /** Whether minutes and volume, and for the cost also the rate, were stated or entered. */
  knows: { cost: boolean; hours: boolean }
  recorded: Recorded[]
  /** Yearly cost between the highest and the lowest statement about a number. */
  disputed: { field: Field; money: number | null }[]
  /** Yearly cost between its own volume and its flow; undefined where they do not contradict each other. */
  flowDisputed: number | null | undefined
  standing: EvidenceLevel
}

export function stepFacts(inputs: Inputs): Map<number, StepFacts> {
  const all = flowsOf(inputs)
  return new Map(
    inputs.steps.map(step => {
      const flow = all.get(step.id) ?? null
      const flows = flow !== null && !hasOwn(inputs, step)
      const volume = flows
        ? { value: flow.range.usual, range: flow.range, standing: flow.standing }
        : ownNumber(inputs, step, 'runsPerMonth')
      const numbers = {
        durationMin: ownNumber(inputs, step, 'durationMin'),
        costPerHour: ownNumber(inputs, step, 'costPerHour'),
        runsPerMonth: volume,
      }
      const isKnown = (field: Field) =>
        (field === 'runsPerMonth' && flows && (flow?.origins.every(({ isOwn }) => isOwn) ?? false)) ||
        (step[field] !== null &&
          (numbers[field].standing !== 'assumed' || accounts(inputs, step, field).isUndecided))
      const knows = { cost: FIELDS.every(isKnown), hours: isKnown('durationMin') && isKnown('runsPerMonth') }
      const hours = knows.hours ? (numbers.durationMin.value / 60) * numbers.runsPerMonth.value * 12 : 0
      const known: EvidenceLevel = step.runsPerMonth === null && !flows ? 'assumed' : volume.standing
      const level = weakest(numbers.durationMin.standing, numbers.costPerHour.standing, known)
      return [
        step.id,
        {
          step,
          flow,
          flows,
          numbers,
          hours,
          knows,
          standing: level,
          cost: knows.cost ? hours * numbers.costPerHour.value : 0,
          recorded: recordedOf(inputs, step, numbers, isKnown),
          disputed: disputedOf(inputs, step, numbers, isKnown),
          flowDisputed: flowDisputedOf(inputs, { step, flow, numbers, isKnown }),
        },
      ]
    }),
  )
}

/** What a log and the nearest interview state of one number, and the yearly cost between them. */
interface Recorded {
  field: Field
  logged: number
  nearest: number
  /** Null while another number of the step is unknown. */
  money: number | null
}

function recordedOf(
  inputs: Inputs,
  step: Step,
  numbers: Record<Field, NumberOf>,
  isKnown: (field: Field) => boolean,
): Recorded[] {
  return (['durationMin', 'runsPerMonth'] as const).flatMap(field => {
    const { heard } = accounts(inputs, step, field)
    const log = heard.filter(each => levelOf(each) === 'logged').at(-1)
    if (!log || !('executions' in log.source)) return []
    const { usual: logged, min, max, source } = log
    const chance =
      source.measure === 'runs' ? 0 : (1.96 * 1.2533 * (max - min)) / 2.563 / source.executions ** 0.5
    const far = Math.max(0.15 * logged, chance)
    const said = heard
      .filter(each => !('filename' in each.source) && (each.min > logged + far || each.max < logged - far))
      .map(each => each.usual)
    const [nearest] = said.toSorted((a, b) => Math.abs(a - logged) - Math.abs(b - logged))
    if (nearest === undefined) return []
    const other = field === 'durationMin' ? numbers.runsPerMonth.value : numbers.durationMin.value
    const money = ((logged - nearest) / 60) * other * numbers.costPerHour.value * 12
    const isWhole = FIELDS.every(each => each === field || isKnown(each))
    return [{ field, logged, nearest, money: isWhole ? money : null }]
  })
}

function disputedOf(
  inputs: Inputs,
  step: Step,
  numbers: Record<Field, NumberOf>,
  isKnown: (field: Field) => boolean,
) {
  return FIELDS.flatMap(field => {
    const said = accounts(inputs, step, field).heard.map(each => each.usual)
    if (new Set(said).size < 2) return []
    const others = FIELDS.filter(each => each !== field).map(each => numbers[each].value)
    const gap = Math.max(...said) - Math.min(...said)
    const isWhole = FIELDS.every(each => each === field || isKnown(each))
    return [{ field, money: isWhole ? others.reduce((product, each) => product * each, gap / 5) : null }]
  })
}

function flowDisputedOf(
  inputs: Inputs,
  {
    step,
    flow,
    numbers: { durationMin, costPerHour, runsPerMonth },
    isKnown,
  }: Pick<StepFacts, 'step' | 'flow' | 'numbers'> & { isKnown: (field: Field) => boolean },
) {
  if (!flow || step.runsPerMonth === null || accounts(inputs, step, 'runsPerMonth').isUndecided)
    return undefined
  if (runsPerMonth.standing === 'assumed' || flow.standing === 'assumed') return undefined
  const arriving = flow.range.usual
  const { min, max } = runsPerMonth.range
  if (arriving >= min - Math.max(1, min / 20) && arriving <= max + Math.max(1, max / 20)) return undefined
  if (!isKnown('durationMin') || !isKnown('costPerHour')) return null
  return (Math.abs(step.runsPerMonth - arriving) / 5) * durationMin.value * costPerHour.value
}

const WEIGHTS = { none: 1, time_sink: 2, quality_risk: 3 }

/** Returns the figures as the specification defines them. */
export function specificationFigure({ durationMin, costPerHour, friction }: Step) {
  const impact = durationMin * costPerHour * WEIGHTS[friction]
  const effort = Math.min(10, Math.max(1, Math.floor(durationMin / 10)))
  return { effort, impact, projectedSavings: impact * 12 }
}
