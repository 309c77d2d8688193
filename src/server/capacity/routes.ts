// Capacities: the people and hours that owners of steps have available, entered by a user.

import { capacityEndpoints } from '#contract/capacity.ts'
import { problem } from '#contract/errors.ts'
import { CAPACITY_LIMITS } from '#domain/process/capacity.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import {
  countCapacities,
  deleteCapacity,
  findCapacity,
  findOwner,
  listCapacities,
  putCapacity,
} from '#server/capacity/store.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'

export const capacityRoutes = routes(capacityEndpoints, {
  'capacity.list': async ({ params }) => {
    await requireAudit(params.id)
    return listCapacities(params.id)
  },

  'capacity.set': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    const before = await findOwner(params.id, body.owner)
    if (!before && (await countCapacities(params.id)) >= CAPACITY_LIMITS.owners)
      throw problem('capacities_full')
    const saved = await putCapacity(params.id, body, attributionOf(account))
    if (saved) return saved
    throw problem('changed_meanwhile', { current: await findOwner(params.id, body.owner) })
  },

  'capacity.remove': async ({ params }) => {
    const found = await findCapacity(params.id)
    if (!found) throw problem('capacity_not_found')
    await requireOpenAudit(found.auditId)
    await deleteCapacity(params.id)
  },
})
