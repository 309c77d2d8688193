// Summary lines of the business case: before running costs, and after ramp-up, running costs and discounting.

import type { SummaryLine, SummarySection, SummarySections } from '#domain/document/workbook/summary-line.ts'
import { type CellFormat, formula, type SheetCell, sampled } from '#domain/document/workbook/types.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { planValue } from '#domain/roi/plan.ts'
import { SIMULATION_RUNS } from '#domain/roi/simulation.ts'

export function caseLines(parts: SummarySections): SummarySection[] {
  const tag = parts.facts.roiTag
  const said =
    tag === null
      ? ''
      : { example: ', on example inputs', missing: ', an input is missing', unsaved: ', not saved yet' }[tag]
  return [
    { heading: `Business case, before running costs${said}`, lines: specificationLines(parts) },
    {
      heading: `Business case after ramp-up, running costs and discounting${said}`,
      lines: [...valueLines(parts), ...returnLines(parts)],
    },
    { heading: 'The same from draws, as they were at export', lines: simulationLines(parts) },
    { heading: 'Checks', lines: checkLines(parts) },
  ]
}

const DASH = '–'
const NOT_WITHIN = 'not within the period'

/** A figure as a formula; a figure without a value is shown as the text `none`. */
function answer(figure: Figure, how: string, format: CellFormat, none: string): SheetCell {
  const { value } = figure
  const shown = value === null ? none : format === 'percent' ? value / 100 : value
  return { ...formula(how, shown, format, figure.id), style: 'output' }
}

function specificationLines({ facts: { roiFigures: roi } }: SummarySections): SummaryLine[] {
  const entry = (figure: Figure, name: string, format: CellFormat, unit: string): SummaryLine => ({
    label: figure.label,
    cell: formula(name, figure.value, format, figure.id),
    unit,
    how: 'From Assumptions',
  })
  const { entries } = roi
  return [
    entry(entries.currentCost, 'Current_cost', 'money', 'a year'),
    entry(entries.projectedSavings, 'Projected_savings', 'money', 'over the period'),
    entry(entries.implementationCost, 'Implementation_cost', 'money', 'once'),
    entry(entries.timePeriod, 'Period_months', 'whole', 'months'),
    {
      label: roi.net.label,
      cell: answer(roi.net, 'Projected_savings-Implementation_cost', 'money', DASH),
      unit: '',
      how: 'Projected savings − implementation cost',
      name: 'Net_savings',
    },
    {
      label: roi.percent.label,
      cell: answer(
        roi.percent,
        `IF(Implementation_cost=0,"${DASH}",INT(Net_savings/Implementation_cost*100+0.5)/100)`,
        'percent',
        DASH,
      ),
      unit: '',
      how: 'Net savings ÷ implementation cost',
      name: 'Return_simple',
    },
    {
      label: roi.payback.label,
      cell: answer(
        roi.payback,
        `IF(OR(Projected_savings=0,Period_months=0),"${NOT_WITHIN}",ROUNDUP(Implementation_cost*Period_months/Projected_savings,0))`,
        'whole',
        NOT_WITHIN,
      ),
      unit: 'months',
      how: 'Implementation cost ÷ (savings ÷ months), rounded up',
      name: 'Payback_simple',
    },
  ]
}

/** The net present value and its components. */
function valueLines({ facts: { roiFigures: roi, roi: state }, flow }: SummarySections): SummaryLine[] {
  const [saved, spent] = [flow.total('J'), flow.total('K')]
  const { presentBenefits, presentCosts } = planValue(state.inputs, state.plan)
  return [
    {
      label: roi.ramped.label,
      cell: answer(roi.ramped, `INT(ROUND(${flow.total('D')},6)+0.5)`, 'money', DASH),
      unit: 'over the period',
      how: 'Savings of all months of Cash flow, with ramp and adoption, not discounted',
    },
    {
      label: 'Savings, worth today',
      cell: formula(saved, presentBenefits, 'money'),
      unit: '',
      how: 'From Cash flow',
    },
    {
      label: 'Costs, worth today',
      cell: formula(spent, presentCosts, 'money'),
      unit: '',
      how: 'From Cash flow',
    },
    {
      label: roi.npv.label,
      cell: answer(roi.npv, `INT(ROUND(${saved}-${spent},6)+0.5)`, 'money', DASH),
      unit: '',
      how: 'Savings worth today − costs worth today, all inputs at their usual values',
      name: 'Net_present_value',
    },
  ]
}

