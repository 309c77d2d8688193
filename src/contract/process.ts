// Endpoints of the process map: steps, links, whole maps and their stored versions.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { mapBase, mapVersion, newMap, processMap } from '#contract/process-map.ts'
import {
  linkChange,
  newLink,
  newStep,
  processLink,
  processStep,
  stepChange,
  stepChanges,
} from '#contract/process-step.ts'
import { byId, pathId } from '#contract/text.ts'

/** Enough for the largest map with long labels. */
const WHOLE_MAP_BYTES = 8 * 1024 * 1024

/** Reads that change when a first step starts the audit. */
const BEGUN = ['audit.list', 'audit.summary', 'audit.get']
/** Reads that a changed step invalidates: figures and opportunities depend on it, and report and ROI on those. */
export const AFTER_STEP = [
  'process.steps',
  'process.links',
  'opportunity.list',
  'quantity.list',
  'slide.list',
  'report.get',
  'roi.get',
  'scenario.list',
  'capacity.list',
]
const WHOLE_MAP = [...AFTER_STEP, ...BEGUN, 'process.versions']

/** Which map of the audit: a scenario's, or the as-is map if none is given. */
const whichMap = z.object({ scenario: pathId.exactOptional() })

/**
 * Steps, links and whole maps. Errors: step_not_found, link_not_found, version_not_found, same_step, already_linked,
 * map_full, changed_meanwhile.
 */
export const processEndpoints = endpoints({
  'process.steps': {
    method: 'GET',
    path: '/api/audits/:id/process-steps',
    summary: 'All steps of an audit’s process map, oldest first.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    query: whichMap,
    answer: z.array(processStep),
  },
  'process.links': {
    method: 'GET',
    path: '/api/audits/:id/process-links',
    summary: 'All links of an audit’s process map, oldest first.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    query: whichMap,
    answer: z.array(processLink),
  },
  'process.createStep': {
    method: 'POST',
    path: '/api/audits/:id/process-steps',
    summary: 'Add a step. Without a position it is placed at the start of its lane.',
    access: AUDIT_TEAM,
    params: byId,
    query: whichMap,
    body: newStep,
    answer: processStep,
    status: 201,
    idempotent: true,
    invalidates: [...AFTER_STEP, ...BEGUN],
  },
  'process.changeStep': {
    method: 'PUT',
    path: '/api/process-steps/:id',
    summary:
      'Change the fields that are sent; with a version, 409 if another user has changed the step since.',
    access: AUDIT_TEAM,
    params: byId,
    body: stepChange,
    answer: processStep,
    invalidates: AFTER_STEP,
  },
  'process.changeSteps': {
    method: 'PUT',
    path: '/api/audits/:id/process-steps',
    summary: 'Change many steps of one audit: all of them or none.',
    access: AUDIT_TEAM,
    params: byId,
    query: whichMap,
    body: stepChanges,
    bodyLimit: WHOLE_MAP_BYTES,
    answer: z.array(processStep),
    invalidates: AFTER_STEP,
  },
  'process.deleteStep': {
    method: 'DELETE',
    path: '/api/process-steps/:id',
    summary:
      'Delete a step and its links; its opportunities keep their figures without the step. It can be restored for thirty days.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: AFTER_STEP,
  },
  'process.restoreStep': {
    method: 'POST',
    path: '/api/process-steps/:id/restore',
    summary:
      'Restore a deleted step with its opportunities and figures, without its links. An existing step is returned unchanged.',
    access: AUDIT_TEAM,
    params: byId,
    answer: processStep,
    invalidates: AFTER_STEP,
  },
  'process.createLink': {
    method: 'POST',
    path: '/api/audits/:id/process-links',
    summary:
      'Connect two different steps of the audit, at most once, with a label and the share of runs that take the link, in percent.',
    access: AUDIT_TEAM,
    params: byId,
    query: whichMap,
    body: newLink,
    answer: processLink,
    status: 201,
    invalidates: AFTER_STEP,
  },
  'process.changeLink': {
    method: 'PUT',
    path: '/api/process-links/:id',
    summary:
      'Change a link’s label or share; with a version, 409 if another user has changed the link since.',
    access: AUDIT_TEAM,
    params: byId,
    body: linkChange,
    answer: processLink,
    invalidates: AFTER_STEP,
  },
  'process.deleteLink': {
    method: 'DELETE',
    path: '/api/process-links/:id',
    summary: 'Delete a link.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: AFTER_STEP,
  },
  'process.replaceMap': {
    method: 'PUT',
    path: '/api/audits/:id/process-map',
    summary:
      'Replace all steps and links; the previous map is kept as a version. An id identifies the same step, even after its deletion. With a base, 409 if the map has changed since.',
    access: AUDIT_TEAM,
    params: byId,
    query: whichMap,
    body: newMap,
    bodyLimit: WHOLE_MAP_BYTES,
    answer: processMap,
    invalidates: WHOLE_MAP,
  },
  'process.versions': {
    method: 'GET',
    path: '/api/audits/:id/process-versions',
    summary: 'The earlier maps of an audit, newest first; the last twenty are kept.',
    access: AUDIT_TEAM,
    params: byId,
    query: whichMap,
    answer: z.array(mapVersion),
  },
  'process.restore': {
    method: 'POST',
    path: '/api/process-versions/:id/restore',
    summary:
      'Restore an earlier map with its opportunities and figures; the current map is kept as a version. With a base, 409 if the map has changed since.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ base: mapBase.exactOptional() }).nullish(),
    bodyLimit: WHOLE_MAP_BYTES,
    answer: processMap,
    invalidates: WHOLE_MAP,
  },
})
