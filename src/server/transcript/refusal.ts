// Why a recording may not leave the house, or what was heard in it be kept: asked before it is begun, before each sending, and
// while a service has it.

import type { ProblemCode } from '#contract/problems.ts'
import { agreedAmong, namesOf } from '#server/assistance/rules.ts'
import { isCompleted } from '#server/audit/access.ts'

export type TranscriptRefusal = Extract<
  ProblemCode,
  'transcript_completed' | 'assistance_not_allowed' | 'transcripts_with_names' | 'assistance_not_agreed'
>

/** Null where the audit is open and allows it, and the interviewee agrees, as all stand now; in a transaction it stays open till the end. */
export async function refusalOf(auditId: number, interviewId: number): Promise<TranscriptRefusal | null> {
  if (await isCompleted(auditId)) return 'transcript_completed'
  const names = await namesOf(auditId)
  if (names === null) return 'assistance_not_allowed'
  // A voice and what it says of people cannot be replaced in sound.
  if (names !== 'full') return 'transcripts_with_names'
  return (await agreedAmong(auditId)).has(interviewId) ? null : 'assistance_not_agreed'
}
