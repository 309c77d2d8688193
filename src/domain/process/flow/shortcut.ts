// Links that an answer refines: one person says "A, then B", a later answer "A, then C, then B".

import type { ProcessLink } from '#domain/process/step.ts'

type Ends = Pick<ProcessLink, 'sourceId' | 'targetId'>
type Plain = Ends & Pick<ProcessLink, 'label' | 'share'>

/**
 * Those of `links` that the sequence `described` replaces: plain links without a label or share, from one step of it to a
 * later one, where all steps between were created with it. Both ways would count every run twice.
 */
export function shortcutsOf<Link extends Plain>(
  links: readonly Link[],
  described: readonly Plain[],
  created: ReadonlySet<number>,
): Link[] {
  const next = Map.groupBy(described.filter(isPlain), ({ sourceId }) => sourceId)
  const isDescribed = ({ sourceId, targetId }: Ends) =>
    described.some(each => each.sourceId === sourceId && each.targetId === targetId)
  return links.filter(
    link =>
      isPlain(link) && !isDescribed(link) && reachedThrough(next, link.sourceId, created).has(link.targetId),
  )
}

const isPlain = ({ label, share }: Plain) => label === '' && share === null

/** The steps that the sequence leads to from a step, with only created steps between. */
function reachedThrough(
  next: ReadonlyMap<number, readonly Ends[]>,
  from: number,
  created: ReadonlySet<number>,
): ReadonlySet<number> {
  const reached = new Set<number>()
  const open = [from]
  for (const step of open) {
    for (const { targetId } of next.get(step) ?? []) {
      if (reached.has(targetId)) continue
      reached.add(targetId)
      if (created.has(targetId)) open.push(targetId)
    }
  }
  return reached
}
