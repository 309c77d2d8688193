// Summary lines of the business case: before running costs, and after ramp-up, running costs and discounting.

import type {
  SummaryLine,
  SummarySection,
  SummarySections,
} from '#domain/document/workbook/sheet/summary-line.ts'
import { type CellFormat, formula, type SheetCell, sampled } from '#domain/document/workbook/types.ts'
import { type Figure, figureText, noCostText } from '#domain/figure/figure.ts'
import { planPresentValues } from '#domain/roi/plan.ts'
import { SIMULATION_RUNS } from '#domain/roi/simulation.ts'
import { numberText } from '#domain/text/number-style.ts'

/** The sections of the summary about the business case. */
export function caseLines(parts: SummarySections): SummarySection[] {
  const { summary } = parts.facts.messages.workbook
  const words = summary.case
  const tag = parts.facts.roiTag
  const tagged = (heading: string) =>
    tag === null ? heading : summary.tagged({ heading, tag: summary.tags[tag] })
  return [
    { heading: tagged(words.simple), lines: specificationLines(parts) },
    { heading: tagged(words.riskAdjusted), lines: [...valueLines(parts), ...returnLines(parts)] },
    { heading: words.simulated, lines: simulationLines(parts) },
    { heading: summary.checks, lines: [checkLine(parts)] },
  ]
}

/** What a cell shows: words for a payback of 0 months, `none` for a figure without a value. */
function shownValue(figure: Figure, format: CellFormat, none: string): string | number {
  const { value } = figure
  if (value === 0 && format === 'whole') return figureText(figure)
  return value === null ? none : format === 'percent' ? value / 100 : value
}

/** A figure as a formula; a figure without a value is shown as the text `none`. */
function answer(figure: Figure, how: string, format: CellFormat, none: string): SheetCell {
  const shown = shownValue(figure, format, none)
  return { ...formula(how, shown, format, figure.id), style: 'output' }
}

function specificationLines({ facts: { roiFigures: roi, messages } }: SummarySections): SummaryLine[] {
  const { units } = messages.workbook
  const words = messages.workbook.summary.case
  const entry = (figure: Figure, name: string, format: CellFormat, unit: string): SummaryLine => ({
    label: figure.label,
    cell: formula(name, figure.value, format, figure.id),
    unit,
    how: name === 'Period_months' ? words.period : words.fromCase,
  })
  const { entries } = roi
  return [
    entry(entries.currentCost, 'Current_cost', 'money', units.year),
    entry(entries.projectedSavings, 'Projected_savings', 'money', units.period),
    entry(entries.implementationCost, 'Implementation_cost', 'money', units.once),
    entry(entries.timePeriod, 'Period_months', 'whole', units.months),
    {
      label: roi.net.label,
      cell: answer(roi.net, 'Projected_savings-Implementation_cost', 'money', words.none),
      unit: '',
      how: words.net,
      name: 'Net_savings',
    },
    {
      label: roi.percent.label,
      cell: answer(
        roi.percent,
        `IF(Implementation_cost=0,"${words.none}",INT(Net_savings/Implementation_cost*100+0.5)/100)`,
        'percent',
        words.none,
      ),
      unit: '',
      how: words.percent,
      name: 'Return_simple',
    },
    {
      label: roi.payback.label,
      cell: answer(
        roi.payback,
        `IF(OR(Projected_savings=0,Period_months=0),"${words.notWithin}",IF(Implementation_cost=0,"${noCostText(roi.payback)}",ROUNDUP(Implementation_cost*Period_months/Projected_savings,0)))`,
        'whole',
        words.notWithin,
      ),
      unit: units.months,
      how: words.payback,
      name: 'Payback_simple',
    },
  ]
}

