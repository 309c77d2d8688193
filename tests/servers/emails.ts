// Reads queued emails and their links as a recently authenticated administrator, one by one.

import type { EmailView } from '#contract/email-queue.ts'
import type { Api } from '../api.ts'

/** Newest first. Opening a link adds an entry to the audit trail. */
export async function emailsOf({ admin }: Pick<Api, 'admin'>): Promise<EmailView[]> {
  const { notices } = await admin.ok('system.outbox', { query: {} })
  const opened: EmailView[] = []
  for (const email of notices) {
    const { id, hasLink } = email
    opened.push(hasLink ? { ...email, ...(await admin.ok('system.showLink', { params: { id } })) } : email)
  }
  return opened
}

/** The token of the newest password link; empty if there is none. */
export async function passwordToken(api: Pick<Api, 'admin'>): Promise<string> {
  const texts = (await emailsOf(api)).map(({ text }) => text).join('\n')
  return /token=([\w-]+)/.exec(texts)?.[1] ?? ''
}
