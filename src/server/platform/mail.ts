// Sending mail over SMTP.

import { createTransport } from 'nodemailer'

export interface Letter {
  /** Stays the same when a letter is sent again, so that mailboxes can tell. */
  id: string
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** Rejects with the server's reason when it does not take the letter. */
  send(letter: Letter): Promise<void>
  /** Rejects when the server cannot be reached or refuses us. */
  check(): Promise<void>
  close(): void
}

const LIMIT_MS = 15_000

/** The mail server at `url`; letters come from `from`. */
export function openMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, subject, text }) => {
      const domain = from.split('@').at(-1)
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        messageId: `<${id}@${domain}>`,
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
