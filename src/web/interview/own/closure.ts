// Why a link is closed, as far as this device can tell: the server says the same of every link that is not open.

import type { CallError } from '#web/platform/call.ts'

export interface Closure {
  title: string
  text: string
}

/** Part of the token: enough to tell links apart, not enough to open one. */
export const nameOf = (token: string) => token.slice(0, 12)

const keyOf = (token: string) => `interview-link:${nameOf(token)}`

/** Remembers until when the link is open, so that this device can say later that it expired. */
export function keepExpiry(token: string, expiresAt: string): void {
  try {
    localStorage.setItem(keyOf(token), expiresAt)
  } catch {
    // Storage is full or refused: then it is not said why the link is closed.
  }
}

const expiryOf = (token: string) => localStorage.getItem(keyOf(token))

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** What to say of a refusal that ends the interview; null for one that passes. */
export function closureOf(token: string, { problem }: CallError): Closure | null {
  if (problem?.code === 'interview_closed')
    return { title: 'This interview is closed', text: problem.message }
  if (problem?.code !== 'interview_link_closed') return null
  const expiry = expiryOf(token)
  if (!expiry) return { title: 'This link is not open', text: problem.message }
  if (Date.parse(expiry) <= Date.now())
    return {
      title: 'This link has expired',
      text: `It was open until ${DAY.format(new Date(expiry))}. What you sent has arrived; ask whoever sent the link if you want to add to it.`,
    }
  return {
    title: 'This link was withdrawn',
    text: 'Whoever sent it has ended it. What you sent before has arrived; ask them if you want to add to it.',
  }
}
