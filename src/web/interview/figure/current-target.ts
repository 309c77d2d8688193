// Targets of found figures while their steps change: steps are left out, offered again, or added to the map.

import type { FoundTarget } from '#domain/extraction/proposal.ts'
import type { OfferedStep } from '#web/interview/figure/offers.ts'

type Step = Pick<OfferedStep, 'ref' | 'key' | 'stepId'>

/** A target that a user chose, with the keys of the found steps that it named: their refs change with answer and map. */
export interface ChosenTarget {
  target: FoundTarget | null
  keys: ReadonlyMap<string, string>
}

/** What a user chose while these steps were offered. */
export const chosenTarget = (target: FoundTarget | null, steps: readonly Step[]): ChosenTarget => ({
  target,
  keys: new Map(steps.map(({ ref, key }) => [ref, key])),
})

/** The chosen target with the refs that its steps have now; null if the answer does not describe one any more. */
export function retarget({ target, keys }: ChosenTarget, steps: readonly Step[]): FoundTarget | null {
  const refNow = (ref: string) => steps.find(({ key }) => key === keys.get(ref))?.ref
  if (target?.to === 'found') {
    const ref = refNow(target.ref)
    return ref === undefined ? null : { ...target, ref }
  }
  if (target?.to !== 'foundBranch') return target
  const from = refNow(target.from)
  const next = refNow(target.next)
  return from === undefined || next === undefined ? null : { ...target, from, next }
}

/** The target among the offered steps: a found step that the map has by now is that step; null if a step is left out. */
export function currentTarget(target: FoundTarget | null, steps: readonly Step[]): FoundTarget | null {
  const known = refsOf(target).map(ref => steps.find(step => step.ref === ref))
  if (known.includes(undefined)) return null
  const stepId = known[0]?.stepId ?? null
  return target?.to === 'found' && stepId !== null ? { to: 'step', stepId, field: target.field } : target
}

/** The found steps that a target needs. */
export function refsOf(target: FoundTarget | null): string[] {
  if (target?.to === 'found') return [target.ref]
  return target?.to === 'foundBranch' ? [target.from, target.next] : []
}
