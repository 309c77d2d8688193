// Schemas and endpoints that add to the map what an answer describes: steps, figures, links and owners, in one call with its undo.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { AFTER_STEP } from '#contract/process.ts'
import { engine, expectedVersion, linkFields, stepFields } from '#contract/process-step.ts'
import { newQuantity } from '#contract/quantity.ts'
import { amount, byId, id, line, name, requiredLine, text } from '#contract/text.ts'
import { CAPACITY_FIELDS, CAPACITY_LIMITS } from '#domain/capacity/capacity.ts'
import { FOUND_STEPS_LIMIT } from '#domain/extraction/proposal.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { QUANTITIES_PER_ANSWER, STEP_VALUE_FIELDS, WORDS_LIMIT } from '#domain/quantity/quantity.ts'

const ref = requiredLine(40)

/** A step to create, or one of the map where `stepId` is set; then it gets an owner if it has none. */
const proposedStep = z.object({
  ref,
  stepId: id.nullable(),
  label: stepFields.label,
  owner: line(200),
  engine,
  isDecision: z.boolean(),
})

/** A figure whose link may be a field of one of the proposal's steps, or the share of a link between two of them. */
const proposedFigure = z.object({
  figure: newQuantity,
  found: z.object({ ref, field: z.enum(STEP_VALUE_FIELDS) }).exactOptional(),
  branch: z.object({ from: ref, to: ref }).exactOptional(),
})

const capacityValues = {
  people: amount(CAPACITY_LIMITS.people),
  hoursPerMonth: amount(CAPACITY_LIMITS.hoursPerMonth),
}

/** What is accepted. Sending it again changes nothing: steps, figures and links that are there already stay. */
const acceptedProposal = z.object({
  requestKey: name.max(150),
  steps: z.array(proposedStep).max(FOUND_STEPS_LIMIT),
  figures: z.array(proposedFigure).max(QUANTITIES_PER_ANSWER),
  links: z.array(z.object({ from: ref, to: ref, ...linkFields })).max(FOUND_STEPS_LIMIT),
  owners: z
    .array(
      z.object({
        owner: requiredLine(200),
        ...capacityValues,
        /** The sentence of the answer, and which of the two numbers it names; the others are entered by the caller. */
        words: text(WORDS_LIMIT).default(''),
        said: z.array(z.enum(CAPACITY_FIELDS)).max(CAPACITY_FIELDS.length).default([]),
      }),
    )
    .max(FOUND_STEPS_LIMIT),
})
export type AcceptedProposal = z.output<typeof acceptedProposal>

/** What an accepted proposal created, and the values that it replaced: the body of its undo. */
const proposalUndo = z.object({
  steps: z.array(id).max(FOUND_STEPS_LIMIT),
  figures: z.array(id).max(QUANTITIES_PER_ANSWER),
  links: z.array(id).max(FOUND_STEPS_LIMIT),
  /** Links that new steps refine: A → B, where the answer says A → C → B. */
  refined: z
    .array(z.object({ sourceId: id, targetId: id }))
    .max(MAP_LIMITS.links)
    .default([]),
  /** Earlier values of steps, with the version that the step had after they were replaced. */
  replaced: z.array(
    z.object({
      id,
      version: expectedVersion,
      owner: stepFields.owner,
      durationMin: stepFields.durationMin,
      costPerHour: stepFields.costPerHour,
      runsPerMonth: stepFields.runsPerMonth,
    }),
  ),
  /** Earlier shares of links, with the version that the link had after they were replaced. */
  shares: z.array(z.object({ id, version: expectedVersion, share: linkFields.share })).default([]),
  /** Previous people and hours of owners; null where there were none. */
  owners: z.array(
    z.object({
      id,
      owner: requiredLine(200),
      version: expectedVersion,
      before: z.object(capacityValues).nullable(),
    }),
  ),
})
export type ProposalUndo = z.output<typeof proposalUndo>

const CHANGED = [...AFTER_STEP, 'audit.list', 'audit.summary', 'audit.get'] as const

/** Accepting a proposal and its undo. Errors: answer_not_found, map_full, quantities_full, changed_meanwhile. */
export const answerProposalEndpoints = endpoints({
  'answer.acceptProposal': {
    method: 'POST',
    path: '/api/answers/:id/proposal',
    summary:
      'Accept what an answer describes in one call: new steps as a chain beside the map, which replaces links that it refines, figures with their links, branch shares, people and hours of owners. The answer contains what undoes it.',
    access: AUDIT_TEAM,
    params: byId,
    body: acceptedProposal,
    answer: proposalUndo,
    status: 201,
    invalidates: [...CHANGED],
  },
  'answer.undoProposal': {
    method: 'POST',
    path: '/api/answers/:id/proposal/undo',
    summary:
      'Undo an accepted proposal: deletes its steps, figures and links, and restores replaced values and links unless they were changed since.',
    access: AUDIT_TEAM,
    params: byId,
    body: proposalUndo,
    answer: NOTHING,
    invalidates: [...CHANGED],
  },
})
