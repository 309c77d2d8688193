// A balancer on loopback: hands requests to the servers in turn, and leaves out one that does not answer any more.

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  address: string
  close(): Promise<void>
}

/** Balances over `targets`, which are addresses of servers. */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const alive = [...targets]
  const forward = (from: IncomingMessage, to: ServerResponse, body: Buffer) => {
    const target = alive.shift()
    if (!target) return void to.writeHead(502).end()
    alive.push(target)
    const passed = request(new URL(from.url ?? '/', target), { method: from.method, headers: from.headers })
    passed.on('response', answer => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      // A server that dies in the middle of its answer leaves a broken one.
      answer.on('error', () => to.destroy()).pipe(to)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void to.destroy()
      // It never got the request, so another one may have it.
      alive.splice(alive.indexOf(target), 1)
      forward(from, to, body)
    })
    // A stream ends for the server, too, when nobody reads it any more.
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
