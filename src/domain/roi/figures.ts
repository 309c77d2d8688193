// ROI figures: every number with its formula and the entries or assumptions it is derived from.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import {
  modelAssumptions,
  percentOf,
  rangeAssumptions,
  startInputs,
} from '#domain/roi/assumptions-register.ts'
import { entryFigures, type RoiState, runningFigure } from '#domain/roi/entries.ts'
import { runsAtLoss, timed } from '#domain/roi/plan.ts'
import { usualValue } from '#domain/roi/results.ts'
import { type RoiInputs, simpleRoi } from '#domain/roi/roi.ts'
import { type RoiRange, roiRange } from '#domain/roi/simulation.ts'
import type { Swing } from '#domain/roi/tornado.ts'
import { moneyText, type Unit } from '#domain/text/number-style.ts'

/** Every figure of an ROI, of the specification and of the NPV model. */
export interface RoiFigures {
  entries: Record<keyof RoiInputs, Figure>
  net: Figure
  percent: Figure
  payback: Figure
  ramped: Figure
  running: Figure
  /** Reduction of the period's savings by ramp-up and adoption. */
  rampLoss: Figure
  /** Running cost of the whole period. */
  runningTotal: Figure
  /** The period's savings after ramp-up, running and one-off cost, undiscounted. */
  cash: Figure
  npv: Figure
  presentRoi: Figure
  discountedPayback: Figure
  internalRate: Figure
  switching: Figure
  p10: Figure
  p50: Figure
  p90: Figure
  positive: Figure
  /** Month by which half of the simulation runs have paid back their cost. */
  riskAdjustedPayback: Figure
  /** Share of simulation runs below the value at the usual entries. */
  rank: Figure
}

