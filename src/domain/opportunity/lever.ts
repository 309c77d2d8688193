// Levers: the ways to change a step, and the rule that chooses one if no user did.

import type { Friction, ProcessStep } from '#domain/process/step.ts'
import { stepField, undecidedFields } from '#domain/process/step-field.ts'

/** Stable ids; their texts are in content/levers.ts. */
export const LEVERS = ['assist', 'workflow', 'agent', 'remove', 'data'] as const
export type Lever = (typeof LEVERS)[number]

/** Why the rule chose a lever; the texts are in content too. */
export const LEVER_REASONS = [
  'off_map',
  'accounts_differ',
  'often_incomplete',
  'too_short',
  'decision_costs_time',
  'mistakes_weigh',
  'routine',
  'in_one_system',
  'long_and_frequent',
  'long_and_rare',
] as const
export type LeverReason = (typeof LEVER_REASONS)[number]

/** Input of the rule: minutes per run, runs per month (assumed ones too), faulty in percent 0–100. */
export interface LeverFacts {
  friction: Friction
  isDecision: boolean
  /** The software in which the step is done; empty if unknown, or if there are several. */
  system: string
  minutes: number
  runs: number
  /** Interviewees stated different numbers for it, and no user has resolved them. */
  disputed: boolean
  /** The largest stated share of errors or incomplete cases. */
  faulty: number | null
}

/**
 * Thresholds of the rule, chosen by us: below 5 minutes no build pays off; up to 20 minutes a run is one sitting in one form;
 * from 100 runs a month exceptions are frequent enough to set an agent's limits; a quarter incomplete is no outlier.
 */
export const LEVER_BOUNDS = { short: 5, routine: 20, frequent: 100, faulty: 25 } as const

interface Choice {
  lever: Lever
  reason: LeverReason
}

/** The lever that fits a step: the first rule that holds. Without a step there is nothing to change yet. */
export function leverFor(facts: LeverFacts | null): Choice {
  if (!facts) return { lever: 'data', reason: 'off_map' }
  return unsound(facts) ?? needless(facts) ?? byWork(facts)
}

/** Disputed numbers or faulty cases come first, since automation would only multiply the errors. */
function unsound({ disputed, faulty }: LeverFacts): Choice | null {
  if (disputed) return { lever: 'data', reason: 'accounts_differ' }
  return (faulty ?? 0) >= LEVER_BOUNDS.faulty ? { lever: 'data', reason: 'often_incomplete' } : null
}

function needless({ minutes, isDecision, friction }: LeverFacts): Choice | null {
  if (minutes < LEVER_BOUNDS.short) return { lever: 'remove', reason: 'too_short' }
  const waits = isDecision && friction === 'time_sink'
  return waits ? { lever: 'remove', reason: 'decision_costs_time' } : null
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
    friction: step.friction,
    isDecision: step.isDecision,
    system: step.system,
    minutes: step.durationMin,
    runs: stepField(step, 'runsPerMonth').range.usual,
    disputed: undecidedFields(step).length > 0,
    faulty: shares.length === 0 ? null : Math.max(...shares),
  }
}

/** A user's stored choice; null if it is not in the catalogue. */
export const leverOf = (stored: string | null | undefined): Lever | null =>
  LEVERS.find(lever => lever === stored) ?? null
