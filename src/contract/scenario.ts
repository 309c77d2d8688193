// Scenarios of an audit: to-be maps next to the as-is map. Their steps and links have the same schemas.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { processLink, processStep } from '#contract/process-step.ts'
import { byId, id, moment, name, requiredLine, text } from '#contract/text.ts'

const title = requiredLine(200)
const note = text(2000)

/** `steps` is the number of steps on its map; `createdBy` is the user's name. */
export const scenario = z.object({
  id,
  auditId: id,
  title: z.string(),
  note: z.string(),
  createdAt: moment,
  createdBy: z.string().nullable(),
  steps: z.number().int(),
  version: z.number().int(),
})
export type Scenario = z.infer<typeof scenario>

/** A new scenario. */
export const newScenario = z.object({
  title,
  note: note.default(''),
  /** Initial map: a copy of the as-is map, empty, or a copy of another scenario of the audit. */
  from: z.union([z.enum(['as_is', 'empty']), id]).default('as_is'),
  /** Idempotency key: sending the same key again returns the scenario that the first request created (SECURITY T31). */
  requestKey: name.exactOptional(),
})
export type NewScenario = z.output<typeof newScenario>

/** `version` is the one that was read, so that another user's newer text is not overwritten. */
export const scenarioChange = z.object({
  version: z.number().int().min(1),
  ...z.object({ title, note }).exactPartial().shape,
})

/** Ids of scenarios such as "3,17"; at most 20, the maximum per audit. */
const scenarioIds = z.string().regex(/^\d{1,10}(,\d{1,10}){0,19}$/)

/** A scenario's title with its whole map. */
const scenarioMap = z.object({
  ...scenario.pick({ id: true, title: true }).shape,
  steps: z.array(processStep),
  links: z.array(processLink),
})

/** Documents show scenarios, and opportunities may derive their savings from one. */
const READ = ['scenario.list', 'slide.list', 'roi.get']

/** Scenarios. Errors: scenario_not_found, scenarios_full (20), changed_meanwhile. */
export const scenarioEndpoints = endpoints({
  'scenario.list': {
    method: 'GET',
    path: '/api/audits/:id/scenarios',
    summary: 'The scenarios of an audit, oldest first, without the as-is map.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(scenario),
  },
  'scenario.maps': {
    method: 'GET',
    path: '/api/audits/:id/scenario-maps',
    summary: 'Scenarios of an audit by id, each with its map. Deleted ones are omitted.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    query: z.object({ ids: scenarioIds }),
    answer: z.array(scenarioMap),
    dependsOn: ['scenario.list', 'process.steps', 'process.links'],
  },
  'scenario.create': {
    method: 'POST',
    path: '/api/audits/:id/scenarios',
    summary: 'Create a scenario as a copy of the as-is map or of another scenario, or empty. At most 20.',
    access: AUDIT_TEAM,
    params: byId,
    body: newScenario,
    answer: scenario,
    status: 201,
    invalidates: READ,
  },
  'scenario.change': {
    method: 'PATCH',
    path: '/api/scenarios/:id',
    summary: 'Change title or note; 409 if another user has changed them since.',
    access: AUDIT_TEAM,
    params: byId,
    body: scenarioChange,
    answer: scenario,
    invalidates: READ,
  },
  'scenario.delete': {
    method: 'DELETE',
    path: '/api/scenarios/:id',
    summary: 'Delete a scenario. It can be restored for thirty days.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: READ,
  },
  'scenario.restore': {
    method: 'POST',
    path: '/api/scenarios/:id/restore',
    summary: 'Restore a deleted scenario with its map.',
    access: AUDIT_TEAM,
    params: byId,
    answer: scenario,
    invalidates: READ,
  },
})
