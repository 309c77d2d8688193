// AI drafts of steps, sentences, findings and questions, each with the quotes it is based on, until a user accepts them.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { READS_WITH_FINDINGS } from '#contract/finding.ts'
import { byId, id, line, moment, text } from '#contract/text.ts'
import { DROP_REASONS } from '#domain/draft/check.ts'
import { LONGEST_QUOTE } from '#domain/draft/cite.ts'
import { DRAFT_KINDS, DRAFT_SOURCES, DRAFT_STATES } from '#domain/draft/draft.ts'
import { SENTENCE_LIMITS } from '#domain/draft/sentences.ts'
import { STEPS_LIMITS } from '#domain/draft/steps.ts'
import { ENGINES, LINK_LABEL_LIMIT } from '#domain/process/step.ts'

const count = z.number().int()

/** Literal quotes from answers; the server has verified that each occurs in its answer. */
const cites = z.array(z.object({ answerId: id, quote: z.string() }))

/** Proposed steps and links for the map. A link's ends are refs of the draft, or steps of the map as "step:ID". */
const draftSteps = z.object({
  steps: z.array(
    z.object({
      ref: z.string(),
      label: z.string(),
      engine: z.enum(ENGINES),
      isDecision: z.boolean(),
      owner: z.string(),
      cites,
    }),
  ),
  links: z.array(z.object({ ref: z.string(), from: z.string(), to: z.string(), label: z.string(), cites })),
})

/** Sentences for the executive summary; they name figures in braces, e.g. {roi.net}. */
const draftSummary = z.object({
  sentences: z.array(z.object({ ref: z.string(), text: z.string(), cites })),
})

/** Alternative wordings of findings, each for one text of the slide that shows the finding. */
const draftWording = z.object({
  wordings: z.array(
    z.object({ ref: z.string(), field: z.string(), sentence: z.string(), text: z.string(), cites }),
  ),
})

/** Findings in addition to those that rules derive; they name figures in braces, e.g. {step.7}. */
const draftFindings = z.object({
  findings: z.array(z.object({ ref: z.string(), text: z.string(), cites })),
})

/** Follow-up questions to the interviewee who gave each answer. */
const draftQuestions = z.object({
  questions: z.array(z.object({ ref: z.string(), answerId: id, question: z.string(), cites })),
})

const ref = line(20).describe('A name of your own for it, within this proposal')
const proposedCites = z
  .array(
    z.object({
      answerId: id,
      quote: text(LONGEST_QUOTE).describe('Copied letter for letter from that answer'),
    }),
  )
  .max(STEPS_LIMITS.cites)
  .describe('The words it rests on; without any it is dropped')

/** Steps and links proposed by an external assistant: unchecked, within size limits. */
export const proposedSteps = z.object({
  steps: z
    .array(
      z.object({
        ref,
        label: line(STEPS_LIMITS.label).describe('A verb and its object, without figures'),
        engine: z.enum(ENGINES).exactOptional(),
        isDecision: z.boolean().exactOptional(),
        owner: line(STEPS_LIMITS.owner).exactOptional().describe('Who does it, as the quotes name them'),
        cites: proposedCites,
      }),
    )
    .max(STEPS_LIMITS.steps),
  links: z
    .array(
      z.object({
        from: ref.describe('ref of a proposed step, or "step:12" for a step of the map'),
        to: ref.describe('ref of a proposed step, or "step:12" for a step of the map'),
        label: line(LINK_LABEL_LIMIT).exactOptional(),
        cites: proposedCites,
      }),
    )
    .max(STEPS_LIMITS.links)
    .default([]),
})

/** Findings proposed by an external assistant, unchecked. */
export const proposedFindings = z.object({
  findings: z
    .array(
      z.object({
        text: line(SENTENCE_LIMITS.text).describe(
          'One sentence. Numbers only as the quotes have them; {opportunity.3} stands for what opportunity 3 is expected to save, {step.7} for what step 7 costs, each written as "$9,000/year"',
        ),
        cites: proposedCites,
      }),
    )
    .max(SENTENCE_LIMITS.sentences),
})

const common = {
  id,
  auditId: id,
  source: z.enum(DRAFT_SOURCES),
  /** Model and host, or the name of the assistant. */
  sourceName: z.string(),
  state: z.enum(DRAFT_STATES),
  /** How many suggestions arrived, and how many were dropped for each reason. */
  proposed: count,
  dropped: z.partialRecord(z.enum(DROP_REASONS), count),
  /** Refs of the accepted suggestions. */
  taken: z.array(z.string()),
  /** Error message; null unless the draft failed. */
  problem: z.string().nullable(),
  /** In characters. */
  sent: count,
  received: count,
  madeBy: z.string().nullable(),
  madeAt: moment,
}

