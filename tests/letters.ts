// The emails of the outbox with their links, as a recently confirmed administrator opens them one by one.

import type { EmailView } from '#contract/outbox.ts'
import type { Api } from './api.ts'

/** Newest first. Each link that is opened adds an entry to the audit trail. */
export async function lettersOf({ admin }: Pick<Api, 'admin'>): Promise<EmailView[]> {
  const { notices } = await admin.ok('system.outbox', { query: {} })
  const opened: EmailView[] = []
  for (const notice of notices) {
    const { id, hasLink } = notice
    opened.push(hasLink ? { ...notice, ...(await admin.ok('system.showLink', { params: { id } })) } : notice)
  }
  return opened
}

/** The token of the newest link that sets a password; empty where there is none. */
export async function passwordToken(api: Pick<Api, 'admin'>): Promise<string> {
  const texts = (await lettersOf(api)).map(({ text }) => text).join('\n')
  return /token=([\w-]+)/.exec(texts)?.[1] ?? ''
}
