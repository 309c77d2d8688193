// All figures of a document with all their inputs: the evidence appendix, the assumptions and the checks read them here.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { realisedBenefitFigures } from '#domain/document/benefits.ts'
import { leadTimeFigureList } from '#domain/document/lead-times.ts'
import { scenarioFigures } from '#domain/document/scenarios.ts'
import { type Figure, figuresUnder } from '#domain/figure/figure.ts'
import { disputedFigure, flowDisputeFigure } from '#domain/opportunity/disputed.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { totalFiguresOf } from '#domain/opportunity/totals.ts'
import { portfolioFigureList } from '#domain/portfolio/case.ts'
import { mapFigureList } from '#domain/process/map-figures.ts'
import { roiFigureList } from '#domain/roi/figures.ts'

/** All figures of the document and all their inputs, for the evidence appendix. */
export function snapshotFigures(facts: SnapshotFacts): Figure[] {
  const { report, roiFigures: money, rated, leading: headline, business, swings, counts, steps, map } = facts
  const { responses, averageImpact, highImpact, interviews, critical, major } = report
  const roots = [
    ...roiFigureList(money),
    ...swings.flatMap(each => each.figures),
    ...headline.flatMap(({ figure, ends, scoreFigure }) => [figure, ends.p10, ends.p90, scoreFigure]),
    ...rated.flatMap(({ figures: { effort, specification: specified } }) => [effort, specified]),
    ...totalFiguresOf(facts),
    ...totalFiguresOf({ together: null, totals: facts.portfolio.totals }),
    ...portfolioFigureList(facts.portfolio, facts.shownCase),
    ...facts.quarters.map(({ cost }) => cost),
    ...(facts.entered ? [facts.entered.difference] : []),
    ...business.kinds.flatMap(({ figure, ends }) => [figure, ends.p10, ends.p90]),
    ...(business.freed ? [business.freed.hours, business.freed.people] : []),
    ...steps.map(costFigure),
    ...headline.flatMap(({ onceFigure }) => onceFigure ?? []),
    ...(map ? mapFigureList(map) : []),
    ...facts.owners.flatMap(({ load }) => load ?? []),
    ...facts.differences.map(({ money: between }) => between),
    ...report.contradictions.flatMap(each => disputedFigure(steps, each) ?? []),
    ...report.flowDisputes.flatMap(({ stepId }) => flowDisputeFigure(steps, stepId) ?? []),
    ...leadTimeFigureList(facts.leadTimes()),
    ...scenarioFigures(facts.compared),
    ...realisedBenefitFigures(facts.realised),
    responses,
    averageImpact,
    highImpact,
    interviews,
    critical,
    major,
    ...report.analyses.flatMap(each => [each.responses, each.averageImpact, each.highImpact]),
    counts.steps,
    counts.opportunities,
    ...Object.values(facts.names),
  ]
  return figuresUnder(...roots)
}
