// Clients: listed, read and changed by the company accounts that see one of their audits.

import { clientEndpoints } from '#contract/client.ts'
import { changeClient, mergeClients } from '#server/audit/client/change.ts'
import { clientOf, listClients } from '#server/audit/client/list.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

export const auditClientRoutes = routes(clientEndpoints, {
  'client.list': ({ query, account }) => listClients(query, account.id),

  'client.get': ({ params, account }) => clientOf(params.id, account.id),

  'client.change': async ({ params, body, account }) => {
    await changeClient(params.id, body, account.id)
    return clientOf(params.id, account.id)
  },

  'client.merge': async ({ params, body, account }) => {
    const moved = await mergeClients(params.id, body.into, account.id)
    // Numbers only: administrators read the trail, who may not see the audits.
    noteInTrail(`into client ${body.into}, audits ${moved.sort((a, b) => a - b).join(', ') || 'none'}`)
    return clientOf(body.into, account.id)
  },
})
