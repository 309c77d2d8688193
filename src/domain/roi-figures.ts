// ROI as figures: every number with its formula and the entries or assumptions it was made from.

import type { Figure, FigureInput, Unit } from '#domain/figure.ts'
import { type RoiInputs, simpleRoi } from '#domain/roi.ts'
import { ROI_ASSUMPTIONS, roiValue } from '#domain/roi-model.ts'
import { ROI_SPREADS, type RoiRange, roiRange } from '#domain/roi-range.ts'

/** Inputs with their standing: saved by `author`, or examples that nobody has entered. */
export interface RoiState {
  inputs: RoiInputs
  saved: boolean
  author: string | null
}

export const ROI_LABELS: Record<keyof RoiInputs, string> = {
  currentCost: 'Current annual cost',
  projectedSavings: 'Projected savings over the period',
  implementationCost: 'Implementation cost',
  timePeriod: 'Time period',
}

const INPUT_UNITS: Record<keyof RoiInputs, Unit> = {
  currentCost: 'usd',
  projectedSavings: 'usd',
  implementationCost: 'usd',
  timePeriod: 'months',
}

export interface RoiFigures {
  entries: Record<keyof RoiInputs, Figure>
  net: Figure
  percent: Figure
  payback: Figure
  ramped: Figure
  npv: Figure
  presentRoi: Figure
  discountedPayback: Figure
  internalRate: Figure
  switching: Figure
  p10: Figure
  p50: Figure
  p90: Figure
}

/** All figures of one ROI; `range` where it has been drawn already. */
export function roiFigures(state: RoiState, range = roiRange(state.inputs)): RoiFigures {
  const entries = entryFigures(state)
  const { currentCost: _, ...used } = entries
  return { entries, ...simpleFigures(state, used), ...valueFigures(state, range, Object.values(used)) }
}

/** Every ROI figure by its id. */
export function roiFigureList({ entries, ...results }: RoiFigures): Figure[] {
  return [...Object.values(entries), ...Object.values(results)]
}

function figure(
  id: string,
  label: string,
  value: number | null,
  unit: Unit,
  formula: string,
  inputs: FigureInput[],
): Figure {
  return { id: `roi:${id}`, label, value, unit, formula: `roi.${formula}`, version: 1, inputs }
}

const from = (...figures: Figure[]): FigureInput[] => figures.map(each => ({ kind: 'figure', figure: each }))

function entryFigures({ inputs, saved, author }: RoiState): Record<keyof RoiInputs, Figure> {
  const entry = (name: keyof RoiInputs) => {
    const [label, value, unit] = [ROI_LABELS[name], inputs[name], INPUT_UNITS[name]]
    const input: FigureInput = saved
      ? { kind: 'entry', label, value, unit, author }
      : { kind: 'assumption', label: `${label} (example input)`, value, unit, author: null }
    return figure(name, label, value, unit, 'entry', [input])
  }
  return {
    currentCost: entry('currentCost'),
    projectedSavings: entry('projectedSavings'),
    implementationCost: entry('implementationCost'),
    timePeriod: entry('timePeriod'),
  }
}

type UsedEntries = Omit<Record<keyof RoiInputs, Figure>, 'currentCost'>

function simpleFigures(
  { inputs }: RoiState,
  { projectedSavings, implementationCost, timePeriod }: UsedEntries,
) {
  const { netSavings, roiPercentage, paybackPeriod } = simpleRoi(inputs)
  const net = figure(
    'net',
    'Net savings',
    netSavings,
    'usd',
    'net',
    from(projectedSavings, implementationCost),
  )
  return {
    net,
    percent: figure(
      'percent',
      'Return on investment',
      roiPercentage,
      'percent',
      'percent',
      from(net, implementationCost),
    ),
    payback: figure(
      'payback',
      'Payback',
      paybackPeriod,
      'months',
      'payback',
      from(implementationCost, projectedSavings, timePeriod),
    ),
  }
}

const assumption = (label: string, value: number, unit: Unit): FigureInput => ({
  kind: 'assumption',
  label,
  value,
  unit,
  author: null,
})

/** What the sound model takes for granted, in the words of the assumptions register. */
export const MODEL_ASSUMPTIONS: FigureInput[] = [
  assumption('Discount rate a year', ROI_ASSUMPTIONS.discountRate * 100, 'percent'),
  ...ROI_ASSUMPTIONS.ramp.map((share, index) =>
    assumption(
      `Share of the monthly saving reached in month ${index + 1}${index === ROI_ASSUMPTIONS.ramp.length - 1 ? ' and later' : ''}`,
      share * 100,
      'percent',
    ),
  ),
  assumption('Running cost a month', ROI_ASSUMPTIONS.runningCost, 'usd'),
]

/** The spreads of the range, in the words of the assumptions register. */
export const RANGE_ASSUMPTIONS: FigureInput[] = Object.entries(ROI_SPREADS).flatMap(([name, spread]) => {
  const label =
    { savings: 'Savings', implementationCost: 'Implementation cost', adoption: 'Adoption' }[name] ?? name
  return Object.entries(spread).map(([point, factor]) =>
    assumption(`${label}, ${point} of what was entered`, factor * 100, 'percent'),
  )
})

function valueFigures({ inputs }: RoiState, range: RoiRange, used: Figure[]) {
  const value = roiValue(inputs)
  const percent = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 100) + 0)
  const modelled = [...from(...used), ...MODEL_ASSUMPTIONS]
  const ramped = figure(
    'ramped',
    'Savings with ramp',
    Math.round(value.rampedSavings),
    'usd',
    'ramped',
    modelled,
  )
  const npv = figure(
    'npv',
    'Net present value',
    Math.round(value.netPresentValue) + 0,
    'usd',
    'npv',
    modelled,
  )
  const point = (id: 'p10' | 'p50' | 'p90', label: string) =>
    figure(id, label, range[id], 'usd', 'range', [...from(npv), ...RANGE_ASSUMPTIONS])
  return {
    ramped,
    npv,
    presentRoi: figure(
      'present',
      'Return in present values',
      percent(value.presentRoi),
      'percent',
      'present',
      from(npv),
    ),
    discountedPayback: figure(
      'discounted_payback',
      'Discounted payback',
      value.discountedPayback,
      'months',
      'discounted_payback',
      modelled,
    ),
    internalRate: figure(
      'irr',
      'Internal rate of return',
      percent(value.internalRate),
      'percent',
      'irr',
      modelled,
    ),
    switching: figure(
      'switching',
      'Savings may fall by',
      percent(value.switchingValue),
      'percent',
      'switching',
      from(npv),
    ),
    p10: point('p10', 'Net present value, cautious (P10)'),
    p50: point('p50', 'Net present value, middle (P50)'),
    p90: point('p90', 'Net present value, favourable (P90)'),
  }
}
