// The process map's vocabulary: steps, links, lanes, and the defaults and limits of a step.

import type { Attribution } from '#domain/attribution.ts'
import type { EvidenceLevel, FigureInput } from '#domain/figure/figure.ts'
import type { StepSources } from '#domain/interview/quantity.ts'
import type { StepEffect } from '#domain/process/scenario/effect.ts'
import type { Range } from '#domain/range.ts'

/** Business engines, which are also the lanes of the canvas, top to bottom. */
export const ENGINES = ['acquisition', 'delivery', 'support'] as const
export type Engine = (typeof ENGINES)[number]

export const ENGINE_LABELS: Record<Engine, string> = {
  acquisition: 'Acquisition',
  delivery: 'Delivery',
  support: 'Support',
}

export const FRICTIONS = ['none', 'time_sink', 'quality_risk'] as const
export type Friction = (typeof FRICTIONS)[number]

export const FRICTION_LABELS: Record<Friction, string> = {
  none: 'None',
  time_sink: 'Time Sink',
  quality_risk: 'Quality Risk',
}

export interface Position {
  x: number
  y: number
}

/** What a person can say about a step. durationMin in minutes a run, costPerHour in dollars. */
export interface StepFields {
  label: string
  engine: Engine
  isDecision: boolean
  owner: string
  /** The program it is done in; empty while nobody has said. */
  system: string
  durationMin: number
  costPerHour: number
  friction: Friction
  /** Runs a month; null while nobody has said, in which case ASSUMED_RUNS_PER_MONTH is used and shown as assumed. */
  runsPerMonth: number | null
  position: Position
  /** The answer from which it was made, if it was. */
  sourceAnswerId?: number | null
  /** What a scenario does to it; a step of the as is has none. */
  effect?: StepEffect | null
}

/** The fields of a step that figures are made from. */
export const COSTED_FIELDS = ['durationMin', 'costPerHour', 'friction', 'runsPerMonth'] as const
export type CostedField = (typeof COSTED_FIELDS)[number]

/** The fields of which it is known who set them. */
export const ATTRIBUTED_FIELDS = [...COSTED_FIELDS, 'effect'] as const
export type AttributedField = (typeof ATTRIBUTED_FIELDS)[number]

/** Who typed a field, by the field's name; one without a mark is a default, of the step or of its template. */
export type StepMarks = Partial<Record<AttributedField, Attribution>>

/** How several accounts of one field were settled: by one of the figures, or by the range of all, to be decided later. */
export interface Resolution extends Attribution {
  use: Use
  /** The figures that were weighed; another one asks again. */
  quantities: number[]
  /** What the client said that was weighed; absent while they had said nothing. */
  words?: number[]
}

/** One of the figures that name a number, the range of all accounts, what stands, or one of the client's words. */
export type Use = number | 'range' | 'kept' | ClientUse
export type ClientUse = `client:${number}`

/** What somebody of the client said of one number, through their link: the last word of each person. */
export interface ClientWord extends Attribution {
  /** Counts the words about this step, from 1. */
  id: number
  linkId: number
  field: 'durationMin' | 'costPerHour' | 'runsPerMonth'
  /** The number that they were shown, and the one that they hold to be right: the same where they confirm it. */
  shown: number
  says: number
  comment: string
}
/** That the step's own volume counts although another one flows to it: both in runs a month, as they were then. */
export interface FlowResolution extends Attribution {
  own: number
  flow: number
}
export type StepAccounts = Partial<Record<CostedField, Resolution>> & {
  flow?: FlowResolution
  client?: ClientWord[]
}

export interface ProcessStep extends StepFields {
  id: number
  auditId: number
  /** The scenario that it belongs to; absent of the as is. */
  scenarioId?: number
  /** The step of the as is that it was copied from; absent or null of one that the scenario adds. */
  originId?: number | null
  /** The figures of interviews that name its fields. */
  sources?: StepSources
  marks?: StepMarks
  accounts?: StepAccounts
  /** What flows to it, where it was read together with the links of its map and somebody named a volume or a share. */
  flow?: StepFlow
  /** Why nothing can be said of what flows to it. */
  flowProblem?: FlowProblem
}

/** What flows to a step from the starts of its map, in runs a month. */
export interface StepFlow {
  runs: Range
  /** The weakest of its starts and of the shares on the way. */
  standing: EvidenceLevel
  /** A decision on the way has shares that are not all given, or do not add up. */
  incomplete: boolean
  /** Steps whose volume it is made from; `weight` is runs here for each run there. */
  origins: readonly FlowOrigin[]
  /** The steps right before it with the part of their runs that comes here (0–1); null inside a loop. */
  before: readonly { stepId: number; part: number }[] | null
  /** The volumes of its starts and the shares on the way. */
  inputs: readonly FigureInput[]
}

export interface FlowOrigin {
  stepId: number
  weight: number
  /** The volume there, runs a month. */
  range: Range
}

/**
 * endless: a loop gives back as much as goes in. tangled: too many loops through each other. beyond: more runs than a
 * volume may have. after: it follows a step of which nothing can be said.
 */
export type FlowProblem = 'endless' | 'tangled' | 'beyond' | 'after'

/** What a person can say about a link, besides which steps it joins. */
export interface LinkFields {
  /** When it is taken, e.g. "yes" or "reefer only"; empty while nobody has said. */
  label: string
  /** Of all runs of its source, how many percent take it, 0 to 100; null while nobody has said. */
  share: number | null
}

/** Who typed the share; without a mark it is that of a template. */
export type LinkMarks = Partial<Record<'share', Attribution>>

export interface ProcessLink extends LinkFields {
  id: number
  auditId: number
  sourceId: number
  targetId: number
  marks?: LinkMarks
}

/** A new link says nothing but which steps it joins. */
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
} as const satisfies Omit<StepFields, 'label' | 'position'>

/** Runs a month while nobody has said otherwise: the figure behind the literal impact formula. */
export const ASSUMED_RUNS_PER_MONTH = 60

/** Lane layout on the canvas, in canvas units (specification 2, section 9). */
export const LAYOUT = {
  laneY: { acquisition: 50, delivery: 150, support: 250 } satisfies Record<Engine, number>,
  startX: 50,
  spacingX: 180,
  gridSnap: 50,
  linkOffset: { x: 70, y: 25 },
} as const

/** How the fields of a step that figures are made from are called. */
export const STEP_FIELD_LABELS: Record<string, string> = {
  durationMin: 'Duration',
  costPerHour: 'Rate',
  friction: 'Friction',
  runsPerMonth: 'Volume',
}

/** Upper bounds of one audit's map (SECURITY T18). */
export const MAP_LIMITS = { steps: 5000, links: 10_000, opportunities: 2000 } as const

/** To-be scenarios of one audit, each with a map of its own within those bounds. */
export const SCENARIO_LIMIT = 20
