// Computes the numbers of steps from docs/figures.md: the statements about them, their ranges, and their evidence.

import { around, type Range } from './draws.ts'
import type { Inputs, Quantity, Step } from './inputs.ts'

export type EvidenceLevel = 'confirmed' | 'logged' | 'documented' | 'said' | 'entered' | 'assumed'
const ORDER = ['confirmed', 'logged', 'documented', 'said', 'entered', 'assumed'] as const
export const weakest = (...all: EvidenceLevel[]): EvidenceLevel =>
  ORDER[Math.max(...all.map(each => ORDER.indexOf(each)))] ?? 'assumed'

export const FIELDS = ['durationMin', 'costPerHour', 'runsPerMonth'] as const
export type Field = (typeof FIELDS)[number]

export const linkedTo = ({ quantities }: Inputs, { id }: Step, field: string) =>
  quantities
    .filter(({ link }) =>
      link?.to === 'owner'
        ? field === 'costPerHour' && link.stepIds?.includes(id)
        : link?.to === 'step' && link.stepId === id && link.field === field,
    )
    .sort((a, b) => a.id - b.id)

/** The statements about the share of the link between two steps. */
export const sharesOf = ({ quantities }: Inputs, from: number, to: number) =>
  quantities
    .filter(({ link }) => link?.to === 'branch' && link.stepId === from && link.targetId === to)
    .sort((a, b) => a.id - b.id)

/** The interview, log or file that states it. */
export const voice = ({ source }: Quantity) =>
  'filename' in source ? (source.sourceId ?? source.filename).toString() : source.interviewId

/** Logged or documented while the source is there; said if words state it; else entered. */
export const levelOf = ({ source }: Quantity) =>
  'filename' in source
    ? source.sourceId === null
      ? 'entered'
      : 'range' in source
        ? 'documented'
        : 'logged'
    : source.quote === ''
      ? 'entered'
      : 'said'

/** Whether the statements name different usual values and come from more than one interview. */
export const differ = (said: readonly Quantity[]) =>
  new Set(said.map(each => each.usual)).size > 1 && new Set(said.map(voice)).size > 1

type Decision = NonNullable<Step['accounts'][Field]>

function weighedOf(said: readonly Quantity[], decision: Decision | undefined) {
  const last = new Map(said.map(each => [voice(each), each.id]))
  const counted = said.filter(each => last.get(voice(each)) === each.id)
  const holds = decision !== undefined && said.every(each => decision.quantities.includes(each.id))
  const chosen = holds ? said.filter(each => each.id === decision.use) : []
  return { counted, holds, chosen, counts: chosen.length > 0 ? chosen : counted }
}

/** The evidence that statements give to the share of a link; null if none names it. */
export function statedShare(
  inputs: Inputs,
  step: Step,
  { targetId, share }: Inputs['links'][number],
): EvidenceLevel | null {
  const said = sharesOf(inputs, step.id, targetId)
  const { holds, chosen, counts } = weighedOf(said, step.accounts.shares?.[targetId])
  if (!(holds && chosen.length > 0) && differ(counts)) return 'assumed'
  const naming: EvidenceLevel[] = counts.filter(({ usual }) => usual === share).map(levelOf)
  return naming.length === 0 ? null : (ORDER.find(level => naming.includes(level)) ?? null)
}

/** Returns the last statement of each interview, and which of these count. */
export function accounts(inputs: Inputs, step: Step, field: Field) {
  const said = linkedTo(inputs, step, field)
  const decision = step.accounts[field]
  const { counted, holds, chosen, counts } = weighedOf(said, decision)
  const value = step[field]
  const words = (step.accounts.client ?? []).filter(each => each.field === field)
  const weighed = (id: number) => decision?.words?.includes(id) ?? false
  const disputes = words.filter(
    ({ id, says, shown }) =>
      value !== null && says !== shown && says !== value && (!weighed(id) || decision?.use === 'range'),
  )
  const isResolved =
    holds &&
    decision !== undefined &&
    decision.use !== 'range' &&
    (typeof decision.use === 'string' || chosen.length > 0) &&
    disputes.length === 0
  const isUndecided = !isResolved && (differ(counts) || disputes.length > 0)
  const isConfirmed = words.some(({ says }) => says === value)
  return { heard: counted, chosen, counts, disputes, isUndecided, isConfirmed }
}

export interface NumberOf {
  value: number
  range: Range
  standing: EvidenceLevel
}

/** Whether the step has its own volume. */
export const hasOwn = (inputs: Inputs, step: Step) =>
  step.runsPerMonth !== null || accounts(inputs, step, 'runsPerMonth').isUndecided

/** Returns the number without what flows to the step. */
export function ownNumber(inputs: Inputs, step: Step, field: Field): NumberOf {
  const value = step[field] ?? 60
  const { counts, disputes, isUndecided, isConfirmed } = accounts(inputs, step, field)
  const naming = counts.filter(each => each.usual === value)
  const isNamed = naming.length > 0
  const said = isUndecided ? disputes.map(each => each.says) : []
  const low = [...said]
  const high = [...said]
  if (isUndecided || isNamed) {
    low.push(...counts.map(each => each.min))
    high.push(...counts.map(each => each.max))
  }
  const range = around(value, Math.min(value, ...low), Math.max(value, ...high))
  const stated = (['logged', 'documented', 'said'] as const).find(level =>
    naming.some(each => levelOf(each) === level),
  )
  const isEntered = isNamed || step.marks[field] !== undefined
  const known = isConfirmed ? 'confirmed' : stated ? stated : isEntered ? 'entered' : 'assumed'
  const level = isUndecided ? 'assumed' : known
  return { value, range, standing: level }
}
