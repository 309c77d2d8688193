// The totals of a scenario below its steps: sums, hours and cost by owner, tool cost, net savings and payback.

import type { ScenarioComparison } from '#domain/document/scenarios.ts'
import {
  SCENARIO_COLUMNS as AT,
  changedIn,
  type ScenarioColumn,
  type ScenarioRows,
} from '#domain/document/workbook/sheet/scenario-steps.ts'
import { type CellFormat, formula, type SheetCell, sampled, text } from '#domain/document/workbook/types.ts'
import { figureText, noCostText } from '#domain/figure/figure.ts'
import { ownerKey } from '#domain/process/owner.ts'
import type { OwnerSaving } from '#domain/process/scenario/money.ts'
import type { Total } from '#domain/simulation/simulation.ts'
import { unitMessages } from '#domain/text/unit-messages.ts'

interface Sums extends ScenarioRows {
  /** Row of the last step; smaller than `first` if nothing changes. */
  last: number
}

type Row = (SheetCell | null)[]

/** The rows of one scenario's money: total, owners, costs. */
export function money(each: ScenarioComparison, block: Sums): Row[] {
  const { owners } = each.money
  const total = block.last + 1
  const saved = total + owners.length + 1
  const key = `scenario:${each.scenario.id}`
  const rows = [
    totalRow(each, block),
    ...owners.map(owner => ownerRow(owner, block)),
    ...caseRows(each, total, saved, block.words),
  ]
  const names = [
    'total',
    ...owners.map(({ owner }) => `owner:${ownerKey(owner)}`),
    'tool',
    'net',
    'once',
    'payback',
  ]
  return rows.map((row, n) => [{ value: `${key}:${names[n]}`, style: 'key' }, ...row])
}

const blank = (n: number): SheetCell[] => Array.from({ length: n }, () => text('', 'section'))
const isNone = ({ first, last }: Sums) => last < first
const sumOf = (key: ScenarioColumn, block: Sums) =>
  isNone(block) ? '0' : `SUM(${AT[key]}${block.first}:${AT[key]}${block.last})`

/** Totals of all steps on both maps, including unchanged steps. */
function totalRow(each: ScenarioComparison, block: Sums): Row {
  const { today, total, cost, hours, tool, once } = each.money
  const row = block.last + 1
  const asIs = today?.value ?? 0
  const was = changedIn(each).length
  const out = (text: string, value: number | null, format: CellFormat, figure?: string) =>
    formula(text, value, format, figure, 'output')
  return [
    text(block.words.total, 'section'),
    text(block.words.differ({ count: was }), 'section'),
    ...blank(8),
    out(block.steps.total.cost, asIs, 'money'),
    out(`${AT.cost}${row}-${AT.savedCost}${row}`, total.value, 'money', total.id),
    out(sumOf('savedCost', block), cost.figure.value, 'money', cost.figure.id),
    ...ends(cost, 'money'),
    ...blank(2),
    out(sumOf('savedHours', block), hours.figure.value, 'whole', hours.figure.id),
    ...ends(hours, 'whole'),
    out(sumOf('tool', block), tool.figure.value, 'money', tool.figure.id),
    out(sumOf('once', block), once.figure.value, 'money', once.figure.id),
  ]
}

const ends = ({ spread }: Total, format: CellFormat) =>
  (['p10', 'p90'] as const).map(end => sampled(spread[end], format))

/** One owner; work moves from the current owner to the owner in the scenario. */
function ownerRow({ owner, cost, hours }: OwnerSaving, block: Sums): Row {
  const number = block.owners.get(ownerKey(owner)) ?? 0
  const column = (key: ScenarioColumn) => `$${AT[key]}$${block.first}:$${AT[key]}$${block.last}`
  const moved = (was: ScenarioColumn, is: ScenarioColumn) =>
    `SUMIFS(${column(was)},${column('ownerNumber')},${number})-SUMIFS(${column(is)},${column('newOwnerNumber')},${number})`
  return [
    text(owner === '' ? block.words.noOwner : owner),
    text(block.words.savedOfOwner, 'note'),
    ...Array.from({ length: 10 }, () => null),
    formula(moved('cost', 'newCost'), cost.figure.value, 'money', cost.figure.id),
    ...ends(cost, 'money'),
    null,
    null,
    formula(moved('hours', 'newHours'), hours.figure.value, 'whole', hours.figure.id),
    ...ends(hours, 'whole'),
  ]
}

/** Tool cost, net savings and payback, in the column of the cost savings. */
function caseRows(
  { money: { tool, net, once, payback } }: ScenarioComparison,
  total: number,
  first: number,
  words: Sums['words'],
): Row[] {
  const line = ({ label, how }: Sums['words']['net'], value: SheetCell, of?: Total): Row => [
    text(label),
    text(how, 'note'),
    ...Array.from({ length: 10 }, () => null),
    value,
    ...(of ? ends(of, 'money') : []),
  ]
  const saved = (row: number) => `${AT.savedCost}${row}`
  const at = { tool: saved(first), net: saved(first + 1), once: saved(first + 2) }
  const months = `INT(${at.once}/${at.net}*120+0.5)/10`
  return [
    line(words.tool, formula(`${AT.tool}${total}`, tool.figure.value, 'money'), tool),
    line(
      words.net,
      formula(`${saved(total)}-12*${at.tool}`, net.figure.value, 'money', net.figure.id, 'output'),
      net,
    ),
    line(words.once, formula(`${AT.once}${total}`, once.figure.value, 'money'), once),
    line(
      words.payback,
      formula(
        `IF(ROUND(${at.net},6)<=0,"${words.never}",IF(${at.once}=0,"${noCostText(payback)}",IF(${months}=0,"${unitMessages().lessThanMonth}",${months})))`,
        payback.value === 0 ? figureText(payback) : (payback.value ?? words.never),
        'one',
        payback.id,
      ),
    ),
  ]
}
