// Lead times in documents: today, with one more person of the owner with the highest load, and of the scenarios.

import type { Capacity } from '#domain/capacity/capacity.ts'
import { type ScenarioRecord, shownScenarios } from '#domain/document/scenarios.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import {
  hasOrder,
  type LeadTimeFigures,
  leadTimeFigures,
  simulatedFigure,
  stepTimeFigures,
} from '#domain/lead-time/figures.ts'
import { allWaiting, type LeadTime, leadTimeOf, type StepTime } from '#domain/lead-time/lead-time.ts'
import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import { NO_TRIAL, type Trial } from '#domain/lead-time/trial.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import { memoized } from '#domain/simulation/memoize.ts'

/** A line of the comparison. */
export interface LeadTimeLine {
  kind: 'today' | 'person' | 'scenario'
  /** Owner or title of the scenario; '' for today. */
  name: string
  found: LeadTime
  figures: LeadTimeFigures
}

/** Simulated lead times of today and of the scenarios. */
export interface LeadTimesInDocument {
  today: LeadTimeLine
  lines: LeadTimeLine[]
  /** Today's steps, the longest waiting first, with its figure. */
  steps: { step: StepTime; waiting: Figure }[]
  /** Whether priorities, batches, starting times, breaks or several roles were entered. */
  hasOrder: boolean
  /** Null where cases arrive at random. */
  arrivals: LoggedArrivals | null
}

interface Content {
  steps: ProcessStep[]
  links: ProcessLink[]
  capacities?: Capacity[]
  scenarios?: ScenarioRecord[]
  /** Absent where none were accepted from a log. */
  arrivals?: LoggedArrivals | null
}

/** Steps of the largest map that documents simulate; larger ones are simulated on the screen only. */
const MAX_MAP_STEPS = 1000
/** Cached results, enough for one audit with its scenarios. */
const CACHE_SIZE = 6

const cachedLeadTime = /* @__PURE__ */ memoized(CACHE_SIZE, leadTimeOf)

/** Null without people and hours of an owner, or where the map cannot be simulated. */
export function leadTimesOf(content: Content): LeadTimesInDocument | null {
  const { steps, links, capacities = [], scenarios, arrivals = null } = content
  const present: Trial = { ...NO_TRIAL, arrivals }
  const hasPeople = capacities.some(({ people, hoursPerMonth }) => people * hoursPerMonth > 0)
  if (!hasPeople || steps.length === 0 || steps.length > MAX_MAP_STEPS) return null
  const asIs = { steps, links }
  const lineOf = (
    { kind, name }: Pick<LeadTimeLine, 'kind' | 'name'>,
    prefix: string,
    scenario: ScenarioRecord | null,
    trial: Trial = present,
  ): LeadTimeLine[] => {
    const maps = { asIs, scenario: scenario && { steps: scenario.steps, links: scenario.links } }
    const found = cachedLeadTime(maps, capacities, trial)
    if (found.kind !== 'found') return []
    const figures = leadTimeFigures(found, { maps, capacities, trial }, prefix)
    return [{ kind, name, found, figures: namedFor(figures, kind, name) }]
  }
  const [today] = lineOf({ kind: 'today', name: '' }, 'lead', null)
  if (!today || today.found.owners.every(({ load }) => load === null)) return null
  const busiest = today.found.owners[0]
  const person =
    busiest && busiest.load !== null
      ? lineOf({ kind: 'person', name: busiest.owner }, 'lead:person', null, {
          ...present,
          people: { owner: busiest.key, added: 1 },
        })
      : []
  const targets = shownScenarios(scenarios).flatMap(each =>
    lineOf({ kind: 'scenario', name: each.title }, `lead:scenario:${each.id}`, each),
  )
  return {
    today,
    lines: [today, ...person, ...targets],
    steps: longest(today, asIs, capacities, present),
    hasOrder: hasOrder([...steps, ...shownScenarios(scenarios).flatMap(each => each.steps)], capacities),
    arrivals,
  }
}

/** Adds the line's name to the labels of its figures, so that each label in the list of all figures is unique. */
function namedFor(figures: LeadTimeFigures, kind: LeadTimeLine['kind'], name: string): LeadTimeFigures {
  if (kind === 'today') return figures
  const { withPerson, inScenario } = figureMessages().figures.leadTime
  const label = kind === 'person' ? withPerson : inScenario
  const named = (figure: Figure) => ({ ...figure, label: label({ figure: figure.label, name }) })
  const { median, p90, inProgress } = figures
  return { ...figures, median: named(median), p90: named(p90), inProgress: named(inProgress) }
}

/** Steps that a page has room for. */
const MAX_SHOWN = 6

function longest(
  { found }: LeadTimeLine,
  asIs: Pick<Content, 'steps' | 'links'>,
  capacities: readonly Capacity[],
  trial: Trial,
): LeadTimesInDocument['steps'] {
  const cases = simulatedFigure(found, {
    maps: { asIs, scenario: null },
    capacities,
    trial,
  })
  return found.steps
    .filter(({ waiting }) => allWaiting(waiting) >= 1)
    .toSorted((a, b) => allWaiting(b.waiting) - allWaiting(a.waiting) || a.identity - b.identity)
    .slice(0, MAX_SHOWN)
    .map(step => ({ step, waiting: stepTimeFigures(step, cases).waiting }))
}

/** All figures that documents show of lead times. */
export const leadTimeFigureList = (times: LeadTimesInDocument | null): Figure[] =>
  times
    ? [
        ...times.lines.flatMap(({ figures: { median, p90, inProgress } }) => [median, p90, inProgress]),
        times.today.figures.workShare,
        ...times.steps.map(({ waiting }) => waiting),
      ]
    : []
