// The workbook of an audit: all sheets, the defined names of cells, and the number formats of its currency.

import { factsOf, type SnapshotFacts, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { workbookInputs } from '#domain/document/workbook/input/inputs.ts'
import { type Assumptions, assumptionsSheet, exportKey } from '#domain/document/workbook/sheet/assumptions.ts'
import { benefitSheets } from '#domain/document/workbook/sheet/benefits.ts'
import { businessCaseSheet } from '#domain/document/workbook/sheet/business-case.ts'
import { capacitySheet } from '#domain/document/workbook/sheet/capacity.ts'
import { cashFlowNames, cashFlowSheet } from '#domain/document/workbook/sheet/cash-flow.ts'
import { checksSheet } from '#domain/document/workbook/sheet/checks.ts'
import { evidenceSheet } from '#domain/document/workbook/sheet/evidence.ts'
import { leadTimeSheet } from '#domain/document/workbook/sheet/lead-time.ts'
import { opportunitiesSheet } from '#domain/document/workbook/sheet/opportunities.ts'
import { portfolioSheet } from '#domain/document/workbook/sheet/portfolio.ts'
import { scenarioClaimsSheet } from '#domain/document/workbook/sheet/scenario-claims.ts'
import { scenariosSheet } from '#domain/document/workbook/sheet/scenarios.ts'
import { sensitivityNames, sensitivitySheet } from '#domain/document/workbook/sheet/sensitivity.ts'
import { stepsSheet } from '#domain/document/workbook/sheet/steps.ts'
import { summarySheet } from '#domain/document/workbook/sheet/summary.ts'
import type { Workbook } from '#domain/document/workbook/types.ts'
import { moneyFormat } from '#domain/text/number-style.ts'

/** Defined names of cells on the sheet Assumptions, and the key of their inputs. */
const INPUT_NAMES = {
  Period_months: 'roi:timePeriod',
  Discount_rate: 'roi:discountRate',
  Adoption: 'roi:adoption',
  House_reached: 'house:addressable',
  House_realised: 'house:realisation',
  Full_time_year: 'house:hoursPerYear',
  Score_base: 'house:scoreBase',
} as const

/** The workbook of the current audit. Call within `inStyle`, as for every document. */
export const workbookOf = (content: WordedSnapshot): Workbook => workbookFrom(factsOf(content))

/** The workbook of what was computed from an audit. Call within `inStyle`. */
export function workbookFrom(facts: SnapshotFacts): Workbook {
  const { audit, brand, style } = facts
  const money = moneyFormat(style)
  return {
    title: audit.title,
    fileTitle: facts.fileTitle ?? audit.title,
    company: audit.company,
    house: brand.house,
    currency: style.currency,
    money,
    rate: money.replace('#,##0', '#,##0.00'),
    words: facts.messages.workbook.file,
    ...sheetsOf(facts),
  }
}

/** The sheets from inputs over calculations to results, results first, and the defined names of their cells. */
function sheetsOf(facts: SnapshotFacts): Pick<Workbook, 'sheets' | 'names'> {
  const words = facts.messages.workbook
  const key = exportKey(facts.audit.id, facts.stamp)
  const given = assumptionsSheet(workbookInputs(facts, words.inputs), key, words)
  const steps = stepsSheet(facts, given)
  const capacity = capacitySheet(facts, given, steps)
  const scenarios = scenariosSheet(facts, given, steps)
  const claims = scenarioClaimsSheet(facts, scenarios)
  const opportunities = opportunitiesSheet(facts, given, { steps, claims })
  const amounts = businessCaseSheet(facts, given, { steps, opportunities })
  const flow = cashFlowSheet(facts, given)
  const portfolio = portfolioSheet(facts, { given, opportunities, flow })
  const benefits = benefitSheets(facts)
  const checks = checksSheet(facts, { given, steps, opportunities, scenarios, amounts, flow, benefits })
  const evidence = evidenceSheet(facts)
  const summary = summarySheet({ facts, given, steps, opportunities, flow, failed: checks.failed }, evidence)
  const planned = [capacity, leadTimeSheet(facts), scenarios?.sheet, claims?.sheet].flatMap(
    each => each ?? [],
  )
  return {
    sheets: [
      summary.sheet,
      given.sheet,
      steps.sheet,
      ...planned,
      opportunities.sheet,
      ...(portfolio ? [portfolio] : []),
      amounts.sheet,
      flow.sheet,
      sensitivitySheet(facts, given, { flow, amounts }),
      ...(benefits?.sheets ?? []),
      checks.sheet,
      evidence.sheet,
    ],
    names: {
      ...namesOf(given),
      ...amounts.names,
      ...summary.names,
      ...checks.names,
      ...cashFlowNames(words.sheets.cashFlow),
      ...sensitivityNames(words.sheets.sensitivity, flow),
    },
  }
}

const namesOf = ({ at }: Assumptions) =>
  Object.fromEntries(Object.entries(INPUT_NAMES).map(([name, key]) => [name, at(key)]))
