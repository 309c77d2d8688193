// Limits of the plan copied into another audit, whose opportunities have other ids.

import { findPlanLimits, putPlanLimits } from '#server/plan-limit/store.ts'

/** Copies limits without their author; what names an opportunity that was not copied is left out. */
export async function copyPlanLimits(
  from: number,
  to: number,
  opportunities: ReadonlyMap<number, number>,
): Promise<void> {
  const found = await findPlanLimits(from)
  if (!found) return
  const { author: _, version: __, date, options, ...limits } = found
  const copied = (ids: readonly number[]) => ids.flatMap(id => opportunities.get(id) ?? [])
  await putPlanLimits(
    to,
    {
      ...limits,
      options: options.flatMap(({ opportunityId, weeks, needs, excludes, sharesCostOf = [] }) =>
        copied([opportunityId]).map(id => ({
          opportunityId: id,
          weeks,
          needs: copied(needs),
          excludes: copied(excludes),
          ...(sharesCostOf.length > 0 && { sharesCostOf: copied(sharesCostOf) }),
        })),
      ),
    },
    { author: '', date },
  )
}
