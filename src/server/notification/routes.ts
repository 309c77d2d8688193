// Notifications over HTTP: read from their sources on each request, so that none is outdated.

import { notificationEndpoints } from '#contract/notification.ts'
import { newestNotifications } from '#domain/notification.ts'
import {
  accessResets,
  accessTaken,
  addedByGroup,
  finishedExports,
  finishedInterviews,
  fromClients,
  fromColleagues,
  monthsDue,
  ownersDeleted,
  retentions,
} from '#server/notification/sources.ts'
import { findSeen, setSeen } from '#server/notification/store.ts'
import { snapshot } from '#server/platform/database/database.ts'
import { routes } from '#server/platform/http/serve.ts'

export const notificationRoutes = routes(notificationEndpoints, {
  'notification.list': ({ account: { id } }) =>
    snapshot(async () => {
      const seen = (await findSeen(id)) ?? ''
      const items = [
        ...(await finishedInterviews(id)),
        ...(await fromClients(id)),
        ...(await fromColleagues(id)),
        ...(await finishedExports(id)),
        ...(await accessTaken(id)),
        ...(await addedByGroup(id)),
        ...(await accessResets(id)),
        ...(await ownersDeleted(id)),
        ...(await monthsDue(id, new Date().toISOString())),
        ...(await retentions(id)),
      ]
      return newestNotifications(items.map(item => ({ ...item, isUnread: item.isUnread ?? item.at > seen })))
    }),

  'notification.seen': async ({ body, account }) => {
    await setSeen(account.id, body.upTo)
  },
})
