// The figures that texts of a deck can reference: those of every audit, and those of its opportunities and steps.

import type { OwnerLoad } from '#domain/capacity/load.ts'
import { budgetName, type FigureNames } from '#domain/document/figure-names.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { adviceFigures, stepFigures } from '#domain/opportunity/advice.ts'
import type { HeadlineSavings } from '#domain/opportunity/headline-savings.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import type { MapFigures } from '#domain/process/map-figures.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Report } from '#domain/report.ts'
import type { RoiFigures } from '#domain/roi/figures.ts'
import type { Total } from '#domain/simulation/simulation.ts'
import type { StoredSlide } from '#domain/slide.ts'

/** What the recommended portfolio asks for and is worth; nothing where no option is funded. */
export const portfolioNames = (found: PortfolioCase | null, people: Figure | undefined): FigureNames =>
  found
    ? {
        'portfolio.count': found.count,
        'portfolio.invest': found.invest,
        'portfolio.once': found.oneOff,
        'portfolio.running': found.firstYearRunning,
        'portfolio.npv': found.npv,
        'portfolio.npv_cash': found.npvCash,
        'portfolio.net': found.bridge.net,
        ...(people && { 'portfolio.people': people }),
      }
    : {}

/** The load of the bottleneck, if there is one. */
export function loadNames(owners: readonly OwnerLoad[]): FigureNames {
  const load = owners.find(({ isBottleneck }) => isBottleneck)?.load
  return load ? { 'capacity.load': load } : {}
}

/** The figures that a text of any audit can reference, by name. */
export function figureNames(
  report: Report,
  money: RoiFigures,
  counts: { steps: Figure; opportunities: Figure },
  map: MapFigures | null,
  together: Total | null,
): FigureNames {
  return {
    'roi.net': money.net,
    'roi.percent': money.percent,
    'roi.payback': money.payback,
    'roi.npv': money.p50,
    'roi.low': money.p10,
    'roi.high': money.p90,
    'roi.payback_sound': money.riskAdjustedPayback,
    'roi.savings': money.entries.projectedSavings,
    'roi.cost': money.entries.implementationCost,
    'roi.period': money.entries.timePeriod,
    'report.responses': report.responses,
    'report.interviews': report.interviews,
    'report.highimpact': report.highImpact,
    'report.averageimpact': report.averageImpact,
    'process.steps': counts.steps,
    'process.opportunities': counts.opportunities,
    'roi.running': money.running,
    'roi.cash': money.cash,
    'roi.switching': money.switching,
    'roi.positive': money.positive,
    ...(map && mapNames(map)),
    ...(together && {
      'savings.all': together.figure,
      'savings.low': together.ends.p10,
      'savings.high': together.ends.p90,
    }),
  }
}

const mapNames = (map: MapFigures): FigureNames => ({
  'map.cost': map.total,
  'map.hours': map.hours,
  'map.friction': map.friction,
  'map.friction_share': map.frictionShare,
  'map.dearest': map.dearest,
  'map.dearest_share': map.dearestShare,
})

const MENTION = /\{(opportunity|step)\.(\d+)/gi

/** The figures of opportunities and steps that findings, recommendations or slide texts reference. */
export function mentionedFigures(
  slides: readonly Pick<StoredSlide, 'texts'>[],
  { findings, advice }: Report,
  headlineSavings: readonly HeadlineSavings[],
  steps: ReadonlyMap<number, ProcessStep>,
): FigureNames {
  const written = slides
    .flatMap(({ texts }) => Object.values(texts))
    .flatMap(({ text }) => [...text.matchAll(MENTION)])
  const ids = (noun: string) =>
    new Set(written.flatMap(([, each, id]) => (each === noun ? [Number(id)] : [])))
  const opportunities = ids('opportunity')
  const places = ids('step')
  const named = headlineSavings.filter(
    ({ opportunity: { id, stepId } }) => opportunities.has(id) || places.has(stepId ?? 0),
  )
  return Object.assign(
    {},
    ...[...places].flatMap(id => steps.get(id) ?? []).map(stepFigures),
    ...named.map(each => adviceFigures(each, steps.get(each.opportunity.stepId ?? 0) ?? null)),
    ...[...findings, ...advice].map(each => each.figures),
    budgetFigures(headlineSavings),
  )
}

/** The one-off costs of the judged opportunities. */
const budgetFigures = (headlineSavings: readonly HeadlineSavings[]): FigureNames =>
  Object.fromEntries(
    headlineSavings.flatMap(({ opportunity: { id }, onceFigure }) =>
      onceFigure ? [[budgetName(id), onceFigure]] : [],
    ),
  )
