// Variants of a log: its different sequences of activities, by how many cases have each.

import { caseBounds, type EventLog } from '#domain/source/log/event-log.ts'

/** One sequence of activities, as codes of the log, and the cases that have it. */
export interface LogVariant {
  activities: number[]
  cases: number
  /** Codes of its first cases, a few as examples. */
  examples: number[]
}

const EXAMPLES = 5

/** The most frequent first; equally frequent ones in the order of their first case. */
export function variantsOf(log: EventLog): LogVariant[] {
  const found = new Map<string, LogVariant>()
  const bounds = caseBounds(log)
  for (let c = 0; c + 1 < bounds.length; c++) {
    const own = log.activityOf.subarray(bounds[c], bounds[c + 1])
    const key = own.join(',')
    const variant = found.get(key)
    const code = log.caseOf[bounds[c] as number] as number
    if (!variant) found.set(key, { activities: Array.from(own), cases: 1, examples: [code] })
    else if (++variant.cases <= EXAMPLES) variant.examples.push(code)
  }
  return [...found.values()].sort((a, b) => b.cases - a.cases)
}
