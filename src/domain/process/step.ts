// Process map types: steps, links, lanes, and the defaults and limits of a step.

import type { Attribution } from '#domain/attribution.ts'
import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import type { StepEffect } from '#domain/process/scenario/effect.ts'
import type { StepSources } from '#domain/quantity/quantity.ts'
import type { Range } from '#domain/range.ts'

/** Business engines, which are also the lanes of the canvas, from top to bottom. */
export const ENGINES = ['acquisition', 'delivery', 'support'] as const
export type Engine = (typeof ENGINES)[number]

/** Lanes as the map names them (specification 2). */
export const ENGINE_LABELS: Record<Engine, string> = {
  acquisition: 'Acquisition',
  delivery: 'Delivery',
  support: 'Support',
}

/** The kinds of friction of a step (specification 2). */
export const FRICTIONS = ['none', 'time_sink', 'quality_risk'] as const
export type Friction = (typeof FRICTIONS)[number]

/** Kinds of friction as screens name them (specification 2). */
export const FRICTION_LABELS: Record<Friction, string> = {
  none: 'None',
  time_sink: 'Time Sink',
  quality_risk: 'Quality Risk',
}

/** Top left corner of a step in canvas units. */
export interface Position {
  x: number
  y: number
}

/** The fields of a step that a user enters. `durationMin` in minutes per run, `costPerHour` in dollars. */
export interface StepFields {
  label: string
  engine: Engine
  isDecision: boolean
  owner: string
  /** The software in which the step is done; empty if unknown. */
  system: string
  durationMin: number
  costPerHour: number
  friction: Friction
  /** Runs per month; null if not given. Then ASSUMED_RUNS_PER_MONTH is used and shown as assumed. */
  runsPerMonth: number | null
  /** Its runs are worked on before those of its owner's other steps; absent means no. */
  goesFirst?: boolean
  /** Size of the batches in which runs begin; null or absent: each begins by itself. */
  batchSize?: number | null
  position: Position
  /** The answer from which the step was made, if any. */
  sourceAnswerId?: number | null
  /** The effect of a scenario on the step; null or absent on today's map. */
  effect?: StepEffect | null
}

/** The fields of a step that figures are computed from. */
export const COSTED_FIELDS = ['durationMin', 'costPerHour', 'friction', 'runsPerMonth'] as const
export type CostedField = (typeof COSTED_FIELDS)[number]

/** The fields with attribution. */
export const ATTRIBUTED_FIELDS = [...COSTED_FIELDS, 'goesFirst', 'batchSize', 'effect'] as const
export type AttributedField = (typeof ATTRIBUTED_FIELDS)[number]

/** Attribution by field name; a field without one has a default, of the step or of its template. */
export type StepMarks = Partial<Record<AttributedField, Attribution>>

/** How differing figures of one field were resolved: by one of them, or by the range of all, to be decided later. */
export interface Resolution extends Attribution {
  use: Use
  /** The figures that were weighed; a further one reopens the decision. */
  quantities: number[]
  /** Ids of the client statements that were weighed; absent if there were none. */
  words?: number[]
}

/** The resolution: one of the figures, the range of all, the current value, or a client statement. */
export type Use = number | 'range' | 'kept' | ClientUse
/** A client statement by its id on the step. */
export type ClientUse = `client:${number}`

/** A client's statement on one number through their link: the last statement of each person. */
export interface ClientWord extends Attribution {
  /** Number of the statement on this step, from 1. */
  id: number
  linkId: number
  field: 'durationMin' | 'costPerHour' | 'runsPerMonth'
  /** The number shown to the client, and the one they consider right; equal if they confirm it. */
  shown: number
  says: number
  comment: string
}
/**
 * The decision that the step's own volume counts although the inflow differs: both in runs per month, as they were
 * then.
 */
export interface FlowResolution extends Attribution {
  own: number
  flow: number
}
/** Decisions between differing statements by field, and the client's statements. */
export type StepAccounts = Partial<Record<CostedField, Resolution>> & {
  flow?: FlowResolution
  client?: ClientWord[]
  /** Shares of the links that leave the step, by the id of the step that each leads to. */
  shares?: Record<string, Resolution>
}

