// Compares a scenario with today's map: removed, new and changed steps and links, matched by origin step.

import { EFFECT_FIELDS, sameEffect } from '#domain/process/scenario/effect.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import { type NumberField, type StepField, stepField } from '#domain/process/step-field.ts'

type Link = Pick<ProcessLink, 'sourceId' | 'targetId' | 'label' | 'share'>

/** A map in the comparison: today's, or a scenario's. */
export interface MapState {
  steps: readonly ProcessStep[]
  links: readonly Link[]
}

/** The identity of a step across the maps of its audit: today's step that it was copied from, else itself. */
export const identityOf = ({ id, originId }: Pick<ProcessStep, 'id' | 'originId'>) => originId ?? id

/** The compared fields of a step, in display order. */
export const COMPARED_FIELDS = [
  'label',
  'engine',
  'isDecision',
  'owner',
  'system',
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'friction',
  'goesFirst',
  'batchSize',
  'effect',
] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

/** How a step or link differs from today: only there, only in the scenario, in both and changed, or equal. */
export type DifferenceKind = 'gone' | 'new' | 'changed' | 'same'

/** One step of either map. `fields` are those that differ, if both maps contain it. */
export interface StepDifference {
  identity: number
  kind: DifferenceKind
  before: ProcessStep | null
  after: ProcessStep | null
  fields: ComparedField[]
}

/** One link of either map, by the identities of its steps. */
export interface LinkDifference {
  kind: DifferenceKind
  source: number
  target: number
  before: Link | null
  after: Link | null
}

/** Every step and link of two maps with its change. */
export interface MapDifference {
  steps: StepDifference[]
  links: LinkDifference[]
}

/** The change of each step and link between two maps, in the order of the first, then of the second. */
export function differenceOf(before: MapState, after: MapState): MapDifference {
  return {
    steps: pairs(before.steps, after.steps, step => `${identityOf(step)}`).map(stepDifference),
    links: pairs(namedLinks(before), namedLinks(after), each => each.name).map(linkDifference),
  }
}

type Pair<T> = { before: T; after: T | null } | { before: null; after: T }

function pairs<T>(before: readonly T[], after: readonly T[], nameOf: (each: T) => string): Pair<T>[] {
  const later = new Map(after.map(each => [nameOf(each), each]))
  const known = new Set(before.map(nameOf))
  return [
    ...before.map(each => ({ before: each, after: later.get(nameOf(each)) ?? null })),
    ...after.filter(each => !known.has(nameOf(each))).map(each => ({ before: null, after: each })),
  ]
}

function stepDifference({ before, after }: Pair<ProcessStep>): StepDifference {
  const identity = identityOf((before ?? after) as ProcessStep)
  if (!before || !after) return { identity, kind: before ? 'gone' : 'new', before, after, fields: [] }
  const fields = COMPARED_FIELDS.filter(field => differs(field, before, after))
  return { identity, kind: fields.length > 0 ? 'changed' : 'same', before, after, fields }
}

function differs(field: ComparedField, before: ProcessStep, after: ProcessStep): boolean {
  if (field === 'effect') return !sameEffect(before.effect, after.effect)
  // The flow to a step may change although the step itself is unchanged.
  if (field === 'runsPerMonth') return usualOf(before, field) !== usualOf(after, field)
  return before[field] !== after[field]
}

const usualOf = (step: ProcessStep, field: NumberField) => stepField(step, field).range.usual

interface NamedLink {
  name: string
  source: number
  target: number
  link: Link
}

function namedLinks({ steps, links }: MapState): NamedLink[] {
  const identities = new Map(steps.map(step => [step.id, identityOf(step)]))
  return links.map(link => {
    const source = identities.get(link.sourceId) ?? 0
    const target = identities.get(link.targetId) ?? 0
    return { name: `${source} ${target}`, source, target, link }
  })
}

function linkDifference({ before, after }: Pair<NamedLink>): LinkDifference {
  const { source, target } = (before ?? after) as NamedLink
  const ends = { source, target, before: before?.link ?? null, after: after?.link ?? null }
  if (!before || !after) return { kind: before ? 'gone' : 'new', ...ends }
  const isSame = before.link.label === after.link.label && before.link.share === after.link.share
  return { kind: isSame ? 'same' : 'changed', ...ends }
}

/**
 * A number of a scenario's step. While it equals today's number, it has the same evidence: the same range, people and
 * quotes. A changed number has only the evidence of the user who entered it.
 */
export function scenarioField(step: ProcessStep, origin: ProcessStep | null, field: NumberField): StepField {
  return stepField(evidenceLevelFor(step, origin, field), field)
}

/** Today's step while the scenario's number equals today's, else the scenario's own step. */
export function evidenceLevelFor(
  step: ProcessStep,
  origin: ProcessStep | null,
  field: NumberField,
): ProcessStep {
  return origin && usualOf(step, field) === usualOf(origin, field) ? origin : step
}

/** The parts of a step's effect that are given. */
export const effectFields = ({ effect }: Pick<ProcessStep, 'effect'>) =>
  EFFECT_FIELDS.filter(field => effect?.[field])
