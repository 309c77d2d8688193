// The network between a browser and the service, which a test can cut. The browser's own emulation lets requests of a
// just reloaded page through.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

export interface Network {
  /** Address of the service through this network. */
  address: string
  /** Cuts the network; pages of `context` learn it as a browser tells them. */
  cut(context: BrowserContext): Promise<void>
  restore(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Starts a network on loopback that leads to `service`. */
export async function startNetwork(service: string): Promise<Network> {
  const { hostname, port } = new URL(service)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer(from => {
    if (isCut) return void from.destroy()
    const to = connect(Number(port), hostname)
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: async context => {
      isCut = true
      end()
      await context.setOffline(true)
    },
    restore: async context => {
      isCut = false
      await context.setOffline(false)
    },
    close: async () => {
      end()
      await new Promise(done => server.close(done))
    },
  }
}
