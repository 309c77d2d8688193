// The sheet Scenario savings: what each opportunity counts of a scenario's difference, each difference counted once.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ScenarioCells } from '#domain/document/workbook/sheet/scenarios.ts'
import {
  formula,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sampled,
  text,
} from '#domain/document/workbook/types.ts'
import { type CountedPart, countedOnce, type Scenarios } from '#domain/opportunity/scenario-savings.ts'

const KEYS = [
  ...(['key', 'id', 'opportunity', 'scenario', 'step'] as const),
  ...(['cost', 'hours', 'sharers', 'gain', 'counted', 'gainHours', 'countedHours'] as const),
] as const
const AT = lettersOf(KEYS)
const WIDTHS = [2, 2, 40, 30, 36, 16, 14, 14, 16, 16, 14, 14]
const HEADINGS = 5
const FIRST = HEADINGS + 1

/** The sheet of savings that opportunities take from scenarios. */
export interface ScenarioClaims {
  sheet: Sheet
  /** Formulas for what an opportunity's scenario saves: as it is, counted once, and in hours; null if its shares count. */
  of(opportunityId: number): { all: string; counted: string; hours: string } | null
  /** Formulas for what scenarios take of a step, at least 0; null if no opportunity counts on a scenario there. */
  taken(stepId: number): { cost: string; hours: string } | null
}

/** One opportunity on one difference, with the rows of all that are on the same step. */
interface Claim {
  part: CountedPart
  title: string
  scenario: { id: number; title: string }
  sharers: number
  first: number
  last: number
}

/** Null if no opportunity counts on a scenario. */
export function scenarioClaimsSheet(
  facts: SnapshotFacts,
  cells: ScenarioCells | null,
): ScenarioClaims | null {
  const claims = claimsOf(facts)
  if (claims.length === 0) return null
  const { sheets, scenarioClaims: words } = facts.messages.workbook
  const name = sheets.scenarioClaims
  const last = FIRST + claims.length - 1
  const column = (key: (typeof KEYS)[number]) => referTo(name, `$${AT[key]}$${FIRST}:$${AT[key]}$${last}`)
  const sum = (key: (typeof KEYS)[number], id: number) => `SUMIFS(${column(key)},${column('id')},${id})`
  const most = (key: 'cost' | 'hours', claim: Claim) =>
    `MAX(0,${referTo(name, `$${AT[key]}$${claim.first}:$${AT[key]}$${claim.last}`)})`
  return {
    sheet: {
      ...layout(name),
      rows: [
        [null, null, text(name, 'title')],
        ...words.remarks.map(remark => [null, null, text(remark, 'subtitle')]),
        [],
        KEYS.map(key => text(words.headings[key], words.headings[key] === '' ? 'key' : 'heading')),
        ...claims.map((claim, n) => claimRow(claim, FIRST + n, cells)),
      ],
    },
    of: id =>
      claims.some(({ part }) => part.opportunity === id)
        ? { all: sum('cost', id), counted: sum('counted', id), hours: sum('countedHours', id) }
        : null,
    taken(stepId) {
      const claim = claims.find(({ part }) => part.step.identity === stepId)
      return claim ? { cost: most('cost', claim), hours: most('hours', claim) } : null
    },
  }
}

const layout = (name: string): Omit<Sheet, 'rows'> => ({
  name,
  columns: WIDTHS.map((width, n) => ({ width, hidden: n < 2 })),
  freeze: { rows: HEADINGS, columns: 3 },
  headings: HEADINGS,
  role: 'calculation',
  landscape: true,
  allowed: [],
})

function claimsOf({ leading }: SnapshotFacts): Claim[] {
  const scenarios: Scenarios = new Map(
    leading.flatMap(({ scenario }) => (scenario ? [[scenario.id, scenario]] : [])),
  )
  const titles = new Map(
    leading.map(({ opportunity, scenario }) => [opportunity.id, { opportunity, scenario }]),
  )
  const { parts } = countedOnce(
    leading.map(({ opportunity }) => opportunity),
    scenarios,
    ({ cost, hours }) => ({
      cost: Float64Array.of(cost.value ?? 0),
      hours: Float64Array.of(hours.value ?? 0),
    }),
  )
  const sharers = Map.groupBy(parts, ({ step }) => step)
  let row = FIRST
  return [...Map.groupBy(parts, ({ step }) => step.identity).values()].flatMap(group => {
    const first = row
    const last = row + group.length - 1
    row += group.length
    return group.flatMap(part => {
      const { opportunity, scenario } = titles.get(part.opportunity) ?? {}
      if (!opportunity || !scenario) return []
      return [
        {
          part,
          title: opportunity.title,
          scenario,
          sharers: sharers.get(part.step)?.length ?? 1,
          first,
          last,
        },
      ]
    })
  })
}

function claimRow(claim: Claim, row: number, cells: ScenarioCells | null): SheetCell[] {
  const { part, title, scenario, sharers } = claim
  const { identity, label, cost, hours } = part.step
  const at = cells?.of(scenario.id, identity)
  const gain = (value: number | null) => Math.max(0, value ?? 0) / sharers
  const once = (own: 'cost' | 'hours', gains: 'gain' | 'gainHours') => {
    const group = (key: keyof typeof AT) => `${AT[key]}$${claim.first}:${AT[key]}$${claim.last}`
    const factor = `IF(SUM(${group(gains)})>0,MAX(0,${group(own)})/SUM(${group(gains)}),1)`
    return `${AT[own]}${row}/${AT.sharers}${row}*IF(${AT[own]}${row}>0,${factor},1)`
  }
  const saved = part.saved
  return [
    { value: `claim:${part.opportunity}:${scenario.id}:${identity}`, style: 'key' },
    { value: part.opportunity, style: 'key' },
    text(title),
    text(scenario.title),
    text(label),
    at
      ? formula(at.cost, cost.value, 'money', cost.id)
      : { ...sampled(cost.value, 'money'), figure: cost.id },
    at ? formula(at.hours, hours.value, 'whole', hours.id) : sampled(hours.value, 'whole'),
    { value: sharers, style: 'fixed', format: 'whole' },
    formula(`MAX(0,${AT.cost}${row})/${AT.sharers}${row}`, gain(cost.value), 'money'),
    formula(once('cost', 'gain'), saved.cost[0] ?? 0, 'money'),
    formula(`MAX(0,${AT.hours}${row})/${AT.sharers}${row}`, gain(hours.value), 'whole'),
    formula(once('hours', 'gainHours'), saved.hours[0] ?? 0, 'whole'),
  ]
}
