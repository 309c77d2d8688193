// The process map as it crosses the wire: steps, links, whole maps and their kept versions.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { rangeOfValues } from '#contract/range.ts'
import { amount, byId, id, line, moment, name, pathId, requiredLine } from '#contract/text.ts'
import { ENGINES, FRICTIONS, MAP_LIMITS, MARKED_FIELDS, STEP_DEFAULTS } from '#domain/process/step.ts'
import { ROI_LIMIT } from '#domain/roi.ts'

export const engine = z.enum(ENGINES)
export const friction = z.enum(FRICTIONS)

const coordinate = z.number().min(-1e9).max(1e9)
export const position = z.object({ x: coordinate, y: coordinate })

const percent = rangeOfValues(amount(100)).nullable()
const money = rangeOfValues(amount(ROI_LIMIT)).nullable()

/** What a scenario does to a step; money a month and once in the audit's currency. */
const effect = z
  .object({
    minutesAfter: rangeOfValues(amount(1_000_000)).nullable(),
    share: percent,
    repeatsAvoided: percent,
    toolCost: money,
    oneOffCost: money,
  })
  .nullable()

const stepFields = {
  label: requiredLine(500),
  engine,
  isDecision: z.boolean(),
  owner: line(200),
  system: line(200),
  durationMin: amount(1_000_000),
  costPerHour: amount(1e9),
  friction,
  runsPerMonth: amount(1e9).nullable(),
  position,
}

const sourceAnswerId = id.nullable().exactOptional()

/** Who set something, and when; made by the server alone. */
const mark = z.object({ author: z.string(), date: z.string() })

/** Who typed which number; one without a mark is a default, of the step or of its template. */
const marks = z
  .object({ durationMin: mark, costPerHour: mark, friction: mark, runsPerMonth: mark, effect: mark })
  .exactPartial()

/** One of the figures that name a number, or the range of all. */
export const use = z.union([z.literal('range'), id])

/** How several accounts of one number were settled; `quantities` are the figures that were weighed. */
const settlement = mark.extend({ use, quantities: z.array(id) })
const accounts = z
  .object({ durationMin: settlement, costPerHour: settlement, runsPerMonth: settlement })
  .exactPartial()

/** `version` counts the step's changes: sent with a change, it keeps somebody's newer edit from being overwritten. */
export const processStep = z.object({
  id,
  auditId: id,
  ...stepFields,
  sourceAnswerId,
  marks,
  accounts,
  version: z.number().int(),
  /** Of a step of a scenario only: whose, the step of the as is that it was copied from, and what is done to it. */
  ...z.object({ scenarioId: id, originId: id.nullable(), effect }).exactPartial().shape,
})
export type SavedStep = z.infer<typeof processStep>

export const processLink = z.object({ id, auditId: id, sourceId: id, targetId: id })
export type SavedLink = z.infer<typeof processLink>

const markedFields = z.array(z.enum(MARKED_FIELDS)).max(MARKED_FIELDS.length)

const defaulted = {
  engine: engine.default(STEP_DEFAULTS.engine),
  isDecision: z.boolean().default(STEP_DEFAULTS.isDecision),
  owner: line(200).default(STEP_DEFAULTS.owner),
  system: line(200).default(STEP_DEFAULTS.system),
  durationMin: amount(1_000_000).default(STEP_DEFAULTS.durationMin),
  costPerHour: amount(1e9).default(STEP_DEFAULTS.costPerHour),
  friction: friction.default(STEP_DEFAULTS.friction),
  runsPerMonth: amount(1e9).nullable().default(STEP_DEFAULTS.runsPerMonth),
  /** The answer from which it was made; an answer that is none of this audit's is left out. */
  sourceAnswerId,
  /** Numbers that nobody typed: those of a template, or copied from where nobody had. The others are marked as entered. */
  assumed: markedFields.exactOptional(),
  /** Of a step of a scenario; left out of one of the as is. */
  effect: effect.exactOptional(),
}

export const newStep = z.object({
  label: stepFields.label,
  ...defaulted,
  position: position.exactOptional(),
  /** Sending the same key again answers the step that the first sending made (SECURITY T31). */
  requestKey: name.exactOptional(),
})
export type NewStep = z.output<typeof newStep>

const expectedVersion = z.number().int().min(1)

export const stepChange = z
  .object({
    ...stepFields,
    version: expectedVersion,
    /** Numbers that undo or redo puts back: they get the mark again that they had with that value. */
    again: markedFields,
    effect,
  })
  .exactPartial()
export type StepChange = z.infer<typeof stepChange>

export const stepChanges = z.object({
  steps: z.array(stepChange.extend({ id })).min(1).max(MAP_LIMITS.steps),
})

export const newLink = z.object({ sourceId: id, targetId: id })

const place = z
  .number()
  .int()
  .min(0)
  .max(MAP_LIMITS.steps - 1)

/**
 * The saved map that somebody has before their eyes: id and version of each step, id of each link. Sent with what
 * takes its place, it keeps a map that somebody changed meanwhile from being overwritten.
 */
export const mapBase = z.object({
  steps: z.array(z.tuple([id, expectedVersion])).max(MAP_LIMITS.steps),
  links: z.array(id).max(MAP_LIMITS.links),
})
export type MapBase = z.infer<typeof mapBase>

/** A step with the id of one of the audit's own, on the map or taken off it, is that step; any other is a new one. */
const stepOfMap = z.object({ id: id.exactOptional(), label: stepFields.label, ...defaulted, position })

