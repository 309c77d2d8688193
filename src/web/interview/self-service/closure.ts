// Message for an interview whose link is closed.

import type { CallError } from '#web/platform/call.ts'
import { endOf, keepOfLink } from '#web/platform/own-link.ts'

export interface InterviewClosure {
  title: string
  text: string
}

const KIND = 'interview-link'

/** Stores the link's expiry time, so that this device can later say that it expired. */
export const keepExpiry = (token: string, expiresAt: string) => keepOfLink(KIND, token, expiresAt)

/** The message for an error that ends the interview; null for a temporary error. */
export function closureOf(token: string, { problem }: CallError): InterviewClosure | null {
  if (problem?.code === 'interview_closed')
    return { title: 'This interview is closed', text: problem.message }
  if (problem?.code !== 'interview_link_closed') return null
  const { how, day } = endOf(KIND, token)
  if (how === 'unknown') return { title: 'This link is not open', text: problem.message }
  if (how === 'expired')
    return {
      title: 'This link has expired',
      text: `It was open until ${day}. Your answers arrived; ask the sender if you want to add to it.`,
    }
  return {
    title: 'This link was withdrawn',
    text: 'The sender closed it. Your earlier answers arrived; ask them if you want to add to it.',
  }
}
