// Opportunities prepared for display: headline figure, step, position in the matrix, and overlaps.

import { useMemo, useState } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import { type OpportunityFigures, opportunityFigures } from '#domain/opportunity/figures.ts'
import {
  acrossOf,
  type HeadlineSavings,
  headlineSavingsWith,
  placeOn,
  quadrantOn,
} from '#domain/opportunity/headline-savings.ts'
import { neighboursOf } from '#domain/opportunity/neighbours.ts'
import { type Across, QUADRANT_LABELS, type Quadrant } from '#domain/opportunity/opportunity.ts'
import type { Scenarios } from '#domain/opportunity/scenario-savings.ts'
import type { SavingsSamples } from '#domain/opportunity/simulation.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'

export interface OpportunityItem {
  opportunity: Opportunity
  leading: HeadlineSavings
  /** The specification figures. */
  figures: OpportunityFigures
  /** Opportunities on the step directly before or after. */
  neighbours: Opportunity[]
}

export type Links = readonly Pick<ProcessLink, 'sourceId' | 'targetId' | 'label' | 'share'>[]

export interface ShownAudit {
  /** Sorted by headline figure, largest first. */
  items: OpportunityItem[]
  draws: SavingsSamples
  /** The default horizontal axis of the matrix, and whether any cost has been judged. */
  across: Across
  hasCost: boolean
}

interface Given {
  opportunities: readonly Opportunity[]
  /** The opportunities' steps, with the statements about them. */
  steps: readonly ProcessStep[]
  links: Links
  house: OrganizationDefaults
}

/** All opportunities of an audit prepared for display; recomputed only when their data changes. */
export function useShown(given: Given, scoreBase: number, scenarios: Scenarios): ShownAudit {
  const { opportunities, steps, links, house } = useRememberedSorting(given)
  return useMemo(() => {
    const byId = new Map(steps.map(step => [step.id, step]))
    const { leading, draws } = headlineSavingsWith(opportunities, byId, house, scoreBase, scenarios)
    const known = new Map(opportunities.map(each => [each.id, each]))
    const neighbours = neighboursOf(opportunities, links)
    const items = leading.flatMap(each => {
      const opportunity = known.get(each.opportunity.id)
      if (!opportunity) return []
      const figures = opportunityFigures(opportunity, each.step)
      return { opportunity, leading: each, figures, neighbours: neighbours.get(opportunity.id) ?? [] }
    })
    const hasCost = leading.some(({ costScore }) => costScore !== null)
    return { items, draws, across: acrossOf(leading), hasCost }
  }, [opportunities, steps, links, house, scoreBase, scenarios])
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
export const moneyOf = ({ leading }: OpportunityItem) => leading.figure.value ?? 0

/** Position on the horizontal axis; null if the axis is cost and no cost has been judged. */
export const placeOf = ({ leading, opportunity }: OpportunityItem, across: Across) =>
  placeOn(across, leading, opportunity.effort)

const quadrantOf = ({ leading, opportunity }: OpportunityItem, across: Across): Quadrant =>
  quadrantOn(across, leading, opportunity.effort)

/** The recommended action, as the matrix names it. */
export const quadrantText = (item: OpportunityItem, across: Across) =>
  QUADRANT_LABELS[quadrantOf(item, across)]

export type OpportunitySortKey = 'title' | 'across' | 'score' | 'literal' | 'expected'
export interface OpportunitySorting {
  sort: OpportunitySortKey
  direction: 'asc' | 'desc'
}

const KEYS: Record<OpportunitySortKey, (item: OpportunityItem, across: Across) => string | number> = {
  title: ({ opportunity }) => opportunity.title.toLocaleLowerCase('en'),
  across: ({ opportunity }, across) =>
    across === 'cost' ? (opportunity.oneOffCost?.usual ?? -1) : opportunity.effort,
  score: ({ leading }) => leading.score,
  literal: ({ opportunity }) => opportunity.projectedSavings,
  expected: moneyOf,
}

/** The items in an order; equal items keep the order of the list. */
export function sorted(
  items: readonly OpportunityItem[],
  { sort, direction }: OpportunitySorting,
  across: Across,
): OpportunityItem[] {
  const key = (item: OpportunityItem) => KEYS[sort](item, across)
  const sign = direction === 'asc' ? 1 : -1
  return items.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    return left === right ? 0 : left < right ? -sign : sign
  })
}

/** Names the opportunities on adjacent map steps and explains the overlap. */
export const overlapText = (titles: readonly string[]) =>
  `In a row with ${titles.map(title => `“${title}”`).join(', ')}: both may save the same work.`
