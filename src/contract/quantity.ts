// Schemas and endpoints of quantities: typed figures named in answers.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { logFilter } from '#contract/log-filter.ts'
import { engine, processStep, use } from '#contract/process-step.ts'
import { byId, id, line, moment, name, requiredLine, text } from '#contract/text.ts'
import { INTERVIEWEE_KINDS } from '#domain/interview/interview.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import {
  fitsLink,
  LOG_MEASURES,
  QUANTITY_KINDS,
  QUANTITY_LABELS,
  quantityProblems,
  ROI_VALUE_INPUTS,
  STEP_VALUE_FIELDS,
  WORDS_LIMIT,
} from '#domain/quantity/quantity.ts'
import { RANGE_MEASURES } from '#domain/source/file/sheet.ts'

const kind = z.enum(QUANTITY_KINDS)

/** What a quantity states: a number of a step, an ROI input, an owner's rate, or the share of a link. */
export const quantityLink = z.discriminatedUnion('to', [
  z.object({ to: z.literal('step'), stepId: id, field: z.enum(STEP_VALUE_FIELDS) }),
  z.object({ to: z.literal('roi'), input: z.enum(ROI_VALUE_INPUTS) }),
  /** The hourly rate of every step of that owner; `stepIds` is set by the server alone. */
  z.object({ to: z.literal('owner'), owner: requiredLine(200), stepIds: z.array(id).exactOptional() }),
  /** The share of the link between two steps of today's map. */
  z.object({ to: z.literal('branch'), stepId: id, targetId: id }),
])

/** The answer that a quantity comes from, with the quote. */
export const answerSource = z.object({
  answerId: id,
  interviewId: id,
  questionId: z.string(),
  interviewee: z.string().nullable(),
  intervieweeKind: z.enum(INTERVIEWEE_KINDS).nullable().exactOptional(),
  quote: z.string(),
})

const fields = {
  kind,
  label: line(200).trim(),
  min: z.number(),
  usual: z.number(),
  max: z.number(),
  link: quantityLink.nullable(),
}

/** The event log that a quantity comes from; without an id after the log was removed. */
const logSource = z.object({
  sourceId: id.nullable(),
  filename: z.string(),
  activities: z.array(z.string()),
  measure: z.enum(LOG_MEASURES),
  executions: z.number().int(),
  cases: z.number().int(),
  from: moment,
  to: moment,
  filter: logFilter.exactOptional(),
  quantiles: z.array(z.number()).exactOptional(),
})

/** The cells of a file that a quantity comes from; without an id after the file was removed. */
const fileSource = z.object({
  sourceId: id.nullable(),
  filename: z.string(),
  sheet: z.string(),
  range: z.string(),
  measure: z.enum(RANGE_MEASURES),
  unit: z.string(),
  /** The newer version of the file whose cells differ, where a person decided to keep the figure. */
  keptIn: id.exactOptional(),
})

/** The passage of a document that a quantity comes from; without an id after the document was removed. */
const passageSource = z.object({
  sourceId: id.nullable(),
  filename: z.string(),
  block: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  page: z.number().int().nullable(),
  quote: z.string(),
  unit: z.string(),
  /** The newer version of the document whose passage differs, where a person decided to keep the figure. */
  keptIn: id.exactOptional(),
})

/** A quantity as a range (min, usual, max) with its source and optional link to a step or the ROI. */
export const quantity = z.object({
  id,
  /** Null where a log or file states it. */
  answerId: id.nullable(),
  ...fields,
  words: z.string(),
  source: z.union([answerSource, logSource, fileSource, passageSource]),
  /** Number of changes, from 1. */
  version: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})
export type SavedQuantity = z.infer<typeof quantity>

