// Capacities: the people and hours that owners of steps have available, entered by a user.

import { capacityEndpoints } from '#contract/capacity.ts'
import { problem } from '#contract/errors.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { setCapacity } from '#server/capacity/change.ts'
import { deleteCapacity, findCapacity, listCapacities } from '#server/capacity/store.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'

export const capacityRoutes = routes(capacityEndpoints, {
  'capacity.list': async ({ params }) => {
    await requireAudit(params.id)
    return listCapacities(params.id)
  },

  'capacity.set': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    return (await setCapacity(params.id, body, attributionOf(account))).saved
  },

  'capacity.remove': async ({ params }) => {
    const found = await findCapacity(params.id)
    if (!found) throw problem('capacity_not_found')
    await requireOpenAudit(found.auditId)
    await deleteCapacity(params.id)
  },
})