/** All texts are plain text; nothing in a draft is markup. */
const draft = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('steps'), content: draftSteps }),
  z.object({ ...common, kind: z.literal('summary'), content: draftSummary }),
  z.object({ ...common, kind: z.literal('wording'), content: draftWording }),
  z.object({ ...common, kind: z.literal('findings'), content: draftFindings }),
  z.object({ ...common, kind: z.literal('questions'), content: draftQuestions }),
])
export type Draft = z.infer<typeof draft>
/** A draft of one kind. */
export type DraftOf<K extends Draft['kind']> = Extract<Draft, { kind: K }>

/** The exact request that would be sent. */
const sending = z.object({
  host: z.string(),
  model: z.string(),
  characters: count,
  answers: count,
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
})

const kind = z.enum(DRAFT_KINDS)

/**
 * AI drafts. Errors: draft_not_found, draft_under_way, draft_without_source, drafts_full, assistance_off,
 * assistance_not_allowed, assistance_nothing, assistance_too_much, assistance_spent.
 */
export const draftEndpoints = endpoints({
  'draft.list': {
    method: 'GET',
    path: '/api/audits/:id/drafts',
    summary: 'The open drafts of an audit, newest first.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.array(draft),
  },
  'draft.preview': {
    method: 'GET',
    path: '/api/audits/:id/drafts/sending',
    summary: 'The exact text that would be sent for a draft, and the recipient. Nothing is sent.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ kind }),
    answer: sending,
    dependsOn: ['assistance.get', 'answer.list', 'process.steps', 'slide.figures'],
  },
  'draft.begin': {
    method: 'POST',
    path: '/api/audits/:id/drafts',
    summary:
      'Send the answers of consenting interviewees to the service and create a draft in the background. Only suggestions with quotes from answers are kept.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    body: z.object({ kind }),
    answer: draft,
    status: 201,
    invalidates: ['draft.list'],
  },
  'draft.propose': {
    method: 'POST',
    path: '/api/audits/:id/drafts/proposed',
    summary:
      'Propose steps and links for the map, each with quotes from answers. Suggestions without a valid quote are dropped and counted; the rest is a draft until a user accepts it.',
    access: AUDIT_TEAM,
    params: byId,
    body: proposedSteps,
    answer: draft,
    status: 201,
    invalidates: ['draft.list'],
  },
  'draft.proposeFindings': {
    method: 'POST',
    path: '/api/audits/:id/drafts/proposed-findings',
    summary:
      'Propose findings, each with quotes from answers. Suggestions without a valid quote are dropped and counted; the rest is a draft until a user accepts it.',
    access: AUDIT_TEAM,
    params: byId,
    body: proposedFindings,
    answer: draft,
    status: 201,
    invalidates: ['draft.list'],
  },
  'draft.get': {
    method: 'GET',
    path: '/api/drafts/:id',
    summary: 'A draft and its progress.',
    access: AUDIT_TEAM,
    params: byId,
    answer: draft,
  },
  'draft.cancel': {
    method: 'POST',
    path: '/api/drafts/:id/cancel',
    summary: 'Cancel a draft that is being made. An ended draft does not change.',
    access: AUDIT_TEAM,
    params: byId,
    answer: draft,
    takesNoSpace: true,
    invalidates: ['draft.list'],
  },
  'draft.settle': {
    method: 'POST',
    path: '/api/drafts/:id/settle',
    summary: 'Record which suggestions were accepted. They are not offered again.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    body: z.object({ taken: z.array(line(20)).max(STEPS_LIMITS.steps + STEPS_LIMITS.links) }),
    answer: draft,
    invalidates: ['draft.list'],
  },
  'draft.takeFindings': {
    method: 'POST',
    path: '/api/drafts/:id/findings',
    summary:
      'Accept suggestions of a draft as findings of its audit, shown in report and deck. Accepted ones do not change.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    body: z.object({ refs: z.array(line(20)).min(1).max(SENTENCE_LIMITS.sentences) }),
    answer: draft,
    invalidates: ['draft.list', ...READS_WITH_FINDINGS],
  },
  'draft.close': {
    method: 'POST',
    path: '/api/drafts/:id/close',
    summary: 'Close a draft: suggestions that were not accepted are dropped.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    answer: draft,
    takesNoSpace: true,
    invalidates: ['draft.list'],
  },
})
