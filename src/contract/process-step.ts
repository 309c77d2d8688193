// Steps and links of a process map: saved, new and changed.

import { z } from 'zod'
import { rangeOfValues } from '#contract/range.ts'
import { amount, id, line, name, requiredLine } from '#contract/text.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import {
  ATTRIBUTED_FIELDS,
  BATCH_LIMITS,
  type ClientUse,
  ENGINES,
  FRICTIONS,
  LINK_DEFAULTS,
  LINK_LABEL_LIMIT,
  STEP_DEFAULTS,
} from '#domain/process/step.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

/** The lane of a step: acquisition, delivery or support. */
export const engine = z.enum(ENGINES)
/** The friction marked on a step: none, a time sink or a quality risk. */
export const friction = z.enum(FRICTIONS)

const coordinate = z.number().min(-1e9).max(1e9)
/** Position on the canvas; each coordinate is between -10^9 and 10^9. */
export const position = z.object({ x: coordinate, y: coordinate })

const percent = rangeOfValues(amount(100)).nullable()
const money = rangeOfValues(amount(ROI_LIMIT)).nullable()

/** The effect of a scenario on a step; tool cost in money a month, one-off cost in money, in the audit's currency. */
const effect = z
  .object({
    minutesAfter: rangeOfValues(amount(1_000_000)).nullable(),
    share: percent,
    repeatsAvoided: percent,
    toolCost: money,
    oneOffCost: money,
  })
  .nullable()

/** Runs that begin together, from 2; null if each begins by itself. */
const batchSize = z.number().int().min(BATCH_LIMITS.fewest).max(BATCH_LIMITS.most).nullable().exactOptional()

/** The fields of a step: minutes per run, cost in money per hour, runs per month. */
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
  /** Worked on before the other steps of its owner. */
  goesFirst: z.boolean().exactOptional(),
  batchSize,
  position,
}

const sourceAnswerId = id.nullable().exactOptional()

/** Attribution: who set a value, and when; set by the server alone. */
const mark = z.object({ author: z.string(), date: z.string() })

/** Attribution of each number; a number without one is a default of the step or of its template. */
const marks = z
  .object({
    durationMin: mark,
    costPerHour: mark,
    friction: mark,
    runsPerMonth: mark,
    goesFirst: mark,
    batchSize: mark,
    effect: mark,
  })
  .exactPartial()

/** A reference to one of the client's statements: "client:" and its id. */
export const clientUse = z.string().regex(/^client:[1-9]\d{0,8}$/) as unknown as z.ZodType<
  ClientUse,
  ClientUse
>

/** What counts for a number: the id of a figure, the range of all figures, the current value, or a client statement. */
export const use = z.union([z.literal(['range', 'kept']), clientUse, id])

/** How differing statements about a number were resolved; `quantities` and `words` are the ids that were compared. */
const settlement = mark.extend({ use, quantities: z.array(id), words: z.array(id).exactOptional() })

/** What the client stated about a number through their link: the value that was shown, and the one they say is right. */
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
    shares: z.record(z.string().regex(/^[1-9]\d{0,9}$/), settlement),
  })
  .exactPartial()

/** `version` counts the changes: sent with a change, it prevents overwriting another user's newer edit. */
export const processStep = z.object({
  id,
  auditId: id,
  ...stepFields,
  sourceAnswerId,
  marks,
  accounts,
  version: z.number().int(),
  /** For steps of a scenario only: the scenario, the as-is step it was copied from, and the effect on it. */
  ...z.object({ scenarioId: id, originId: id.nullable(), effect }).exactPartial().shape,
})
export type SavedStep = z.infer<typeof processStep>

/** The fields of a link; `share` is the percentage of runs that take it, null while unknown. */
export const linkFields = { label: line(LINK_LABEL_LIMIT), share: amount(100).nullable() }

/** `version` counts the changes, as for a step. */
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

/** The fields of a new step that have defaults. */
export const defaulted = {
  engine: engine.default(STEP_DEFAULTS.engine),
  isDecision: z.boolean().default(STEP_DEFAULTS.isDecision),
  owner: line(200).default(STEP_DEFAULTS.owner),
  system: line(200).default(STEP_DEFAULTS.system),
  /** Left out, they are 15 and 50, entered by no user. */
  durationMin: amount(1_000_000).exactOptional(),
  costPerHour: amount(1e9).exactOptional(),
  friction: friction.default(STEP_DEFAULTS.friction),
  runsPerMonth: amount(1e9).nullable().default(STEP_DEFAULTS.runsPerMonth),
  goesFirst: stepFields.goesFirst,
  batchSize,
  /** The answer from which the step was made; an answer of another audit is ignored. */
  sourceAnswerId,
  /**
   * Numbers sent that no user entered: values of a template, or copies of such values. The others are attributed to
   * the caller.
   */
  assumed: markedFields.exactOptional(),
  /** For a step of a scenario; left out for an as-is step. */
  effect: effect.exactOptional(),
}

/** A new step; without a position the server puts it at a free one in its lane. */
export const newStep = z.object({
  label: stepFields.label,
  ...defaulted,
  position: position.exactOptional(),
  /** Idempotency key: sending the same key again returns the step that the first request created (SECURITY T31). */
  requestKey: name.exactOptional(),
})
export type NewStep = z.output<typeof newStep>

/** The version that the caller has read, from 1; another one is refused with changed_meanwhile (409). */
export const expectedVersion = z.number().int().min(1)

/** A partial change of a step; an outdated `version` is refused with 409. */
export const stepChange = z
  .object({
    ...stepFields,
    version: expectedVersion,
    /** Numbers that undo or redo restores: they get back the attribution that they had with that value. */
    again: markedFields,
    /** Numbers that the user emptied: not known again, and back at their defaults. */
    emptied: z.array(z.enum(NUMBER_FIELDS)).max(NUMBER_FIELDS.length),
    effect,
  })
  .exactPartial()
export type StepChange = z.infer<typeof stepChange>

/** Changes of several steps in one call. */
export const stepChanges = z.object({
  steps: z.array(stepChange.extend({ id })).min(1).max(MAP_LIMITS.steps),
})

/** The fields of a new link that have defaults. */
export const said = {
  label: linkFields.label.default(LINK_DEFAULTS.label),
  share: linkFields.share.default(LINK_DEFAULTS.share),
  /** The share was not entered by a user: it comes from a template. */
  assumed: z.boolean().exactOptional(),
}

/** A new link between two steps. */
export const newLink = z.object({ sourceId: id, targetId: id, ...said })
export type NewLink = z.output<typeof newLink>

/** A partial change of a link; an outdated `version` is refused with 409. */
export const linkChange = z
  .object({
    ...linkFields,
    /** Undo and redo send it with a restored share, which gets back its previous attribution. */
    again: z.boolean(),
    version: expectedVersion,
  })
  .exactPartial()
export type LinkChange = z.infer<typeof linkChange>
