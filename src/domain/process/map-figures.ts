// Totals of a process map: yearly cost and hours of all steps, of friction, of the most expensive steps and by owner.

import { type Figure, type FigureInput, sumOfKnown } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure, hoursFigure, stepFigure } from '#domain/opportunity/figures.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import type { ProcessStep } from '#domain/process/step.ts'

/** Sums over the steps of a map; money and hours per year, shares in percent of the total cost. */
export interface MapFigures {
  total: Figure
  hours: Figure
  /** Of the steps marked as time sink or quality risk. */
  friction: Figure
  frictionShare: Figure
  /** Of the most expensive steps, at most three. */
  dearest: Figure
  dearestShare: Figure
  /** The largest volume that was given; null if all volumes are assumed. */
  busiest: Figure | null
  /** Steps whose cost is unknown and that the sums leave out; decisions, which cost nothing unless entered, are not counted. */
  leftOut: number
  /** Steps whose cost is known. */
  known: number
  /** Every step, the most expensive first. */
  byCost: { step: ProcessStep; cost: Figure }[]
  /** By owner, the most expensive first. */
  owners: OwnerFigures[]
}

/** Steps, yearly cost and yearly hours of one owner. */
export interface OwnerFigures {
  /** As typed; empty for steps without an owner. */
  owner: string
  steps: number
  cost: Figure
  hours: Figure
}

const DEAREST = 3

/** The totals of a map; null for a map without steps. */
export function mapFigures(steps: readonly ProcessStep[]): MapFigures | null {
  if (steps.length === 0) return null
  const byCost = steps
    .map(step => ({ step, cost: costFigure(step), hours: hoursFigure(step) }))
    .sort((a, b) => (b.cost.value ?? 0) - (a.cost.value ?? 0) || a.step.id - b.step.id)
  const marked = byCost.filter(({ step }) => step.friction !== 'none')
  const labels = figureMessages().figures.map
  const leftOut = leftOutOf(byCost, costIn)
  const total = sum('map:total', labels.total({ leftOut }), 'cost', byCost.map(costIn))
  const friction = sum(
    'map:friction',
    labels.friction({ leftOut: leftOutOf(marked, costIn) }),
    'cost',
    marked.map(costIn),
  )
  const dearest = sum('map:dearest', labels.dearest, 'cost', byCost.slice(0, DEAREST).map(costIn))
  return {
    total,
    hours: sum(
      'map:hours',
      labels.hours({ leftOut: leftOutOf(byCost, hoursIn) }),
      'hours',
      byCost.map(hoursIn),
    ),
    friction,
    frictionShare: share('map:friction_share', labels.frictionShare, friction, total),
    dearest,
    dearestShare: share('map:dearest_share', labels.dearestShare, dearest, total),
    busiest: busiestOf(steps),
    leftOut,
    known: byCost.filter(({ cost }) => cost.value !== null).length,
    byCost,
    owners: ownersOf(byCost),
  }
}

function busiestOf(steps: readonly ProcessStep[]): Figure | null {
  const volumes = steps
    .filter(({ runsPerMonth }) => runsPerMonth !== null)
    .map(step => stepFigure(step, 'runsPerMonth'))
  return volumes.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))[0] ?? null
}

interface Costed {
  step: ProcessStep
  cost: Figure
  hours: Figure
}

const costIn = ({ cost }: Costed) => cost
const hoursIn = ({ hours }: Costed) => hours

/** Decisions without numbers cost nothing and count as left out only where nothing else is known. */
function leftOutOf(all: readonly Costed[], of: (each: Costed) => Figure): number {
  const unknown = all.filter(each => of(each).value === null)
  return unknown.length === all.length
    ? unknown.length
    : unknown.filter(({ step }) => !step.isDecision).length
}

function ownersOf(all: readonly Costed[]): OwnerFigures[] {
  const groups = Map.groupBy(all, ({ step }) => ownerKey(ownerOf(step)))
  return [...groups]
    .map(([, mine]) => {
      const owner = mine[0] ? ownerOf(mine[0].step) : ''
      // Identified by the owner's first step: an id with the name in it would survive pseudonymization.
      const own = `owner:${Math.min(...mine.map(({ step }) => step.id))}`
      const { ownerCost, ownerHours } = figureMessages().figures.map
      return {
        owner,
        steps: mine.length,
        cost: sum(
          `${own}:cost`,
          ownerCost({ owner, leftOut: leftOutOf(mine, costIn) }),
          'cost',
          mine.map(costIn),
        ),
        hours: sum(
          `${own}:hours`,
          ownerHours({ owner, leftOut: leftOutOf(mine, hoursIn) }),
          'hours',
          mine.map(hoursIn),
        ),
      }
    })
    .sort((a, b) => (b.cost.value ?? 0) - (a.cost.value ?? 0))
}

/** The sum of the known parts, which alone are its inputs; null if none is known. */
function sum(id: string, label: string, of: 'cost' | 'hours', all: readonly Figure[]): Figure {
  const known = all.filter(({ value }) => value !== null)
  const parts = known.length > 0 ? known : all
  return {
    id,
    label,
    value: sumOfKnown(parts),
    unit: of === 'cost' ? 'money_per_year' : 'hours_per_year',
    formula: `map.${of}`,
    version: 1,
    inputs: parts.map((figure): FigureInput => ({ kind: 'figure', figure })),
  }
}

function share(id: string, label: string, part: Figure, whole: Figure): Figure {
  return {
    id,
    label,
    value: whole.value ? ((part.value ?? 0) / whole.value) * 100 : null,
    unit: 'percent',
    formula: 'map.share',
    version: 1,
    inputs: [part, whole].map(figure => ({ kind: 'figure', figure })),
  }
}

/** Every figure of the map as a whole. */
export const mapFigureList = ({
  byCost: _,
  leftOut: __,
  known: ___,
  owners,
  busiest,
  ...sums
}: MapFigures): Figure[] => [
  ...Object.values(sums),
  ...(busiest ? [busiest] : []),
  ...owners.flatMap(({ cost, hours }) => [cost, hours]),
]
