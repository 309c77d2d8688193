// The sheet Checks: pairs of independent calculations that must agree, each red where they do not.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { BenefitSheets } from '#domain/document/workbook/sheet/benefits.ts'
import type { CaseCheck } from '#domain/document/workbook/sheet/business-case.ts'
import type { CashFlow } from '#domain/document/workbook/sheet/cash-flow.ts'
import type { Opportunities } from '#domain/document/workbook/sheet/opportunities.ts'
import type { ScenarioCells } from '#domain/document/workbook/sheet/scenarios.ts'
import type { StartTable } from '#domain/document/workbook/sheet/starts.ts'
import type { StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import {
  type CellFormat,
  formula,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  text,
} from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import { planPresentValues } from '#domain/roi/plan.ts'

const KEYS = ['check', 'left', 'right', 'difference', 'failed', 'result', 'how'] as const
const AT = lettersOf(KEYS)
const HEADINGS = 4
const TOTAL = 5
const FIRST = 6

/** Two formulas that give the same value at export. */
interface CheckLine {
  words: { check: string; how: string }
  left: string
  right: string
  values: readonly [left: number, right: number]
  format: CellFormat
  /** The left value may also be lower. */
  isAtMost?: true
}

/** The sheets that the checks compare. */
export interface ComparedSheets {
  given: Assumptions
  steps: StepSheet
  opportunities: Opportunities
  scenarios: ScenarioCells | null
  amounts: { checks: readonly CaseCheck[] }
  flow: CashFlow
  benefits: BenefitSheets | null
}

/** Builds the sheet Checks; `failed` is the number of checks that fail at export. */
export function checksSheet(
  facts: SnapshotFacts,
  parts: ComparedSheets,
): { sheet: Sheet; names: Record<string, string>; failed: number } {
  const { sheets, checks: words } = facts.messages.workbook
  const lines = linesOf(facts, parts, words)
  const last = FIRST + lines.length - 1
  const failed = `${AT.failed}${FIRST}:${AT.failed}${last}`
  const count = lines.filter(line => !isHeld(line)).length
  return {
    sheet: {
      name: sheets.checks,
      columns: [44, 18, 18, 16, 9, 20, 80].map(width => ({ width })),
      rows: [
        [text(sheets.checks, 'title')],
        [text(words.remark, 'subtitle')],
        [],
        KEYS.map(key => text(words.headings[key], 'heading')),
        totalRow(failed, count, words),
        ...lines.map((line, n) => checkRow(line, FIRST + n, words)),
      ],
      freeze: { rows: TOTAL, columns: 1 },
      headings: HEADINGS,
      role: 'output',
      landscape: true,
      allowed: [],
      alerts: [{ cells: `${AT.check}${TOTAL}:${AT.result}${last}`, formula: `$${AT.failed}${TOTAL}>0` }],
    },
    failed: count,
    names: { Failed_checks: referTo(sheets.checks, `$${AT.failed}$${TOTAL}`) },
  }
}

/** Money to a cent; large amounts to the precision of a double. */
const toleranceOf = (value: string) => `MAX(0.01,ABS(${value})*0.000000001)`

const isHeld = ({ values: [left, right], isAtMost }: CheckLine) =>
  (isAtMost ? Math.max(0, left - right) : Math.abs(left - right)) <= Math.max(0.01, Math.abs(right) * 1e-9)

function totalRow(failed: string, count: number, words: WorkbookWords['checks']): (SheetCell | null)[] {
  return [
    text(words.total, 'section'),
    null,
    null,
    null,
    { ...formula(`SUM(${failed})`, count, 'whole', undefined, 'output'), isCheck: true },
    {
      ...formula(
        `IF(${AT.failed}${TOTAL}=0,"${words.none}","${words.some}"&${AT.failed}${TOTAL})`,
        count === 0 ? words.none : `${words.some}${count}`,
        'text',
      ),
      isCheck: true,
    },
    text('', 'note'),
  ]
}

function checkRow(line: CheckLine, row: number, words: WorkbookWords['checks']): SheetCell[] {
  const left = `${AT.left}${row}`
  const right = `${AT.right}${row}`
  const gap = line.isAtMost ? `MAX(0,${left}-${right})` : `${left}-${right}`
  const [one, other] = line.values
  const held = isHeld(line)
  const check = (cell: SheetCell): SheetCell => ({ ...cell, isCheck: true })
  return [
    text(line.words.check),
    check(formula(line.left, one, line.format)),
    check(formula(line.right, other, line.format)),
    check(formula(gap, line.isAtMost ? Math.max(0, one - other) : one - other, line.format)),
    check(formula(`IF(ABS(${AT.difference}${row})<=${toleranceOf(right)},0,1)`, held ? 0 : 1, 'flag')),
    check(
      formula(
        `IF(${AT.failed}${row}=0,"${words.holds}","${words.fails}")`,
        held ? words.holds : words.fails,
        'text',
      ),
    ),
    text(line.words.how, 'note'),
  ]
}

function linesOf(facts: SnapshotFacts, parts: ComparedSheets, words: WorkbookWords['checks']): CheckLine[] {
  const { inputs, plan } = facts.roi
  const { presentBenefits, presentCosts } = planPresentValues(inputs, plan)
  const npv = presentBenefits - presentCosts
  const { flow } = parts
  const unit = 'Worth_of_one_saved*Projected_savings*Adoption'
  return [
    {
      words: words.npv,
      left: `${flow.total('worthSaved')}-${flow.total('worthSpent')}`,
      right: `${unit}-${flow.starts ? 'Worth_of_one_once*' : ''}Implementation_cost-Worth_of_one_a_month*Running_cost`,
      values: [npv, npv],
      format: 'money',
    },
    {
      words: words.net,
      left: flow.total('net'),
      right: `${flow.total('saved')}-Running_cost*Period_months-Implementation_cost`,
      values: [flow.net, flow.net],
      format: 'money',
    },
    ...(flow.starts
      ? [
          {
            words: words.starts,
            left: Object.values(sharesOf(flow.starts))
              .map(cells => `SUM(${cells})`)
              .join('+'),
            right: '3',
            values: [3, 3] as const,
            format: 'number' as const,
          },
        ]
      : []),
    ...parts.amounts.checks.map(
      ({ name, left, right, values, format }): CheckLine => ({
        words: words[name],
        left,
        right,
        values,
        format,
      }),
    ),
    ...savingLines(facts, parts, words),
    ...scenarioLines(parts, words),
    ...(parts.benefits ? [{ words: words.measured, ...parts.benefits.check, format: 'money' as const }] : []),
  ]
}

const sharesOf = ({ columns: { month: _, ...shares } }: StartTable) => shares

function savingLines(
  facts: SnapshotFacts,
  { steps, opportunities: { column }, given }: ComparedSheets,
  words: WorkbookWords['checks'],
): CheckLine[] {
  const { together, business } = facts
  const kinds = SAVINGS_KINDS.map(kind => {
    const name = figureMessages().terms.savingsKinds[kind]
    return `SUMIFS(${column('expected')},${column('counted')},1,${column('saves')},"${name}")`
  })
  const most = facts.rated.reduce((sum, each) => sum + (each.step ? 0 : each.projectedSavings), 0)
  const all = business.savings?.figure.value ?? 0
  return [
    {
      words: words.cost,
      left: steps.total.cost,
      right: steps.product,
      values: [steps.cost, steps.cost],
      format: 'money',
    },
    {
      words: words.kinds,
      left: [...kinds, 'Cash_losses_avoided'].join('+'),
      right: 'Expected_savings_counted',
      values: [all, all],
      format: 'money',
    },
    {
      words: words.steps,
      left: `SUM(${column('expected')})`,
      right: `${steps.total.cost}+${given.sumOf('opportunities', facts.messages.workbook.inputs.opportunity.entered)}`,
      values: [together?.figure.value ?? 0, steps.cost + most],
      format: 'money',
      isAtMost: true,
    },
  ]
}

const scenarioLines = ({ scenarios }: ComparedSheets, words: WorkbookWords['checks']): CheckLine[] =>
  (scenarios?.totals ?? []).map(({ title, steps, owners, value }) => ({
    words: { check: words.scenario({ title }), how: words.scenarioHow },
    left: steps,
    right: owners,
    values: [value, value],
    format: 'money',
  }))
