// Typed figures named in answers as they cross the wire, and the calls about them.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { engine, processStep, use } from '#contract/process-step.ts'
import { byId, id, line, moment, name, requiredLine, text } from '#contract/text.ts'
import { INTERVIEWEE_KINDS } from '#domain/interview/interview.ts'
import {
  fitsLink,
  QUANTITY_KINDS,
  QUANTITY_LABELS,
  quantityProblems,
  ROI_VALUE_INPUTS,
  STEP_VALUE_FIELDS,
  WORDS_LIMIT,
} from '#domain/interview/quantity.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'

const kind = z.enum(QUANTITY_KINDS)

const link = z.discriminatedUnion('to', [
  z.object({ to: z.literal('step'), stepId: id, field: z.enum(STEP_VALUE_FIELDS) }),
  z.object({ to: z.literal('roi'), input: z.enum(ROI_VALUE_INPUTS) }),
])

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
  link: link.nullable(),
}

export const quantity = z.object({
  id,
  answerId: id,
  ...fields,
  words: z.string(),
  source: answerSource,
  /** Counts the changes, from 1. */
  version: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})
export type SavedQuantity = z.infer<typeof quantity>

/** min ≤ usual ≤ max within the bounds of the kind; a link that this kind can have. */
const quantityFields = z
  .object({
    ...fields,
    label: fields.label.default(''),
    link: fields.link.default(null),
    /** The words of the answer that it was found in; left out, a change keeps them. */
    words: text(WORDS_LIMIT).exactOptional(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    for (const [field, message] of Object.entries(quantityProblems(value.kind, value))) refuse(field, message)
    if (value.link && !fitsLink(value.kind, value.link))
      refuse('link', `${QUANTITY_LABELS[value.kind]} cannot be the source of that`)
  })

export const newQuantity = quantityFields.and(z.object({ requestKey: name.exactOptional() }))
/** With a version, a change of somebody else in between is refused with 409 and the newer figure. */
export const quantityChange = quantityFields.and(
  z.object({ version: z.number().int().min(1).max(2_147_483_647).exactOptional() }),
)
export type QuantityFields = z.output<typeof quantityFields>

export const stepOfAnswer = z.object({
  label: requiredLine(500),
  engine,
  /** The figure of the answer that fills each field, or none; a field left out takes the one that surely means it. */
  figures: z.partialRecord(z.enum(STEP_VALUE_FIELDS), id.nullable()).exactOptional(),
  requestKey: name.exactOptional(),
})

/** Which account counts: that of one figure, or the range of all until somebody decides. */
export const decision = z.object({ field: z.enum(NUMBER_FIELDS), use })

/** Which of the two counts. */
const flowDecision = z.object({ use: z.enum(['own', 'flow']) })

/** A figure that is linked changes what stands on the map and in the figures made from it. */
const AFTER_QUANTITY = [
  'quantity.list',
  'process.steps',
  'opportunity.list',
  'roi.get',
  'slide.list',
  'report.get',
] as const

export const quantityEndpoints = endpoints({
  'quantity.list': {
    method: 'GET',
    path: '/api/audits/:id/quantities',
    summary: "The typed figures of all of an audit's answers, oldest first.",
    access: COMPANY,
    coalesced: true,
    params: byId,
    answer: z.array(quantity),
  },
  'quantity.add': {
    method: 'POST',
    path: '/api/answers/:id/quantities',
    summary:
      'Add a typed figure to an answer. Linked to a step, it sets the field of the step unless another interviewee has named it.',
    access: COMPANY,
    params: byId,
    body: newQuantity,
    answer: quantity,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.change': {
    method: 'PUT',
    path: '/api/quantities/:id',
    summary: 'Change a typed figure. The field of a step follows while it still has the former usual value.',
    access: COMPANY,
    params: byId,
    body: quantityChange,
    answer: quantity,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.remove': {
    method: 'DELETE',
    path: '/api/quantities/:id',
    summary: 'Remove a typed figure. What it set stays.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.settleFlow': {
    method: 'PUT',
    path: '/api/process-steps/:id/flow',
    summary:
      'Decide between the volume that a step was given and what flows to it: own keeps the volume, flow empties it.',
    access: COMPANY,
    params: byId,
    body: flowDecision,
    answer: processStep,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.settle': {
    method: 'PUT',
    path: '/api/process-steps/:id/accounts',
    summary:
      'Decide between the accounts that interviewees gave of one number of a step: one of their figures, or the range of all.',
    access: COMPANY,
    params: byId,
    body: decision,
    answer: processStep,
    invalidates: AFTER_QUANTITY,
  },
  'answer.sources': {
    method: 'GET',
    path: '/api/audits/:id/answers',
    summary: "All of an audit's answers as sources: the start of what was said, and by whom.",
    access: COMPANY,
    coalesced: true,
    params: byId,
    answer: z.array(answerSource),
  },
  'answer.makeStep': {
    method: 'POST',
    path: '/api/answers/:id/steps',
    summary:
      'Make a process step from an answer, its source kept; the figures chosen, else those surely meant by their names, fill its fields.',
    access: COMPANY,
    params: byId,
    body: stepOfAnswer,
    answer: processStep,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
})
