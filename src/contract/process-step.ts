// A step and a link of a process map as they cross the wire: saved, new, and changed.

import { z } from 'zod'
import { rangeOfValues } from '#contract/range.ts'
import { amount, id, line, name, requiredLine } from '#contract/text.ts'
import {
  ATTRIBUTED_FIELDS,
  type ClientUse,
  ENGINES,
  FRICTIONS,
  LINK_DEFAULTS,
  LINK_LABEL_LIMIT,
  MAP_LIMITS,
  STEP_DEFAULTS,
} from '#domain/process/step.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

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

export const stepFields = {
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

/** One of the client's words. */
export const clientUse = z.string().regex(/^client:[1-9]\d{0,8}$/) as unknown as z.ZodType<
  ClientUse,
  ClientUse
>

/** One of the figures that name a number, the range of all, what stands, or one of the client's words. */
export const use = z.union([z.literal(['range', 'kept']), clientUse, id])

/** How several accounts of one number were settled; `quantities` and `words` are what was weighed. */
const settlement = mark.extend({ use, quantities: z.array(id), words: z.array(id).exactOptional() })

/** What the client said of a number through their link. */
const clientWord = mark.extend({
  id,
  linkId: id,
  field: z.enum(NUMBER_FIELDS),
  shown: z.number(),
  says: z.number(),
  comment: z.string(),
})
const accounts = z
  .object({
    durationMin: settlement,
    costPerHour: settlement,
    runsPerMonth: settlement,
    flow: mark.extend({ own: z.number(), flow: z.number() }),
    client: z.array(clientWord),
  })
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

export const linkFields = { label: line(LINK_LABEL_LIMIT), share: amount(100).nullable() }

/** `version` counts the link's changes, as a step's does. */
export const processLink = z.object({
  id,
  auditId: id,
  sourceId: id,
  targetId: id,
  ...linkFields,
  marks: z.object({ share: mark }).exactPartial(),
  version: z.number().int(),
})
export type SavedLink = z.infer<typeof processLink>

const markedFields = z.array(z.enum(ATTRIBUTED_FIELDS)).max(ATTRIBUTED_FIELDS.length)

export const defaulted = {
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

export const expectedVersion = z.number().int().min(1)

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

export const said = {
  label: linkFields.label.default(LINK_DEFAULTS.label),
  share: linkFields.share.default(LINK_DEFAULTS.share),
  /** Nobody typed the share: it is a template's. */
  assumed: z.boolean().exactOptional(),
}

export const newLink = z.object({ sourceId: id, targetId: id, ...said })
export type NewLink = z.output<typeof newLink>

export const linkChange = z.object({ ...linkFields, version: expectedVersion }).exactPartial()
export type LinkChange = z.infer<typeof linkChange>
