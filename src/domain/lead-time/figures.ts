// Lead times as figures: each with the steps, volumes, shares, people and assumptions that it was simulated from.

import type { Capacity } from '#domain/capacity/capacity.ts'
import { ownerLoads } from '#domain/capacity/load.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { allWaiting, type LeadTime, type StepTime } from '#domain/lead-time/lead-time.ts'
import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import { ASSUMED_SPREAD, OFFICE_HOURS, type SimulatedMaps } from '#domain/lead-time/process-network.ts'
import { NO_TRIAL, type Trial } from '#domain/lead-time/trial.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { bothWithFlow } from '#domain/process/scenario/flow.ts'
import { evidenceLevelFor, identityOf } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'
import { dayText } from '#domain/text/date.ts'
import { numberText, type Unit } from '#domain/text/number-style.ts'

/** What a lead time was simulated from. */
export interface LeadTimeSource {
  maps: SimulatedMaps
  capacities: readonly Capacity[]
  trial: Trial
}

/** Figures of one lead time; `prefix` distinguishes those of several maps. */
export interface LeadTimeFigures {
  mean: Figure
  p10: Figure
  median: Figure
  p90: Figure
  work: Figure
  waiting: Figure
  workShare: Figure
  inProgress: Figure
  /** Null without a promised time. */
  inTime: Figure | null
}

type Make = (name: string, label: string, value: number, unit: Unit, formula: string) => Figure

const maker =
  (prefix: string, cases: Figure): Make =>
  (name, label, value, unit, formula) => ({
    id: `${prefix}:${name}`,
    label,
    value,
    unit,
    formula: `lead.${formula}`,
    version: 1,
    inputs: [{ kind: 'figure', figure: cases }],
  })

/** The figures of a simulated lead time; their ids begin with `prefix`. */
export function leadTimeFigures(found: LeadTime, source: LeadTimeSource, prefix = 'lead'): LeadTimeFigures {
  const labels = figureMessages().figures.leadTime
  const make = maker(prefix, simulatedFigure(found, source, prefix))
  const work = make('work', labels.work, found.work, 'minutes', 'work')
  const waiting = make('waiting', labels.waiting, allWaiting(found.waiting), 'elapsed', 'waiting')
  const share = (100 * found.work) / Math.max(1e-9, found.work + allWaiting(found.waiting))
  const hours = numberText(source.trial.promise ?? 0)
  return {
    mean: make('mean', labels.mean, found.mean.mean, 'elapsed', 'mean'),
    p10: make('p10', labels.p10, found.p10, 'elapsed', 'percentile'),
    median: make('median', labels.median, found.median, 'elapsed', 'percentile'),
    p90: make('p90', labels.p90, found.p90, 'elapsed', 'percentile'),
    work: { ...work, value: Math.round(found.work) },
    waiting,
    workShare: {
      ...make('work_share', labels.workShare, share, 'percent', 'share'),
      inputs: [work, waiting].map(figure => ({ kind: 'figure', figure })),
    },
    inProgress: make(
      'in_progress',
      labels.inProgress,
      Math.round(found.inProgress * 10) / 10,
      'count',
      'in_progress',
    ),
    inTime:
      found.inTime === null
        ? null
        : make('in_time', labels.inTime({ hours }), 100 * found.inTime, 'percent', 'in_time'),
  }
}

/** Waiting and work at one step, for each case of the process. */
export function stepTimeFigures(
  { identity, label, waiting, work, queue }: StepTime,
  cases: Figure,
  prefix = 'lead',
): { waiting: Figure; work: Figure; queue: Figure } {
  const labels = figureMessages().figures.leadTime
  const step = { step: label }
  const make = maker(`${prefix}:step:${identity}`, cases)
  const rounded = Math.round(queue * 10) / 10
  return {
    waiting: make('waiting', labels.waitingAt(step), allWaiting(waiting), 'elapsed', 'waiting'),
    work: make('work', labels.workAt(step), Math.round(work), 'minutes', 'work'),
    queue: make('queue', labels.queue(step), rounded, 'count', 'queue'),
  }
}

/** The cases that were simulated, with everything that they were given: all other figures are made from them. */
export const simulatedFigure = (found: LeadTime, source: LeadTimeSource, prefix = 'lead'): Figure => ({
  id: `${prefix}:cases`,
  label: figureMessages().figures.leadTime.simulated,
  value: found.cases,
  unit: 'count',
  formula: 'lead.cases',
  version: 1,
  inputs: inputsOf(found, source),
})

/** The map's numbers, people and hours, and what is assumed. */
function inputsOf(found: LeadTime, { maps, capacities, trial }: LeadTimeSource): FigureInput[] {
  const { before, after } = bothWithFlow(maps.asIs, maps.scenario ?? maps.asIs)
  const steps = maps.scenario ? after.steps : before.steps
  const origins = new Map(before.steps.map(step => [step.id, step]))
  const numbers = steps.flatMap(step => {
    const origin = origins.get(step.originId ?? 0) ?? null
    return (['durationMin', 'runsPerMonth'] as const).flatMap(field =>
      stepField(evidenceLevelFor(step, origin, field), field).inputs.filter(({ kind }) => kind !== 'answer'),
    )
  })
  const loads = ownerLoads(steps, capacities).flatMap(({ load }): FigureInput[] =>
    load ? [{ kind: 'figure', figure: load }] : [],
  )
  return [...numbers, ...loads, ...orderOf(steps, capacities), ...assumptionsOf(found, trial, steps)]
}