/** A whole map; links name their steps by place in `steps`. */
export const newMap = z
  .object({
    steps: z.array(stepOfMap).max(MAP_LIMITS.steps),
    links: z.array(z.object({ source: place, target: place })).max(MAP_LIMITS.links),
    base: mapBase.exactOptional(),
  })
  .check(({ value, issues }) => {
    const refuse = (n: number, message: string) =>
      issues.push({ code: 'custom', path: ['links', n], message, input: value.links[n] })
    const ids = value.steps.flatMap(step => step.id ?? [])
    if (new Set(ids).size < ids.length)
      issues.push({ code: 'custom', path: ['steps'], message: 'Names a step twice', input: value.steps })
    const seen = new Set<string>()
    value.links.forEach(({ source, target }, n) => {
      const pair = `${source} ${target}`
      if (source === target) refuse(n, 'Joins a step to itself')
      else if (Math.max(source, target) >= value.steps.length) refuse(n, 'Names no step')
      else if (seen.has(pair)) refuse(n, 'Is there twice')
      seen.add(pair)
    })
  })

export type NewMap = z.output<typeof newMap>

/** Steps in the order in which they were sent or kept. */
export const processMap = z.object({ steps: z.array(processStep), links: z.array(processLink) })
export type SavedMap = z.infer<typeof processMap>

/** A former map that can be brought back. steps and links are counts. */
export const mapVersion = z.object({
  id,
  createdAt: moment,
  steps: z.number().int(),
  links: z.number().int(),
})
export type MapVersion = z.infer<typeof mapVersion>

/** Room for the largest map with long labels. */
const WHOLE_MAP_BYTES = 8 * 1024 * 1024

/** What is read of an audit that has begun with this. */
const BEGUN = ['audit.list', 'audit.summary', 'audit.get']
/** Figures and opportunities follow their step; report and ROI are made from them. */
const MAP = [
  'process.steps',
  'process.links',
  'opportunity.list',
  'quantity.list',
  'slide.list',
  'report.get',
  'roi.get',
  'scenario.list',
]
const WHOLE_MAP = [...MAP, ...BEGUN, 'process.versions']

/** Which map of the audit: that of a scenario, the as is where none is named. */
const whichMap = z.object({ scenario: pathId.exactOptional() })

export const processEndpoints = endpoints({
  'process.steps': {
    method: 'GET',
    path: '/api/audits/:id/process-steps',
    summary: 'All steps of an audit’s process map, oldest first.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    answer: z.array(processStep),
  },
  'process.links': {
    method: 'GET',
    path: '/api/audits/:id/process-links',
    summary: 'All links of an audit’s process map, oldest first.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    answer: z.array(processLink),
  },
  'process.createStep': {
    method: 'POST',
    path: '/api/audits/:id/process-steps',
    summary: 'Add a step. Without a position it stands at the start of its lane.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    body: newStep,
    answer: processStep,
    status: 201,
    repeatable: true,
    refreshes: [...MAP, ...BEGUN],
  },
  'process.changeStep': {
    method: 'PUT',
    path: '/api/process-steps/:id',
    summary: 'Change the fields sent; with a version, 409 when somebody changed the step since.',
    access: COMPANY,
    params: byId,
    body: stepChange,
    answer: processStep,
    refreshes: MAP,
  },
  'process.changeSteps': {
    method: 'PUT',
    path: '/api/audits/:id/process-steps',
    summary: 'Change many steps of one audit at once: all of them or none.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    body: stepChanges,
    bodyLimit: WHOLE_MAP_BYTES,
    answer: z.array(processStep),
    refreshes: MAP,
  },
  'process.deleteStep': {
    method: 'DELETE',
    path: '/api/process-steps/:id',
    summary:
      'Delete a step and its links; its opportunities lose the step and keep their figures. It can be brought back for thirty days.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    refreshes: MAP,
  },
  'process.restoreStep': {
    method: 'POST',
    path: '/api/process-steps/:id/restore',
    summary:
      'Bring back a deleted step as it was, with its opportunities and figures; not its links. One that is there is answered as it is.',
    access: COMPANY,
    params: byId,
    answer: processStep,
    refreshes: MAP,
  },
  'process.createLink': {
    method: 'POST',
    path: '/api/audits/:id/process-links',
    summary: 'Connect two different steps of the audit, once.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    body: newLink,
    answer: processLink,
    status: 201,
    refreshes: ['process.links', 'slide.list'],
  },
  'process.deleteLink': {
    method: 'DELETE',
    path: '/api/process-links/:id',
    summary: 'Delete a link.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    refreshes: ['process.links', 'slide.list'],
  },
  'process.replaceMap': {
    method: 'PUT',
    path: '/api/audits/:id/process-map',
    summary:
      'Replace all steps and links together; the former map is kept as a version. A step named by its id is the same one, also after it was deleted. With a base, 409 when the map has changed since.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    body: newMap,
    bodyLimit: WHOLE_MAP_BYTES,
    answer: processMap,
    refreshes: WHOLE_MAP,
  },
  'process.versions': {
    method: 'GET',
    path: '/api/audits/:id/process-versions',
    summary: 'Kept former maps of an audit, newest first, the last twenty.',
    access: COMPANY,
    params: byId,
    query: whichMap,
    answer: z.array(mapVersion),
  },
  'process.restore': {
    method: 'POST',
    path: '/api/process-versions/:id/restore',
    summary:
      'Bring a former map back, the same steps with their opportunities and figures; the present one is kept as a version. With a base, 409 when the map has changed since.',
    access: COMPANY,
    params: byId,
    body: z.object({ base: mapBase.exactOptional() }).nullish(),
    bodyLimit: WHOLE_MAP_BYTES,
    answer: processMap,
    refreshes: WHOLE_MAP,
  },
})
