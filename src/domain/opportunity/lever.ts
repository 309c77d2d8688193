// Levers: the ways to change a step, the rule that proposes one, and the user's decision on it.

import type { Attribution } from '#domain/attribution.ts'
import type { Friction, ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'

/** Stable ids; their texts are in content/lever.ts. */
export const LEVERS = ['assist', 'workflow', 'agent', 'remove', 'data'] as const
export type Lever = (typeof LEVERS)[number]

/**
 * A user's decision on the proposed lever: the lever that documents name, or null if they name none, and the reason. Without one
 * the lever is a proposal, which is shown on screen only.
 */
export interface LeverDecision extends Attribution {
  lever: Lever | null
  reason: string
}

/** Longest reason for a decision, in characters. */
export const LEVER_REASON_LENGTH = 500

/** Documents name confirmed levers only. */
export const LEVER_STATUSES = ['proposed', 'confirmed', 'refused'] as const
export type LeverStatus = (typeof LEVER_STATUSES)[number]

/** Why the rule proposes a lever; the texts are in content too. */
export const LEVER_REASONS = [
  'off_map',
  'often_incomplete',
  'decision_costs_time',
  'mistakes_weigh',
  'moves_data',
  'writes',
  'checks',
  'routine',
  'in_one_system',
  'long_and_frequent',
  'long_and_rare',
] as const
export type LeverReason = (typeof LEVER_REASONS)[number]

/** Input of the rule: minutes per run, runs per month (assumed ones too), faulty in percent 0–100. */
export interface LeverFacts {
  /** The name of the step; the rule looks for words in it. */
  label: string
  friction: Friction
  isDecision: boolean
  /** The software in which the step is done; empty if unknown, or if there are several. */
  system: string
  minutes: number
  runs: number
  /** The largest stated share of errors or incomplete cases. */
  faulty: number | null
}

/**
 * Thresholds of the rule, chosen by us. Up to 20 minutes a run is one sitting in one form. From 100 runs a month,
 * exceptions are frequent enough to set an agent's limits. A quarter faulty is not an outlier.
 */
export const LEVER_BOUNDS = { routine: 20, frequent: 100, faulty: 25 } as const

interface Choice {
  lever: Lever
  reason: LeverReason
}

/** The lever that fits a step: the first rule that holds. Without a step there is nothing to change yet. */
export function leverFor(facts: LeverFacts | null): Choice {
  if (!facts) return { lever: 'data', reason: 'off_map' }
  return unsound(facts) ?? needless(facts) ?? byWords(facts) ?? byWork(facts)
}

/** Faulty cases come first, since automation would only multiply the errors. */
function unsound({ faulty }: LeverFacts): Choice | null {
  return (faulty ?? 0) >= LEVER_BOUNDS.faulty ? { lever: 'data', reason: 'often_incomplete' } : null
}

function needless({ isDecision, friction }: LeverFacts): Choice | null {
  const waits = isDecision && friction === 'time_sink'
  return waits ? { lever: 'remove', reason: 'decision_costs_time' } : null
}

/** Word beginnings in English and German step names, with the lever that they suggest. */
const WORDS: readonly (readonly [words: RegExp, choice: Choice])[] = [
  [
    /(?<!\p{L})(?:enter|copy|retype|key|transfer|forward|book|post|file|archive|upload|send|notify|remind|eingeb|erfass|kopier|übertrag|weiterleit|buch|ableg|versend|benachrichtig|erinner)/iu,
    { lever: 'workflow', reason: 'moves_data' },
  ],
  [
    /(?<!\p{L})(?:draft|write|answer|reply|respond|summar|translat|describ|schreib|verfass|beantwort|zusammenfass|übersetz)/iu,
    { lever: 'assist', reason: 'writes' },
  ],
  [
    /(?<!\p{L})(?:check|review|approv|verif|compar|reconcil|inspect|resolv|prüf|freigeb|genehmig|vergleich|abgleich|klär)/iu,
    { lever: 'assist', reason: 'checks' },
  ],
]

/** The lever that the step's name suggests; null without such a word, for decisions and for quality risks. */
function byWords({ label, friction, isDecision }: LeverFacts): Choice | null {
  if (friction === 'quality_risk' || isDecision) return null
  const found = WORDS.find(([words]) => words.test(label))
  return found?.[1] ?? null
}

function byWork({ friction, isDecision, minutes, system, runs }: LeverFacts): Choice {
  if (friction === 'quality_risk' || isDecision) return { lever: 'assist', reason: 'mistakes_weigh' }
  if (minutes <= LEVER_BOUNDS.routine) return { lever: 'workflow', reason: 'routine' }
  if (system.trim() !== '') return { lever: 'assist', reason: 'in_one_system' }
  return runs >= LEVER_BOUNDS.frequent
    ? { lever: 'agent', reason: 'long_and_frequent' }
    : { lever: 'assist', reason: 'long_and_rare' }
}

/** The input of the rule, from a step and the statements about it. */
export function leverFacts(step: ProcessStep): LeverFacts {
  const shares = (step.sources?.friction ?? []).map(({ usual }) => usual)
  return {
    label: step.label,
    friction: step.friction,
    isDecision: step.isDecision,
    system: step.system,
    minutes: step.durationMin,
    runs: stepField(step, 'runsPerMonth').range.usual,
    faulty: shares.length === 0 ? null : Math.max(...shares),
  }
}

/** A user's stored choice; null if it is not in the catalogue. */
export const leverOf = (stored: string | null | undefined): Lever | null =>
  LEVERS.find(lever => lever === stored) ?? null

/** The lever that documents name, and what a user decided; a lever chosen before decisions had reasons is confirmed. */
export function decidedLever({
  lever,
  leverDecision,
}: {
  lever?: string | null
  leverDecision?: LeverDecision | null
}): { lever: Lever | null; status: LeverStatus } {
  const chosen = leverOf(lever)
  if (chosen) return { lever: chosen, status: 'confirmed' }
  return { lever: null, status: leverDecision ? 'refused' : 'proposed' }
}
