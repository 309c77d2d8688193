// Opportunities prepared for display: headline figure, step, position in the matrix, and overlaps.

import { useMemo, useState } from 'react'
import { opportunity as words } from '#content/documents/en/opportunity.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import type {
  OpportunityColumnKey,
  OpportunityRow,
  OpportunityTable,
} from '#domain/document/opportunity/column.ts'
import { OPPORTUNITY_COLUMNS } from '#domain/document/opportunity/columns.ts'
import { opportunityTableOf } from '#domain/document/opportunity/table.ts'
import { opportunityFigures } from '#domain/opportunity/figures.ts'
import { type CostChange, followedFigures, isCostChange } from '#domain/opportunity/followed.ts'
import { type HeadlineSavings, headlineSavingsWith } from '#domain/opportunity/headline-savings.ts'
import { neighboursOf } from '#domain/opportunity/neighbours.ts'
import {
  type Across,
  acrossOf,
  isBeside,
  QUADRANT_LABELS,
  type Quadrant,
  quadrantOn,
} from '#domain/opportunity/quadrant.ts'
import { expectedSavings } from '#domain/opportunity/savings.ts'
import type { Scenarios } from '#domain/opportunity/scenario-savings.ts'
import type { SavingsSamples } from '#domain/opportunity/simulation.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'

export interface OpportunityItem {
  opportunity: Opportunity
  leading: HeadlineSavings
  /** The opportunity with its figures, as the columns of the table read it. */
  row: OpportunityRow
  /** Opportunities on the step directly before or after. */
  neighbours: Opportunity[]
}

export type Links = readonly Pick<ProcessLink, 'sourceId' | 'targetId' | 'label' | 'share'>[]

export interface ShownAudit {
  /** Sorted by headline figure, largest first. */
  items: OpportunityItem[]
  draws: SavingsSamples
  /** What the cells of the table need. */
  table: OpportunityTable
  /** The default horizontal axis of the matrix. */
  across: Across
  /** Expected savings of an opportunity a year if it were changed like this. */
  savingsOf: (changed: Opportunity) => number | null
}

/** Changes of steps that concern their opportunities and that the server does not have yet, by the id of the step. */
export type CostChanges = ReadonlyMap<number, CostChange>

export function costChanges(
  unsaved: readonly ProcessStep[],
  stepOf: (id: number) => ProcessStep | null,
): CostChanges {
  return new Map(
    unsaved.flatMap((before): [number, CostChange][] => {
      const after = stepOf(before.id)
      return after && isCostChange({ before, after }) ? [[before.id, { before, after }]] : []
    }),
  )
}

/** The opportunities with the figures that the server will compute for their changed steps. */
export const withFollowed = (list: readonly Opportunity[], changes: CostChanges): readonly Opportunity[] =>
  list.map(each => {
    const change = changes.get(each.stepId ?? 0)
    return change ? { ...each, ...followedFigures(each, change) } : each
  })

interface Given {
  opportunities: readonly Opportunity[]
  /** The opportunities' steps, with the statements about them. */
  steps: readonly ProcessStep[]
  links: Links
  house: OrganizationDefaults
}

/** All opportunities of an audit prepared for display; recomputed only when their data changes. */
export function useShown(given: Given, scoreBase: number, scenarios: Scenarios): ShownAudit {
  const { opportunities, steps, links, house: defaults } = useRememberedSorting(given)
  return useMemo(() => {
    const byId = new Map(steps.map(step => [step.id, step]))
    const { headlineSavings, samples } = headlineSavingsWith(
      opportunities,
      byId,
      defaults,
      scoreBase,
      scenarios,
    )
    const known = new Map(opportunities.map(each => [each.id, each]))
    const neighbours = neighboursOf(opportunities, links)
    const items = headlineSavings.flatMap(each => {
      const opportunity = known.get(each.opportunity.id)
      if (!opportunity) return []
      const figures = opportunityFigures(opportunity, each.step)
      const row = { ...opportunity, step: each.step, leading: each, figures }
      return { opportunity, leading: each, row, neighbours: neighbours.get(opportunity.id) ?? [] }
    })
    const across = acrossOf(headlineSavings)
    const table = opportunityTableOf(
      items.map(({ row }) => row),
      { across, house: defaults, messages: { opportunity: words } },
    )
    const savingsOf = (changed: Opportunity) => {
      const all = opportunities.map(each => (each.id === changed.id ? changed : each))
      const mine = expectedSavings(all, byId, defaults, scenarios).find(
        each => each.opportunity.id === changed.id,
      )
      return mine?.figure.value ?? null
    }
    return { items, draws: samples, table, across, savingsOf }
  }, [opportunities, steps, links, defaults, scoreBase, scenarios])
}

/** Returns the previous object while its content is unchanged: the canvas creates new steps on every render. */
export function useRememberedSorting<T>(value: T): T {
  const text = JSON.stringify(value)
  const [kept, keep] = useState({ text, value })
  if (kept.text === text) return kept.value
  keep({ text, value })
  return value
}

/** The headline figure in money per year. */
export const moneyOf = ({ leading: headlineSavings }: OpportunityItem) => headlineSavings.figure.value ?? 0

/** Where it is drawn on the horizontal axis, a cost at its amount; null beside the axis of costs. */
export const placeOf = ({ leading, opportunity }: OpportunityItem, across: Across) =>
  across === 'effort' ? opportunity.effort : isBeside(across, leading) ? null : leading.costPlace

const quadrantOf = ({ leading: headlineSavings, opportunity }: OpportunityItem, across: Across): Quadrant =>
  quadrantOn(across, headlineSavings, opportunity.effort)

/** The recommended action, as the matrix names it. */
export const quadrantText = (item: OpportunityItem, across: Across) =>
  QUADRANT_LABELS[quadrantOf(item, across)]

export interface OpportunitySorting {
  sort: OpportunityColumnKey
  direction: 'asc' | 'desc'
}

/** Empty cells sort below every number. */
function sortValue(value: string | number | null): string | number {
  return typeof value === 'string' ? value.toLocaleLowerCase('en') : (value ?? -1)
}

/** The items in an order; equal items keep the order of the list. */
export function sorted(
  items: readonly OpportunityItem[],
  { sort, direction }: OpportunitySorting,
  table: OpportunityTable,
): OpportunityItem[] {
  const key = ({ row }: OpportunityItem) => sortValue(OPPORTUNITY_COLUMNS[sort].cell(row, table).value)
  const sign = direction === 'asc' ? 1 : -1
  return items.toSorted((a, b) => {
    const left = key(a)
    const right = key(b)
    return left === right ? 0 : left < right ? -sign : sign
  })
}

/** Names the opportunities on adjacent map steps and explains the overlap. */
export const overlapText = (titles: readonly string[]) =>
  `On steps consecutive with ${titles.map(title => `“${title}”`).join(', ')}: both may save the same work.`
