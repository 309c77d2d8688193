// Sending mail over SMTP.

import { createTransport } from 'nodemailer'
import { asOneLine } from '#domain/text/line.ts'
import { emailHtml } from '#server/platform/email-template.ts'

export interface Email {
  /** Stays the same when a letter is sent again, so that mailboxes can tell. */
  id: string
  to: string
  /** The name shown as sender. */
  sender: string
  /** Where answers go; empty: to the sender's address. */
  replyTo: string
  subject: string
  text: string
}

export interface Mail {
  /** Rejects with the server's reason when it does not take the letter. */
  send(letter: Email): Promise<void>
  /** Rejects when the server cannot be reached or refuses us. */
  check(): Promise<void>
  close(): void
}

const LIMIT_MS = 15_000

/**
 * The mail server at `url`; letters come from `from` and hold links to the addresses `own` only. With `requireTls` neither
 * letter nor password crosses the network unencrypted.
 */
export function openMail(url: string, from: string, own: readonly string[] = [], requireTls = false): Mail {
  const transport = createTransport({
    url,
    ...(requireTls && { requireTLS: true }),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, sender, replyTo, subject, text }) => {
      const domain = from.split('@').at(-1)
      await transport.sendMail({
        // On one line each: nothing typed by anybody begins a header of its own (SECURITY T16).
        from: { name: asOneLine(sender), address: from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: asOneLine(subject),
        text,
        html: emailHtml(subject, text, own),
        messageId: `<${id}@${domain}>`,
        // Machines that answer letters leave these alone.
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