/** Whether priorities, batches, a beginning of work, breaks or several roles were entered. */
export const hasOrder = (steps: readonly ProcessStep[], capacities: readonly Capacity[]): boolean =>
  orderOf(steps, capacities).length > 0

/** Who entered a value; undefined if it was not entered. */
type Who = { author: string | null; date?: string } | undefined
const UNNAMED: Who = { author: null }

/** Order of work and hours of the day, each with the person who entered it; copied ones have no author. */
function orderOf(steps: readonly ProcessStep[], capacities: readonly Capacity[]): FigureInput[] {
  const labels = figureMessages().figures.leadTime
  const given = (label: string, value: number, unit: Unit, by: Who): FigureInput =>
    by
      ? { kind: 'entry', label, value, unit, author: by.author, ...(by.date && { date: by.date }) }
      : { kind: 'assumption', label, value, unit, author: null }
  const ofSteps = steps.flatMap(({ label: step, goesFirst, batchSize, marks }) => [
    ...(goesFirst ? [given(labels.goesFirst({ step }), 1, 'count', marks?.goesFirst)] : []),
    ...(batchSize ? [given(labels.batchSize({ step }), batchSize, 'count', marks?.batchSize)] : []),
  ])
  const owners = new Set(steps.map(step => ownerKey(step.owner)))
  const ofOwners = capacities
    .filter(({ owner, otherRoles = [] }) => [owner, ...otherRoles].some(each => owners.has(ownerKey(each))))
    .flatMap(({ owner, startsAt, pauseMinutes, otherRoles = [], marks = {} }) => [
      ...(startsAt != null
        ? [given(labels.startsAt({ owner }), startsAt / 60, 'count', marks.startsAt ?? UNNAMED)]
        : []),
      ...(pauseMinutes
        ? [given(labels.pauseOf({ owner }), pauseMinutes, 'minutes', marks.pauseMinutes ?? UNNAMED)]
        : []),
      ...(otherRoles.length > 0
        ? [
            given(
              labels.otherRoles({ owner, others: otherRoles }),
              otherRoles.length,
              'count',
              marks.otherRoles,
            ),
          ]
        : []),
    ])
  return [...ofSteps, ...ofOwners]
}

function assumptionsOf(found: LeadTime, trial: Trial, steps: readonly ProcessStep[]): FigureInput[] {
  const labels = figureMessages().figures.leadTime
  const assume = (label: string, value: number, unit: Unit): FigureInput => ({
    kind: 'assumption',
    label,
    value,
    unit,
    author: null,
  })
  const isOpen = found.owners.some(({ load }) => load === null)
  const cases = Math.round(found.casesPerMonth * 100) / 100
  return [
    arrivalsInput(trial, cases),
    assume(labels.spread, 100 * ASSUMED_SPREAD, 'percent'),
    ...(isOpen ? [assume(labels.officeHours, Math.round(OFFICE_HOURS), 'hours_per_month')] : []),
    ...(trial.pause > 0 ? [assume(labels.pause, trial.pause, 'minutes')] : []),
    ...tried(trial, steps, assume),
  ]
}

function arrivalsInput({ arrivals, pattern }: Trial, cases: number): FigureInput {
  const labels = figureMessages().figures.leadTime
  const label = arrivals ? labels.arrivals(arrivalsPeriod(arrivals)) : labels[pattern]
  return { kind: 'assumption', label, value: cases, unit: 'count', author: null }
}

/** The days of a log's arrivals as documents write them. */
export const arrivalsPeriod = ({ from, to }: LoggedArrivals) => ({ from: dayText(from), to: dayText(to) })

function tried(
  { volume, people, agent, urgent, batch }: Trial,
  steps: readonly ProcessStep[],
  assume: (label: string, value: number, unit: Unit) => FigureInput,
): FigureInput[] {
  const labels = figureMessages().figures.leadTime
  const owner = people && (steps.find(step => ownerKey(step.owner) === people.owner)?.owner ?? people.owner)
  const named = (identity: number) => steps.find(step => identityOf(step) === identity)?.label ?? ''
  return [
    ...(volume === NO_TRIAL.volume ? [] : [assume(labels.volume, Math.round(100 * volume), 'percent')]),
    ...(people && owner ? [assume(labels.people({ owner }), people.added, 'count')] : []),
    ...(agent ? [assume(labels.agent, agent.percent, 'percent')] : []),
    ...(urgent === null ? [] : [assume(labels.urgent({ step: named(urgent) }), 1, 'count')]),
    ...(batch ? [assume(labels.batch({ step: named(batch.identity) }), batch.size, 'count')] : []),
  ]
}
