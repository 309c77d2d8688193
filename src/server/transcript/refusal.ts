// Why a recording may not leave the house: asked before it is begun, before each sending, and while a service has it.

import type { ProblemCode } from '#contract/problems.ts'
import { agreedAmong, namesOf } from '#server/assistance/rules.ts'

export type Withheld = Extract<
  ProblemCode,
  'assistance_not_allowed' | 'transcripts_with_names' | 'assistance_not_agreed'
>

/** Null where the audit allows it and the interviewee agrees, as both stand now. */
export async function refusalOf(auditId: number, interviewId: number): Promise<Withheld | null> {
  const names = await namesOf(auditId)
  if (names === null) return 'assistance_not_allowed'
  // A voice and what it says of people cannot be replaced in sound.
  if (names !== 'full') return 'transcripts_with_names'
  return (await agreedAmong(auditId)).has(interviewId) ? null : 'assistance_not_agreed'
}
