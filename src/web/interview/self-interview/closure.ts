// Why an interview no longer accepts answers.

import type { CallError } from '#web/platform/call.ts'
import { endOf, keepOfLink } from '#web/platform/reader/link-token.ts'

/** Why it is closed: the interview is done, or its link ended; the expiry is ISO 8601. */
export interface InterviewClosure {
  how: 'done' | 'unknown' | 'expired' | 'revoked'
  expiry: string
}

const KIND = 'interview-link'

/** Stores the link's expiry time, so that this device can later say that it expired. */
export const keepExpiry = (token: string, expiresAt: string) => keepOfLink(KIND, token, expiresAt)

/** The reason in an error that ends the interview; null for a temporary error. */
export function closureOf(token: string, { problem }: CallError): InterviewClosure | null {
  if (problem?.code === 'interview_closed') return { how: 'done', expiry: '' }
  return problem?.code === 'interview_link_closed' ? endOf(KIND, token) : null
}
