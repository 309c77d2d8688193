// A scenario beside the as is: which steps and links are gone, new or changed, known by the step of the as is.

import { EFFECT_FIELDS, sameEffect } from '#domain/process/scenario/effect.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import { type NumberField, type StepField, stepField } from '#domain/process/step-field.ts'

type Link = Pick<ProcessLink, 'sourceId' | 'targetId' | 'label' | 'share'>

/** A map as it is compared: that of the as is, or of a scenario. */
export interface MapState {
  steps: readonly ProcessStep[]
  links: readonly Link[]
}

/** What a step is known by in every map of its audit: the step of the as is that it was copied from, else itself. */
export const identityOf = ({ id, originId }: Pick<ProcessStep, 'id' | 'originId'>) => originId ?? id

/** What is compared of a step, in the order in which it is told. */
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
  'effect',
] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

export type DifferenceKind = 'gone' | 'new' | 'changed' | 'same'

/** One step of either map. `fields` are those in which the two differ, where it stands on both. */
export interface StepDifference {
  identity: number
  kind: DifferenceKind
  before: ProcessStep | null
  after: ProcessStep | null
  fields: ComparedField[]
}

/** One link of either map, by what its steps are known by. */
export interface LinkDifference {
  kind: DifferenceKind
  source: number
  target: number
  before: Link | null
  after: Link | null
}

export interface MapDifference {
  steps: StepDifference[]
  links: LinkDifference[]
}

/** What becomes of each step and link from one map to the other, in the order of the first, then of the second. */
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
  // What flows to a step may change without anybody having touched it.
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
    const [source, target] = [identities.get(link.sourceId) ?? 0, identities.get(link.targetId) ?? 0]
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
 * A number of a step of a scenario. While it says what the as is says, it stands on the same: the same range, the same
 * people and quotes. What somebody changed stands on their word alone.
 */
export function scenarioField(step: ProcessStep, origin: ProcessStep | null, field: NumberField): StepField {
  return stepField(evidenceLevelFor(step, origin, field), field)
}

/** The step of the as is while the scenario says the same of the number, else the scenario's own. */
export function evidenceLevelFor(
  step: ProcessStep,
  origin: ProcessStep | null,
  field: NumberField,
): ProcessStep {
  return origin && usualOf(step, field) === usualOf(origin, field) ? origin : step
}

/** The parts of its effect that somebody has given. */
export const effectFields = ({ effect }: Pick<ProcessStep, 'effect'>) =>
  EFFECT_FIELDS.filter(field => effect?.[field])