/** A step of a map with its sources, attributions and inflow. */
export interface ProcessStep extends StepFields {
  id: number
  auditId: number
  /** The scenario of the step; absent on today's map. */
  scenarioId?: number
  /** Today's step that it was copied from; absent or null if the scenario adds it. */
  originId?: number | null
  /** The interview figures that name its fields. */
  sources?: StepSources
  marks?: StepMarks
  accounts?: StepAccounts
  /** The inflow, if the step was read with its map's links and a volume or share was given. */
  flow?: StepFlow
  /** Why the inflow cannot be computed. */
  flowProblem?: FlowProblem
}

/** The inflow of a step from the starts of its map, in runs per month. */
export interface StepFlow {
  runs: Range
  /** The weakest evidence level of its starts and of the shares on the way. */
  level: EvidenceLevel
  /** A decision on the way has shares that are not all given, or do not add up. */
  incomplete: boolean
  /** Steps whose volumes make up the inflow; `weight` is runs here per run there. */
  origins: readonly FlowOrigin[]
  /**
   * The direct predecessors with the fraction (0–1) of their runs that comes here. Inside a loop: the steps outside
   * that lead into it, with runs here per run there.
   */
  before: readonly { stepId: number; part: number }[]
  isLooped: boolean
  /** The volumes of its starts and the shares on the way. */
  inputs: readonly FigureInput[]
}

/** A step from which runs come; `weight` is runs here per run there. */
export interface FlowOrigin {
  stepId: number
  weight: number
  /** The volume of the origin, in runs per month. */
  range: Range
}

/**
 * endless: a loop returns as much as enters. tangled: too many interlocking loops.
 * beyond: more runs than the volume limit. after: a predecessor's flow is unknown.
 */
export type FlowProblem = 'endless' | 'tangled' | 'beyond' | 'after'

/** The fields of a link that a user enters, apart from the steps it joins. */
export interface LinkFields {
  /** When the link is taken, e.g. "yes" or "reefer only"; empty if not given. */
  label: string
  /** Percent of its source's runs that take the link, 0 to 100; null if not given. */
  share: number | null
}

/** Who typed the share; a share without attribution comes from a template. */
export type LinkMarks = Partial<Record<'share', Attribution>>

/** A link between two steps of one map, by their ids. */
export interface ProcessLink extends LinkFields {
  id: number
  auditId: number
  sourceId: number
  targetId: number
  marks?: LinkMarks
}

/** A new link has only its two steps. */
export const LINK_DEFAULTS = { label: '', share: null } as const satisfies LinkFields

/** The longest label of a link, in characters. */
export const LINK_LABEL_LIMIT = 60

/** Defaults of a new step (specification 2, section 9). */
export const STEP_DEFAULTS = {
  engine: 'support',
  isDecision: false,
  owner: 'Unassigned',
  system: '',
  durationMin: 15,
  costPerHour: 50,
  friction: 'none',
  runsPerMonth: null,
  goesFirst: false,
  batchSize: null,
} as const satisfies Omit<StepFields, 'label' | 'position'>

const { durationMin: _, costPerHour: __, ...unstated } = STEP_DEFAULTS
/** The defaults of a new step without its numbers: a number that is sent counts as entered by the sender. */
export const UNSTATED_STEP = unstated

/** Runs per month if no volume is given: the value behind the specification's impact formula. */
export const ASSUMED_RUNS_PER_MONTH = 60

/** Lane layout on the canvas, in canvas units (specification 2, section 9). */
export const LAYOUT = {
  laneY: { acquisition: 50, delivery: 150, support: 250 } satisfies Record<Engine, number>,
  startX: 50,
  spacingX: 180,
  gridSnap: 50,
  linkOffset: { x: 70, y: 25 },
} as const

/** Display names of the fields of a step that figures are computed from. */
export const STEP_FIELD_LABELS: Record<string, string> = {
  durationMin: 'Duration',
  costPerHour: 'Rate',
  friction: 'Friction',
  runsPerMonth: 'Volume',
}

/** Fewest and most runs of a batch. */
export const BATCH_LIMITS = { fewest: 2, most: 1000 } as const

/** The batch size that a text states: a whole number within the limits, else null. */
export function batchSizeOf(text: string): number | null {
  const size = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(size) && size >= BATCH_LIMITS.fewest && size <= BATCH_LIMITS.most ? size : null
}
