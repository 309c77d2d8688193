// The organization's map templates: every company user may create, rename and delete them.

import { problem } from '#contract/errors.ts'
import { mapTemplateEndpoints } from '#contract/map-template.ts'
import { MAP_TEMPLATE_LIMITS } from '#domain/process/map-template.ts'
import { isRestricted } from '#server/audit/access.ts'
import { visibleAmong } from '#server/audit/visibility.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  isNameTaken,
  listTemplates,
  lockTemplates,
  renameTemplate,
} from '#server/map-template/store.ts'
import { routes } from '#server/platform/http/serve.ts'

/** Everyone in the company sees templates. Throws 404, and 409 for a restricted audit that the account sees. */
async function requireOpenToCompany(auditId: number, userId: number): Promise<void> {
  if (!(await visibleAmong([auditId], userId)).has(auditId)) throw problem('audit_not_found')
  if (await isRestricted(auditId)) throw problem('map_restricted')
}

export const mapTemplateRoutes = routes(mapTemplateEndpoints, {
  'mapTemplate.list': () => listTemplates(),

  'mapTemplate.create': async ({ body: { auditId, name, ...map }, account }) => {
    if (auditId !== undefined) await requireOpenToCompany(auditId, account.id)
    await lockTemplates()
    if (await isNameTaken(name)) throw problem('map_template_name_taken')
    if ((await countTemplates()) >= MAP_TEMPLATE_LIMITS.templates) throw problem('too_many_map_templates')
    return insertTemplate({ name, map, madeBy: account.id, madeByName: account.name })
  },

  'mapTemplate.rename': async ({ params, body }) => {
    await lockTemplates()
    if (await isNameTaken(body.name, params.id)) throw problem('map_template_name_taken')
    const renamed = await renameTemplate(params.id, body.name)
    if (!renamed) throw problem('map_template_not_found')
    return renamed
  },

  'mapTemplate.delete': async ({ params }) => {
    if (!(await deleteTemplate(params.id))) throw problem('map_template_not_found')
  },
})