/** min ≤ usual ≤ max within the limits of the kind, and only links that this kind may have. */
const quantityFields = z
  .object({
    ...fields,
    label: fields.label.default(''),
    link: fields.link.default(null),
    /** The words of the answer that contain it; if left out, a change keeps them. */
    words: text(WORDS_LIMIT).exactOptional(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    for (const [field, message] of Object.entries(quantityProblems(value.kind, value))) refuse(field, message)
    if (value.link && !fitsLink(value.kind, value.link))
      refuse('link', `${QUANTITY_LABELS[value.kind]} cannot be the source of that`)
  })

/** A new quantity; sending the same request key again returns the first one. */
export const newQuantity = quantityFields.and(z.object({ requestKey: name.exactOptional() }))
/** With a version, an edit that conflicts with another user's is refused with 409 and the newer quantity. */
export const quantityChange = quantityFields.and(
  z.object({ version: z.number().int().min(1).max(2_147_483_647).exactOptional() }),
)
export type QuantityFields = z.output<typeof quantityFields>

/** A step to create from an answer. */
export const stepOfAnswer = z.object({
  label: requiredLine(500),
  engine,
  /**
   * The quantity for each field; null for none. A field that is left out takes the only quantity that clearly means
   * it.
   */
  figures: z.partialRecord(z.enum(STEP_VALUE_FIELDS), id.nullable()).exactOptional(),
  requestKey: name.exactOptional(),
})

/** Which statement counts for a number: that of one quantity, or the range of all until a user decides. */
export const decision = z
  .object({
    field: z.enum([...NUMBER_FIELDS, 'share']),
    /** For a share: the step that the link leads to. */
    targetId: id.exactOptional(),
    use,
  })
  .refine(({ field, targetId }) => (field === 'share') === (targetId !== undefined), {
    path: ['targetId'],
    message: 'A share is that of the link to a step',
  })
/** Which volume counts: the step's own or the one derived from the flow. */
const flowDecision = z.object({ use: z.enum(['own', 'flow']) })

/** A linked quantity changes the map and the figures derived from it. */
export const AFTER_QUANTITY = [
  'quantity.list',
  'process.steps',
  'opportunity.list',
  'roi.get',
  'slide.list',
  'report.get',
] as const

/**
 * Typed figures of answers. Errors: quantity_not_found, answer_not_found, step_not_found, link_not_found, quantities_full,
 * flow_agrees, changed_meanwhile.
 */
export const quantityEndpoints = endpoints({
  'quantity.list': {
    method: 'GET',
    path: '/api/audits/:id/quantities',
    summary: 'The typed figures of all answers of an audit, oldest first.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(quantity),
  },
  'quantity.add': {
    method: 'POST',
    path: '/api/answers/:id/quantities',
    summary:
      'Add a typed figure to an answer. Linked to a step’s field or a link’s share, it sets that unless another interviewee has named it.',
    access: AUDIT_TEAM,
    params: byId,
    body: newQuantity,
    answer: quantity,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.change': {
    method: 'PUT',
    path: '/api/quantities/:id',
    summary: 'Change a typed figure. The step’s field follows if it still has the previous usual value.',
    access: AUDIT_TEAM,
    params: byId,
    body: quantityChange,
    answer: quantity,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.remove': {
    method: 'DELETE',
    path: '/api/quantities/:id',
    summary: 'Delete a typed figure. Fields that it set keep their values.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.settleFlow': {
    method: 'PUT',
    path: '/api/process-steps/:id/flow',
    summary:
      'Decide between the volume entered for a step and its inflow: own keeps the volume, flow removes it.',
    access: AUDIT_TEAM,
    params: byId,
    body: flowDecision,
    answer: processStep,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.settle': {
    method: 'PUT',
    path: '/api/process-steps/:id/accounts',
    summary:
      'Decide between interviewees’ statements of one number of a step, or of the share of a link that leaves it: one of their figures, or the range of all.',
    access: AUDIT_TEAM,
    params: byId,
    body: decision,
    answer: processStep,
    invalidates: [...AFTER_QUANTITY, 'notification.list'],
  },
  'answer.sources': {
    method: 'GET',
    path: '/api/audits/:id/answers',
    summary: 'All answers of an audit as sources: the beginning of the text, and the interviewee.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(answerSource),
  },
  'answer.makeStep': {
    method: 'POST',
    path: '/api/answers/:id/steps',
    summary:
      'Create a process step from an answer, which stays its source. The chosen figures, or else those with unambiguous names, fill its fields.',
    access: AUDIT_TEAM,
    params: byId,
    body: stepOfAnswer,
    answer: processStep,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
})
