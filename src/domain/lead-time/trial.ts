// What a user tries on a map without changing it: another volume, another colleague, a step that an agent takes.

/** Changes to a simulated map; nothing of them is stored. */
export interface Trial {
  /** Times the volume of every start; 1.3 is a rise by 30 %. */
  volume: number
  /** People added for an owner, by the key of its name; may be negative, but one stays. */
  people: { owner: string; added: number } | null
  /** Percent of the runs of a step that an agent takes: they need no time and no person. */
  agent: { identity: number; percent: number } | null
  /** Minutes of the day at which work begins. */
  start: number
  /** random: cases arrive at random (Poisson); even: at equal intervals. */
  pattern: 'random' | 'even'
  /** Hours of the clock within which a case should be done; null if none. */
  promise: number | null
}

/** Nothing is tried: work begins at 9:00, cases arrive at random. */
export const NO_TRIAL: Trial = {
  volume: 1,
  people: null,
  agent: null,
  start: 9 * 60,
  pattern: 'random',
  promise: null,
}
