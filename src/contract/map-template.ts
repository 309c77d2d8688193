// Map templates of the organization: saved process maps from which new maps start.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { checkLinks } from '#contract/process-map.ts'
import { linkFields, stepFields } from '#contract/process-step.ts'
import { byId, id, moment, name } from '#contract/text.ts'
import { MAP_TEMPLATE_LIMITS } from '#domain/process/map-template.ts'

const place = z
  .number()
  .int()
  .min(0)
  .max(MAP_TEMPLATE_LIMITS.steps - 1)

/** Links refer to steps by index in `steps`. */
const content = {
  steps: z
    .array(z.object(stepFields))
    .min(1, 'Has no step')
    .max(MAP_TEMPLATE_LIMITS.steps, `At most ${MAP_TEMPLATE_LIMITS.steps} steps`),
  links: z
    .array(z.object({ source: place, target: place, ...linkFields }))
    .max(MAP_TEMPLATE_LIMITS.links, `At most ${MAP_TEMPLATE_LIMITS.links} connections`),
}

/** A stored map with its name, author and date. */
const mapTemplate = z.object({ id, name, ...content, madeBy: z.string(), madeAt: moment })
export type MapTemplate = z.infer<typeof mapTemplate>

const LIST = ['mapTemplate.list'] as const

/**
 * Map templates of the organization. Errors: map_template_not_found, map_template_name_taken, too_many_map_templates
 * (60), audit_not_found, map_restricted.
 */
export const mapTemplateEndpoints = endpoints({
  'mapTemplate.list': {
    method: 'GET',
    path: '/api/map-templates',
    summary: 'The organization’s map templates by name, each with its map, author and date.',
    access: COMPANY,
    answer: z.array(mapTemplate),
  },
  'mapTemplate.create': {
    method: 'POST',
    path: '/api/map-templates',
    summary:
      'Store steps and links as a template with a unique name. `auditId` names the audit whose map they are, which must be open.',
    access: COMPANY,
    body: z.object({ auditId: id.optional(), name, ...content }).check(checkLinks),
    answer: mapTemplate,
    status: 201,
    invalidates: LIST,
  },
  'mapTemplate.rename': {
    method: 'PUT',
    path: '/api/map-templates/:id',
    summary: 'Rename a template.',
    access: COMPANY,
    params: byId,
    body: z.object({ name }),
    answer: mapTemplate,
    invalidates: LIST,
  },
  'mapTemplate.delete': {
    method: 'DELETE',
    path: '/api/map-templates/:id',
    summary: 'Delete a template. Maps made from it do not change.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: LIST,
  },
})
