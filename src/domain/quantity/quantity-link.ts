// Comparison of the fields that figures are linked to.

import { ownerKey } from '#domain/process/owner.ts'
import type { QuantityLink } from '#domain/quantity/quantity.ts'

/** Whether both name the same field, or both none; spellings of one owner are the same. */
export function isSameLink(a: QuantityLink | null, b: QuantityLink | null): boolean {
  if (a?.to === 'owner' && b?.to === 'owner') return ownerKey(a.owner) === ownerKey(b.owner)
  if (a?.to === 'step' && b?.to === 'step') return a.stepId === b.stepId && a.field === b.field
  if (a?.to === 'branch' && b?.to === 'branch') return a.stepId === b.stepId && a.targetId === b.targetId
  if (a?.to === 'roi' && b?.to === 'roi') return a.input === b.input
  return a === null && b === null
}
