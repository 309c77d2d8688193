// Why a recording may not be sent to a service, or its transcript not be stored. Checked at the start, before each
// request, and while a service has it.

import type { ProblemCode } from '#contract/problems.ts'
import { agreedAmong, namesOf } from '#server/assistance/assistance.ts'
import { isCompleted } from '#server/audit/access.ts'

export type TranscriptRefusal = Extract<
  ProblemCode,
  'transcript_completed' | 'assistance_not_allowed' | 'transcripts_with_names' | 'assistance_not_agreed'
>

/**
 * Null where the audit is open and allows it, and the interviewee consents, as of now. In a transaction the audit
 * stays open until its end.
 */
export async function refusalOf(auditId: number, interviewId: number): Promise<TranscriptRefusal | null> {
  if (await isCompleted(auditId)) return 'transcript_completed'
  const names = await namesOf(auditId)
  if (names === null) return 'assistance_not_allowed'
  // Names cannot be pseudonymized in sound.
  if (names !== 'full') return 'transcripts_with_names'
  return (await agreedAmong(auditId)).has(interviewId) ? null : 'assistance_not_agreed'
}
