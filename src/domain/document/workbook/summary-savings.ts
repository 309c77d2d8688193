// Summary lines for the cost of the work and its expected savings.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { OpportunityColumnKey } from '#domain/document/opportunity/column.ts'
import type { SummaryLine, SummarySection, SummarySections } from '#domain/document/workbook/summary-line.ts'
import { formula } from '#domain/document/workbook/types.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { SAVINGS_KINDS, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import { CASH_LOSSES } from '#domain/roi/savings-kinds.ts'
import type { Total } from '#domain/simulation/samples.ts'

export function savingLines(parts: SummarySections): SummarySection[] {
  return [
    { heading: 'What the work costs today', lines: costLines(parts) },
    { heading: 'What can be expected to be saved', lines: expectedLines(parts) },
    { heading: 'The savings by what they are', lines: kindLines(parts) },
  ]
}

const outlined = (...given: Parameters<typeof formula>) => ({
  ...formula(...given),
  style: 'output' as const,
})

function costLines({ facts: { steps }, steps: sheet }: SummarySections): SummaryLine[] {
  const cost = steps.reduce((sum, step) => sum + (costFigure(step).value ?? 0), 0)
  return [
    {
      label: 'Yearly cost of all steps',
      cell: outlined(sheet.total.cost, cost, 'money'),
      unit: 'a year',
      how: 'Minutes ÷ 60 × rate × runs × 12, added up over the steps of the map',
      name: 'Cost_of_all_steps',
    },
  ]
}

const ends = (total: { spread: { p10: number; p90: number } } | null | undefined) =>
  total ? { ends: { p10: total.spread.p10, p90: total.spread.p90 } } : {}

function expectedLines({ facts, opportunities: { column } }: SummarySections): SummaryLine[] {
  const { together, totals } = facts
  const judged = (key: OpportunityColumnKey) => `SUMIFS(${column(key)},${column('judged')},1)`
  const value = (total: { figure: { value: number | null } } | null) => total?.figure.value ?? 0
  const cost = (what: string, key: OpportunityColumnKey, unit: string, total: Total | null) => ({
    label: `${what} of the judged opportunities`,
    cell: outlined(judged(key), value(total), 'money', total?.figure.id),
    unit,
    ...ends(total),
    how: 'Added up where it is judged',
    name: `${what.replace(/[- ]/g, '_')}_judged`,
  })
  return [
    {
      label: 'Expected savings of all opportunities',
      cell: outlined(`SUM(${column('expected')})`, value(together), 'money', together?.figure.id),
      unit: 'a year',
      ...ends(together),
      how: 'Judged or not; unjudged ones with default shares',
      name: 'Expected_savings_all',
    },
    {
      label: 'Expected savings of the judged opportunities',
      cell: outlined(judged('expected'), value(totals.savings), 'money', totals.savings?.figure.id),
      unit: 'a year',
      ...ends(totals.savings),
      how: 'Judged: somebody has given shares or costs. Only these are offered to the business case, unless none is judged',
      name: 'Expected_savings_judged',
    },
    cost('One-off cost', 'oneOffCost', 'once', totals.oneOffCost),
    cost('Running cost', 'runningCost', 'a month', totals.runningCost),
  ]
}

const KIND_WORDS: Record<SavingsKind, string> = {
  cash: 'Money that leaves the books today; cash losses named in interviews are in it',
  capacity: 'Hours that are freed, at their rate. No cash until somebody is paid less or does other work',
  quality: 'Losses and errors avoided',
}

function kindLines(parts: SummarySections): SummaryLine[] {
  const { facts, opportunities } = parts
  const { kinds, savings, freed } = facts.business
  const { column } = opportunities
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
      unit: 'a year',
      ...(found && { ends: { p10: found.ends.p10.value, p90: found.ends.p90.value } }),
      how: KIND_WORDS[kind],
    }
  })
  return [
    ...(losses ? [losses] : []),
    ...lines,
    {
      label: 'All kinds added',
      cell: outlined('Expected_savings_counted', savings?.figure.value ?? 0, 'money', savings?.figure.id),
      unit: 'a year',
      how: 'Unlike things added: the hours freed are no cash',
    },
    ...freedLines(parts, freed),
  ]
}

function lossLine({ facts: { business } }: SummarySections): SummaryLine | null {
  const figure = business.kinds.find(({ losses }) => losses)?.losses
  if (figure?.id !== CASH_LOSSES) return null
  return {
    label: 'Cash losses avoided, part of the cash',
    cell: outlined('Cash_losses_avoided', figure.value, 'money', figure.id),
    unit: 'a year',
    how: 'Cash that interviewees say is lost × default shares',
  }
}

function freedLines(
  { opportunities: { column } }: SummarySections,
  freed: SnapshotFacts['business']['freed'],
): SummaryLine[] {
  return [
    {
      label: 'Hours freed',
      cell: outlined(
        `SUMIFS(${column('hours')},${column('counted')},1)`,
        freed?.hours.value ?? 0,
        'whole',
        freed?.hours.id,
      ),
      unit: 'hours a year',
      how: 'Hours of the steps × the share that is saved, of opportunities that free hours',
      name: 'Hours_freed',
    },
    {
      label: 'Full-time people whose hours are freed',
      cell: outlined(
        'ROUND(Hours_freed/Full_time_year,1)',
        freed?.people.value ?? 0,
        'one',
        freed?.people.id,
      ),
      unit: 'people',
      how: 'Hours freed ÷ hours of a full-time year',
    },
  ]
}
