// Summary lines for the cost of the work and its expected savings.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { OpportunityColumnKey } from '#domain/document/opportunity/column.ts'
import type {
  SummaryLine,
  SummarySection,
  SummarySections,
} from '#domain/document/workbook/sheet/summary-line.ts'
import { formula } from '#domain/document/workbook/types.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import { CASH_LOSSES } from '#domain/roi/savings-kinds.ts'
import type { Total } from '#domain/simulation/simulation.ts'

/** The sections of the summary about cost and savings. */
export function savingLines(parts: SummarySections): SummarySection[] {
  const words = parts.facts.messages.workbook.summary
  return [
    { heading: words.cost.heading, lines: costLines(parts) },
    { heading: words.expected.heading, lines: expectedLines(parts) },
    { heading: words.kinds.heading, lines: kindLines(parts) },
  ]
}

const outlined = (...given: Parameters<typeof formula>) => ({
  ...formula(...given),
  style: 'output' as const,
})

function costLines({ facts: { steps, messages }, steps: sheet }: SummarySections): SummaryLine[] {
  const { summary, units } = messages.workbook
  const cost = steps.reduce((sum, step) => sum + (costFigure(step).value ?? 0), 0)
  return [
    {
      label: summary.cost.label,
      cell: outlined(sheet.total.cost, cost, 'money'),
      unit: units.year,
      how: summary.cost.how,
      name: 'Cost_of_all_steps',
    },
  ]
}

const ends = (total: { spread: { p10: number; p90: number } } | null | undefined) =>
  total ? { ends: { p10: total.spread.p10, p90: total.spread.p90 } } : {}

function expectedLines({ facts, opportunities: { column } }: SummarySections): SummaryLine[] {
  const { together, totals, messages } = facts
  const { units } = messages.workbook
  const words = messages.workbook.summary.expected
  const judged = (key: OpportunityColumnKey) => `SUMIFS(${column(key)},${column('judged')},1)`
  const value = (total: { figure: { value: number | null } } | null) => total?.figure.value ?? 0
  const cost = (
    label: string,
    name: string,
    key: OpportunityColumnKey,
    unit: string,
    total: Total | null,
  ) => ({
    label,
    cell: outlined(judged(key), value(total), 'money', total?.figure.id),
    unit,
    ...ends(total),
    how: words.costHow,
    name,
  })
  return [
    {
      label: words.all,
      cell: outlined(`SUM(${column('expected')})`, value(together), 'money', together?.figure.id),
      unit: units.year,
      ...ends(together),
      how: words.allHow,
      name: 'Expected_savings_all',
    },
    {
      label: words.judged,
      cell: outlined(judged('expected'), value(totals.savings), 'money', totals.savings?.figure.id),
      unit: units.year,
      ...ends(totals.savings),
      how: words.judgedHow,
      name: 'Expected_savings_judged',
    },
    cost(words.oneOffCost, 'One_off_cost_judged', 'oneOffCost', units.once, totals.oneOffCost),
    cost(words.runningCost, 'Running_cost_judged', 'runningCost', units.month, totals.runningCost),
  ]
}

function kindLines(parts: SummarySections): SummaryLine[] {
  const { facts, opportunities } = parts
  const { kinds, savings, freed } = facts.business
  const { column } = opportunities
  const { units } = facts.messages.workbook
  const words = facts.messages.workbook.summary.kinds
  const losses = lossLine(parts)
  const lines = SAVINGS_KINDS.map((kind): SummaryLine => {
    const found = kinds.find(each => each.kind === kind)
    const sum = `SUMIFS(${column('expected')},${column('counted')},1,${column('saves')},"${figureMessages().terms.savingsKinds[kind]}")`
    return {
      label: figureMessages().terms.savingsKinds[kind],
      cell: outlined(
        kind === 'cash' && losses ? `${sum}+Cash_losses_avoided` : sum,
        found?.figure.value ?? 0,
        'money',
        found?.figure.id,
      ),
      unit: units.year,
      ...(found && { ends: { p10: found.ends.p10.value, p90: found.ends.p90.value } }),
      how: words[kind],
    }
  })
  return [
    ...(losses ? [losses] : []),
    ...lines,
    {
      label: words.all,
      cell: outlined('Expected_savings_counted', savings?.figure.value ?? 0, 'money', savings?.figure.id),
      unit: units.year,
      how: words.allHow,
    },
    ...freedLines(parts, freed),
  ]
}

function lossLine({ facts: { business, messages } }: SummarySections): SummaryLine | null {
  const { units, summary } = messages.workbook
  const figure = business.kinds.find(({ losses }) => losses)?.losses
  if (figure?.id !== CASH_LOSSES) return null
  return {
    label: summary.kinds.losses,
    cell: outlined('Cash_losses_avoided', figure.value, 'money', figure.id),
    unit: units.year,
    how: summary.kinds.lossesHow,
  }
}

function freedLines(
  { opportunities: { column }, facts: { messages } }: SummarySections,
  freed: SnapshotFacts['business']['freed'],
): SummaryLine[] {
  const { units, summary } = messages.workbook
  const words = summary.kinds
  return [
    {
      label: words.hours,
      cell: outlined(
        `SUMIFS(${column('hours')},${column('counted')},1)`,
        freed?.hours.value ?? 0,
        'whole',
        freed?.hours.id,
      ),
      unit: units.hoursYear,
      how: words.hoursHow,
      name: 'Hours_freed',
    },
    {
      label: words.people,
      cell: outlined(
        'ROUND(Hours_freed/Full_time_year,1)',
        freed?.people.value ?? 0,
        'one',
        freed?.people.id,
      ),
      unit: units.people,
      how: words.peopleHow,
    },
  ]
}
