// Step kinds: names such as "Invoice entry" that a person confirms on steps to compare their minutes across audits.
// Also the sentence that says what such a step took elsewhere.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'
import type { MinutesRange } from '#domain/step-kind/range.ts'
import { numberText } from '#domain/text/number-style.ts'

/** Most step kinds of an installation, and the longest name in characters. */
export const STEP_KIND_LIMITS = { kinds: 500, name: 100 } as const

/** Days for which published ranges stay as they are: a quarter of a year. */
export const RELEASE_DAYS = 90

/** A range as it was published: minutes per run, and the numbers of audits and clients behind it. */
export interface PublishedRange extends MinutesRange {
  audits: number
  clients: number
}

const EVIDENCE: Partial<Record<EvidenceLevel, true>> = {
  confirmed: true,
  logged: true,
  documented: true,
  said: true,
}

/** The minutes of a step if they are evidence and above zero; null if they are entered, assumed or undecided. */
export function evidencedMinutes(step: ProcessStep): number | null {
  const { level, range, undecided } = stepField(step, 'durationMin')
  return EVIDENCE[level] && !undecided && range.usual > 0 ? range.usual : null
}

/** "9–20 minutes"; one number where both ends are equal. */
export const minutesText = ({ low, high }: MinutesRange): string =>
  `${low === high ? `about ${numberText(low)}` : `${numberText(low)}–${numberText(high)}`} minutes`

/** "In 14 audits of 9 clients it took 9–20 minutes". */
export const comparableText = (range: PublishedRange): string =>
  `In ${numberText(range.audits)} audits of ${numberText(range.clients)} clients it took ${minutesText(range)}`

/** When ranges can be published again (ISO 8601); null if they can be now. `now` is in milliseconds. */
export function nextRelease(last: string | null, now: number): string | null {
  if (last === null) return null
  const next = new Date(last).getTime() + RELEASE_DAYS * 86_400_000
  return next > now ? new Date(next).toISOString() : null
}