/** The net present value and its components. */
function valueLines({
  facts: { roiFigures: roi, roi: state, messages },
  flow,
}: SummarySections): SummaryLine[] {
  const { units } = messages.workbook
  const words = messages.workbook.summary.case
  const saved = flow.total('worthSaved')
  const spent = flow.total('worthSpent')
  const { presentBenefits, presentCosts } = planPresentValues(state.inputs, state.plan)
  return [
    {
      label: roi.ramped.label,
      cell: answer(roi.ramped, `INT(ROUND(${flow.total('saved')},6)+0.5)`, 'money', words.none),
      unit: units.period,
      how: words.ramped,
    },
    {
      label: words.savedToday,
      cell: formula(saved, presentBenefits, 'money'),
      unit: '',
      how: words.fromFlow,
    },
    {
      label: words.spentToday,
      cell: formula(spent, presentCosts, 'money'),
      unit: '',
      how: words.fromFlow,
    },
    {
      label: roi.npv.label,
      cell: answer(roi.npv, `INT(ROUND(${saved}-${spent},6)+0.5)`, 'money', words.none),
      unit: '',
      how: words.npv,
      name: 'Net_present_value',
    },
  ]
}

/** The results derived from the net present value. */
function returnLines({ facts: { roiFigures: roi, messages }, flow }: SummarySections): SummaryLine[] {
  const { units } = messages.workbook
  const words = messages.workbook.summary.case
  const saved = flow.total('worthSaved')
  const spent = flow.total('worthSpent')
  return [
    {
      label: roi.presentRoi.label,
      cell: answer(
        roi.presentRoi,
        `IF(${spent}=0,"${words.none}",INT((${saved}-${spent})/${spent}*100+0.5)/100)`,
        'percent',
        words.none,
      ),
      unit: '',
      how: words.present,
    },
    {
      label: roi.discountedPayback.label,
      cell: answer(
        roi.discountedPayback,
        `IF(OR(${flow.total('saved')}=0,COUNT(${flow.column('payback')})=0),"${words.notWithin}",IF(MIN(${flow.column('payback')})=0,"${noCostText(roi.discountedPayback)}",MIN(${flow.column('payback')})))`,
        'whole',
        words.notWithin,
      ),
      unit: units.months,
      how: words.discounted,
    },
    {
      label: roi.switching.label,
      cell: answer(
        roi.switching,
        `IF(OR(${saved}=0,${spent}=0,${saved}-${spent}<0),"${words.none}",INT((${saved}-${spent})/${saved}*100+0.5)/100)`,
        'percent',
        words.none,
      ),
      unit: '',
      how: words.switching,
    },
  ]
}

function simulationLines({ facts: { roiFigures: roi, messages } }: SummarySections): SummaryLine[] {
  const { units } = messages.workbook
  const words = messages.workbook.summary.case
  const method = words.runs({ runs: numberText(SIMULATION_RUNS) })
  const line = (figure: Figure, format: CellFormat, how = method, none = words.notWithin): SummaryLine => ({
    label: figure.label,
    cell: {
      ...sampled(null, format),
      value: shownValue(figure, format, none),
    },
    unit: format === 'whole' ? units.months : '',
    how,
  })
  return [
    line(roi.p10, 'money'),
    line(roi.p50, 'money'),
    line(roi.p90, 'money'),
    line(roi.positive, 'percent', words.share),
    line(roi.rank, 'percent', words.share),
    line(roi.riskAdjustedPayback, 'whole', words.middle),
    line(roi.internalRate, 'percent', words.internal, words.none),
  ]
}

/** Whether all checks on the sheet Checks hold. */
function checkLine({ facts: { messages }, failed }: SummarySections): SummaryLine {
  const { checks, summary } = messages.workbook
  const shown = failed === 0 ? checks.none : `${checks.some}${failed}`
  return {
    label: checks.total,
    cell: {
      ...formula(`IF(Failed_checks=0,"${checks.none}","${checks.some}"&Failed_checks)`, shown, 'text'),
      isCheck: true,
    },
    unit: '',
    how: summary.checksHow,
  }
}
