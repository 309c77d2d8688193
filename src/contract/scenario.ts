// Scenarios of an audit as they cross the wire: to-be maps beside the as is. Their steps and links are those of a map.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { processLink, processStep } from '#contract/process-step.ts'
import { byId, id, moment, name, requiredLine, text } from '#contract/text.ts'

const title = requiredLine(200)
const note = text(2000)

/** `steps` counts those on its map; `createdBy` is the person's name. */
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

export const newScenario = z.object({
  title,
  note: note.default(''),
  /** What its map begins as: the as is, nothing, or a copy of another scenario of the audit. */
  from: z.union([z.enum(['as_is', 'empty']), id]).default('as_is'),
  /** Sending the same key again answers the scenario that the first sending made (SECURITY T31). */
  requestKey: name.exactOptional(),
})
export type NewScenario = z.output<typeof newScenario>

/** With the version that was seen: somebody's newer words are not overwritten. */
export const scenarioChange = z.object({
  version: z.number().int().min(1),
  ...z.object({ title, note }).exactPartial().shape,
})

/** "3,17": ids of scenarios, as many as an audit has. */
const scenarioIds = z.string().regex(/^\d{1,10}(,\d{1,10}){0,19}$/)

/** Its title, and the whole of its map. */
const scenarioMap = z.object({
  ...scenario.pick({ id: true, title: true }).shape,
  steps: z.array(processStep),
  links: z.array(processLink),
})

/** Documents show it, and opportunities may count on it. */
const READ = ['scenario.list', 'slide.list', 'roi.get']

export const scenarioEndpoints = endpoints({
  'scenario.list': {
    method: 'GET',
    path: '/api/audits/:id/scenarios',
    summary: 'The scenarios of an audit, oldest first. The as is is none of them.',
    access: COMPANY,
    coalesced: true,
    params: byId,
    answer: z.array(scenario),
  },
  'scenario.maps': {
    method: 'GET',
    path: '/api/audits/:id/scenario-maps',
    summary: 'Scenarios of an audit by their ids, each with its whole map. Deleted ones are left out.',
    access: COMPANY,
    coalesced: true,
    params: byId,
    query: z.object({ ids: scenarioIds }),
    answer: z.array(scenarioMap),
    dependsOn: ['scenario.list', 'process.steps', 'process.links'],
  },
  'scenario.create': {
    method: 'POST',
    path: '/api/audits/:id/scenarios',
    summary: 'Add a scenario: a copy of the as is or of another scenario, or an empty map. At most 20.',
    access: COMPANY,
    params: byId,
    body: newScenario,
    answer: scenario,
    status: 201,
    invalidates: READ,
  },
  'scenario.change': {
    method: 'PATCH',
    path: '/api/scenarios/:id',
    summary: 'Change title or note; 409 when somebody changed them since.',
    access: COMPANY,
    params: byId,
    body: scenarioChange,
    answer: scenario,
    invalidates: READ,
  },
  'scenario.delete': {
    method: 'DELETE',
    path: '/api/scenarios/:id',
    summary: 'Delete a scenario and nothing else. It can be brought back for thirty days.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: READ,
  },
  'scenario.restore': {
    method: 'POST',
    path: '/api/scenarios/:id/restore',
    summary: 'Bring a deleted scenario back as it was, with its map.',
    access: COMPANY,
    params: byId,
    answer: scenario,
    invalidates: READ,
  },
})