/** All figures of one ROI; pass `range` if it was already simulated. */
export function roiFigures(state: RoiState, range = roiRange(state.inputs, state.plan)): RoiFigures {
  const entries = entryFigures(state)
  const { currentCost: _, ...used } = entries
  const running = runningFigure(state)
  return {
    entries,
    running,
    ...simpleFigures(state, used),
    ...valueFigures(state, range, [...Object.values(used), running]),
  }
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

type UsedEntries = Omit<Record<keyof RoiInputs, Figure>, 'currentCost'>

function simpleFigures(
  { inputs }: RoiState,
  { projectedSavings, implementationCost, timePeriod }: UsedEntries,
) {
  const { netSavings, roiPercentage, paybackPeriod } = simpleRoi(inputs)
  const net = figure(
    'net',
    figureMessages().roiFigures.net,
    netSavings,
    'money',
    'net',
    from(projectedSavings, implementationCost),
  )
  return {
    net,
    percent: figure(
      'percent',
      figureMessages().roiFigures.percent,
      roiPercentage,
      'percent',
      'percent',
      from(net, implementationCost),
    ),
    payback: figure(
      'payback',
      figureMessages().roiFigures.payback,
      paybackPeriod,
      'months',
      'payback',
      from(implementationCost, projectedSavings, timePeriod),
    ),
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one figure after the other, each with its formula
function valueFigures(state: RoiState, range: RoiRange, used: Figure[]) {
  const value = usualValue(state.inputs, state.plan)
  const percent = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 100) + 0)
  const labels = figureMessages().roiFigures
  const { starts = null } = timed(state.plan, state.inputs.timePeriod)
  const modelled = [...from(...used), ...modelAssumptions(state), ...startInputs(starts)]
  const ramped = figure('ramped', labels.ramped, Math.round(value.rampedSavings), 'money', 'ramped', modelled)
  const runningTotal = figure(
    'running_total',
    labels.runningTotal,
    state.plan.runningCost * state.inputs.timePeriod,
    'money',
    'running_total',
    from(...used.filter(({ id }) => id === 'roi:runningCost' || id === 'roi:timePeriod')),
  )
  const npv = figure('npv', labels.npv, Math.round(value.netPresentValue) + 0, 'money', 'npv', modelled)
  const simulated = [...from(npv), ...rangeAssumptions(state)]
  const point = (id: 'p10' | 'p50' | 'p90') => figure(id, labels[id], range[id], 'money', 'range', simulated)
  const share = (id: string, label: string, fraction: number, formula: string) =>
    figure(id, label, fraction * 100, 'share', formula, simulated)
  const never = range.payback === null && runsAtLoss(state.inputs, state.plan)
  return {
    ramped,
    runningTotal,
    ...flowFigures(state, ramped, runningTotal, used),
    npv,
    presentRoi: figure('present', labels.present, percent(value.presentRoi), 'percent', 'present', from(npv)),
    discountedPayback: figure(
      'discounted_payback',
      labels.discountedPayback,
      value.discountedPayback,
      'months',
      'discounted_payback',
      modelled,
    ),
    internalRate: figure('irr', labels.internalRate, percent(value.internalRate), 'percent', 'irr', modelled),
    switching: figure(
      'switching',
      labels.switching,
      // Without any cost there is nothing to break even with.
      percent(value.presentCosts === 0 ? null : value.switchingValue),
      'percent',
      'switching',
      from(npv),
    ),
    p10: point('p10'),
    p50: point('p50'),
    p90: point('p90'),
    positive: share('positive', labels.positive, range.positive, 'range_share'),
    rank: share('rank', labels.rank, range.belowUsual, 'range_share'),
    riskAdjustedPayback: figure(
      'sound_payback',
      labels.riskAdjustedPayback,
      range.payback,
      'months',
      never ? 'payback_never' : 'payback_middle',
      [...modelled, ...rangeAssumptions(state)],
    ),
  }
}

/** The ramp-up reduction and the remaining cash: the steps from savings to net. */
function flowFigures({ inputs }: RoiState, ramped: Figure, runningTotal: Figure, used: Figure[]) {
  const entry = (name: keyof RoiInputs) => used.filter(({ id }) => id === `roi:${name}`)
  const saved = ramped.value ?? 0
  const spent = runningTotal.value ?? 0
  return {
    rampLoss: figure(
      'ramp_loss',
      figureMessages().roiFigures.rampLoss,
      inputs.projectedSavings - saved,
      'money',
      'ramp_loss',
      from(...entry('projectedSavings'), ramped),
    ),
    cash: figure(
      'cash',
      figureMessages().roiFigures.cash,
      saved - spent - inputs.implementationCost,
      'money',
      'cash',
      from(ramped, runningTotal, ...entry('implementationCost')),
    ),
  }
}

/** Number of simulation runs in the nth bar of the histogram, from 0, which begins at `from` in money. */
export function simulationFigure(
  n: number,
  { from: low, count }: RoiRange['histogram'][number],
  { p50 }: RoiFigures,
): Figure {
  return figure(
    `draws:${n + 1}`,
    figureMessages().roiFigures.draws({ from: moneyText(low) }),
    count,
    'count',
    'draws',
    p50.inputs,
  )
}

/** Inputs of the sensitivity analysis as screens name them. */
export const SWING_LABELS: Record<Swing['id'], string> = {
  projectedSavings: 'Savings',
  implementationCost: 'Implementation cost',
  runningCost: 'Running cost',
  adoption: 'Adoption',
  discountRate: 'Discount rate',
}

/** The two ends of a swing, each a figure with the varied input. */
export function swingFigures({ id, at, npv }: Swing, { npv: usual }: RoiFigures): [min: Figure, max: Figure] {
  const labels = figureMessages().roiFigures
  const isShare = id === 'adoption' || id === 'discountRate'
  const end = (index: 0 | 1, point: 'min' | 'max') => {
    const moved: FigureInput = {
      kind: 'assumption',
      label: labels.atEnd({ input: id, end: point }),
      value: isShare ? percentOf(at[index]) : at[index],
      unit: isShare ? 'percent' : id === 'runningCost' ? 'money_per_month' : 'money',
      author: null,
    }
    const label = labels.swing({ input: id, end: point })
    return figure(`swing:${id}:${point}`, label, npv[index], 'money', 'swing', [moved, ...from(usual)])
  }
  return [end(0, 'min'), end(1, 'max')]
}
