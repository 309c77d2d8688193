// What a user tries on a map without changing it: another volume, another colleague, a step that an agent takes, another
// order of work.

import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'

/** Changes to a simulated map; nothing of them is stored. */
export interface Trial {
  /** Multiplies the volume of every start; 1.3 is a rise of 30 %. */
  volume: number
  /** People added for an owner, by the key of its name; may be negative, but one stays. */
  people: { owner: string; added: number } | null
  /** Percent of the runs of a step that an agent takes: they need no time and no person. */
  agent: { identity: number; percent: number } | null
  /** The step whose runs are worked on before those of its owner's other steps. */
  urgent: number | null
  /** Size of the batches in which the runs of a step begin; at least 2. */
  batch: { identity: number; size: number } | null
  /** Minutes of the day at which work begins. */
  start: number
  /** Minutes of a break at noon, which the end of the day makes up for; 0 if none. */
  pause: number
  /** random: cases arrive at random (Poisson); even: at equal intervals. */
  pattern: 'random' | 'even'
  /** Arrivals as logged, which replace the pattern; null if none were accepted. */
  arrivals: LoggedArrivals | null
  /** Hours of the clock within which a case should be done; null if none. */
  promise: number | null
}

/** Nothing is tried: work begins at 9:00, cases arrive at random. */
export const NO_TRIAL: Trial = {
  volume: 1,
  people: null,
  agent: null,
  urgent: null,
  batch: null,
  start: 9 * 60,
  pause: 0,
  pattern: 'random',
  arrivals: null,
  promise: null,
}
