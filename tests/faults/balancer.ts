// Round-robin load balancer on loopback; it drops a server that no longer answers.

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  address: string
  close(): Promise<void>
}

/** Starts a balancer over `targets`, the addresses of the servers. */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const alive = [...targets]
  const forward = (from: IncomingMessage, to: ServerResponse, body: Buffer) => {
    const target = alive.shift()
    if (!target) return void to.writeHead(502).end()
    alive.push(target)
    const passed = request(new URL(from.url ?? '/', target), { method: from.method, headers: from.headers })
    passed.on('response', answer => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      // A server that dies in the middle of a response leaves it incomplete.
      answer.on('error', () => to.destroy()).pipe(to)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void to.destroy()
      // The server never received the request, so another one may take it. An earlier request may have dropped it already.
      const index = alive.indexOf(target)
      if (index >= 0) alive.splice(index, 1)
      forward(from, to, body)
    })
    // The server's stream must end too when the client has disconnected.
    to.on('close', () => passed.destroy())
    passed.end(body)
  }
  const server = createServer(async (from, to) => {
    forward(from, to, Buffer.concat(await from.toArray()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