/** The results derived from the net present value. */
function returnLines({ facts: { roiFigures: roi }, flow }: SummarySections): SummaryLine[] {
  const [saved, spent] = [flow.total('J'), flow.total('K')]
  return [
    {
      label: roi.presentRoi.label,
      cell: answer(
        roi.presentRoi,
        `IF(${spent}=0,"${DASH}",INT((${saved}-${spent})/${spent}*100+0.5)/100)`,
        'percent',
        DASH,
      ),
      unit: '',
      how: 'Net present value ÷ costs worth today',
    },
    {
      label: roi.discountedPayback.label,
      cell: answer(
        roi.discountedPayback,
        `IF(OR(${flow.total('D')}=0,COUNT(${flow.column('M')})=0),"${NOT_WITHIN}",MIN(${flow.column('M')}))`,
        'whole',
        NOT_WITHIN,
      ),
      unit: 'months',
      how: 'First month of Cash flow in which what was saved covers what was paid, both worth today',
    },
    {
      label: roi.switching.label,
      cell: answer(
        roi.switching,
        `IF(OR(${saved}=0,${saved}-${spent}<0),"${DASH}",INT((${saved}-${spent})/${saved}*100+0.5)/100)`,
        'percent',
        DASH,
      ),
      unit: '',
      how: 'Until the net present value is nothing',
    },
  ]
}

function simulationLines({ facts: { roiFigures: roi } }: SummarySections): SummaryLine[] {
  const method = `${SIMULATION_RUNS.toLocaleString('en-US')} seeded PERT draws between the ends of the ranges; equal inputs give equal draws`
  const line = (figure: Figure, format: CellFormat, how = method, none = NOT_WITHIN): SummaryLine => ({
    label: figure.label,
    cell: {
      ...sampled(null, format),
      value: figure.value === null ? none : format === 'percent' ? figure.value / 100 : figure.value,
    },
    unit: format === 'whole' ? 'months' : '',
    how,
  })
  return [
    line(roi.p10, 'money'),
    line(roi.p50, 'money'),
    line(roi.p90, 'money'),
    line(roi.positive, 'percent', 'Share of the draws'),
    line(roi.rank, 'percent', 'Share of the draws'),
    line(roi.soundPayback, 'whole', 'The month by which half of the draws have paid back'),
    line(roi.internalRate, 'percent', 'Found by bisection at export; a value, no formula', DASH),
  ]
}

function checkLines({ flow, opportunities: { column } }: SummarySections): SummaryLine[] {
  const line = (label: string, difference: string, how: string): SummaryLine => ({
    label,
    cell: formula(`IF(ABS(${difference})<0.01,"holds","does not hold")`, 'holds', 'text'),
    unit: '',
    how,
  })
  return [
    line(
      'Net present value by month and by unit',
      `${flow.total('J')}-${flow.total('K')}-(Worth_of_one_saved*Projected_savings*Adoption-Implementation_cost-Worth_of_one_a_month*Running_cost)`,
      'Cash flow and Sensitivity come to the same',
    ),
    line(
      'No step saves more than it costs',
      // A scenario that costs more than today has no savings to share.
      `MAX(0,SUM(${column('expected')})-SUMIFS(${column('ceiling')},${column('ceiling')},">0"))`,
      'Expected savings are no more than what there is to save',
    ),
  ]
}
