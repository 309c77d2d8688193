// An SMTP server on loopback that stores the emails it receives.

import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface Postbox {
  url: string
  /** Complete emails, oldest first. */
  emails: string[]
  /** Resolves with the next email. */
  next(): Promise<string>
  close(): Promise<void>
}

/** Listens on `port`, or on any free one. */
export async function openPostbox(port = 0): Promise<Postbox> {
  const emails: string[] = []
  const waiting: ((email: string) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const email = Buffer.concat(chunks).toString()
        emails.push(email)
        waiting.shift()?.(email)
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    emails,
    next: () => new Promise(resolve => waiting.push(resolve)),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
