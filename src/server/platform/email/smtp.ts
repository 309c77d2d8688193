// Sends emails over SMTP.

import { createTransport } from 'nodemailer'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { asOneLine } from '#domain/text/line.ts'
import { emailHtml } from '#server/platform/email/email-html.ts'

/** An email as plain text, ready to send. */
export interface Email {
  /** The same id for each retry, so that mailboxes can detect duplicates. */
  id: string
  to: string
  /** The display name of the sender. */
  sender: string
  /** The reply address; if empty, replies go to the sender's address. */
  replyTo: string
  subject: string
  text: string
  /** The language of its text, which the HTML version names. */
  language: DocumentLanguage
}

/** The connection to the mail server. */
export interface Mail {
  /** Rejects with the server's reason if it does not accept the email. */
  send(email: Email): Promise<void>
  /** Rejects if the mail server cannot be reached or refuses the connection. */
  check(): Promise<void>
  close(): void
}

const LIMIT_MS = 15_000

/**
 * Connects to the mail server at `url`. Emails are sent from `from`; only addresses that begin with one of `own`
 * become links. With `requireTls`, neither email nor password crosses the network unencrypted.
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
    send: async ({ id, to, sender, replyTo, subject, text, language }) => {
      const domain = from.split('@').at(-1)
      await transport.sendMail({
        // Each value is one line, so that user input cannot start another header (SECURITY T16).
        from: { name: asOneLine(sender), address: from },
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: asOneLine(subject),
        text,
        html: emailHtml({ subject, text, language }, own),
        messageId: `<${id}@${domain}>`,
        // Automatic responders do not answer such an email (RFC 3834).
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
