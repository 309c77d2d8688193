// Possible links of a typed figure (fields of the audit's steps, inputs of its ROI) as choices and as text.

import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import {
  type QuantityKind,
  type QuantityLink,
  ROI_VALUE_INPUTS,
  type RoiValueInput,
  STEP_FIELD_OF,
  type StatedField,
} from '#domain/quantity/quantity.ts'
import { ROI_LABELS } from '#domain/roi/entries.ts'
import { useRead } from '#web/platform/api.ts'

export const FIELD_NAMES: Record<StatedField, string> = {
  durationMin: 'duration',
  costPerHour: 'cost per hour',
  runsPerMonth: 'runs per month',
  friction: 'friction, as evidence',
  share: 'share of a branch',
}

const INPUT_NAMES: Record<RoiValueInput, string> = {
  ...ROI_LABELS,
  runningCost: 'Running cost a month',
  cashPerMonth: 'Cash lost a month',
  cashPerYear: 'Cash lost a year',
}

/** The name of a link, e.g. "Triage, duration". */
export function useLinkNames(auditId: number): (link: QuantityLink) => string {
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  return link => {
    if (link.to === 'roi') return `Return on investment, ${INPUT_NAMES[link.input].toLowerCase()}`
    if (link.to === 'owner') return `${link.owner}, cost per hour of every step`
    const step = steps.find(({ id }) => id === link.stepId)
    if (link.to === 'branch') {
      const next = steps.find(({ id }) => id === link.targetId)
      return `${step?.label ?? 'Step'} → ${next?.label ?? 'step'}, share`
    }
    return `${step?.label ?? 'Step'}, ${FIELD_NAMES[link.field]}`
  }
}

/** The links available to a figure of that kind. */
export function useLinkChoices(auditId: number, kind: QuantityKind): QuantityLink[] {
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  const { data: links = [] } = useRead('process.links', { params: { id: auditId } })
  const field = STEP_FIELD_OF[kind]
  if (!field) return ROI_VALUE_INPUTS.map(input => ({ to: 'roi', input }))
  const ofSteps = steps.map(({ id }): QuantityLink => ({ to: 'step', stepId: id, field }))
  const owners = field === 'costPerHour' ? ownersAmong(steps) : []
  const branches = field === 'friction' ? branchesAmong(steps, links) : []
  return [...owners.map((owner): QuantityLink => ({ to: 'owner', owner })), ...branches, ...ofSteps]
}

/** The links that leave a decision. */
const branchesAmong = (
  steps: readonly { id: number; isDecision: boolean }[],
  links: readonly { sourceId: number; targetId: number }[],
): QuantityLink[] =>
  links
    .filter(({ sourceId }) => steps.some(({ id, isDecision }) => isDecision && id === sourceId))
    .map(({ sourceId, targetId }) => ({ to: 'branch', stepId: sourceId, targetId }))

/** The owners of these steps, each once. */
const ownersAmong = (steps: readonly { owner: string }[]) => [
  ...new Map(
    steps
      .map(ownerOf)
      .filter(Boolean)
      .map(owner => [ownerKey(owner), owner]),
  ).values(),
]

/** Converts a link to an option value, and back. */
export const linkValue = (link: QuantityLink | null) =>
  link ? JSON.stringify(link.to === 'owner' ? { to: link.to, owner: link.owner } : link) : ''
export const linkOf = (value: string) => (value === '' ? null : (JSON.parse(value) as QuantityLink))
