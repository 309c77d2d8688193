// Many watchers have one audit open while it changes. Measures the time until each has received a change and reloaded
// it, and the server memory used.

import { setTimeout as pause } from 'node:timers/promises'
import { type Events, openEvents } from '../events.ts'
import { caller, Measured, must } from './caller.ts'
import { residentOf } from './memory.ts'
import type { Client } from './people.ts'

const CHANGES = 40
/** Interval between two changes, in ms. */
const EVERY_MS = 150
/** Number of users who make changes in turn, each on the next server. */
const WRITERS = 5
/** Timeout for the slowest reader, in ms. */
const PATIENCE_MS = 20_000

interface Audience {
  /** Addresses of the servers that the watchers are spread over. */
  addresses: string[]
  audit: number
  clients: Client[]
  pid: number
}

/**
 * Runs `count` watchers of one audit, which reload it if `reads`; returns a description and whether all received every change.
 */
export async function watchTogether(
  { addresses, audit, clients, pid }: Audience,
  count: number,
  reads: boolean,
): Promise<{ text: string; isWhole: boolean }> {
  const company = clients.filter(({ role }) => role !== 'regular_user')
  const before = residentOf(pid)
  const streams = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const client = company[n % company.length] as Client
      const address = addresses[n % addresses.length] as string
      const events = await openEvents(address, `/api/audits/${audit}/live`, client.token)
      await events.until('ready')
      return { events, client }
    }),
  )
  const took = residentOf(pid) - before
  const times = new Measured()
  const sent: number[] = []
  const watching = streams.map(({ events, client }) =>
    receive(events, reads ? client : null, audit, sent, times),
  )
  const writers = company
    .slice(0, WRITERS)
    .map(({ token }, n) => must(caller(addresses[n % addresses.length] as string, token)))
  for (let n = 0; n < CHANGES; n++) {
    sent.push(performance.now())
    await writers[n % writers.length]?.('PUT', `/api/audits/${audit}`, { description: `Change ${n}` })
    await pause(EVERY_MS)
  }
  await Promise.race([Promise.all(watching), pause(PATIENCE_MS, undefined, { ref: false })])
  for (const { events } of streams) events.close()
  const what = reads ? 'has read it anew' : 'hears of it'
  const text = `${count} watchers on ${addresses.length} server(s): from the call until each ${what} p50 ${times.percentile(0.5)} ms, p95 ${times.percentile(0.95)} ms, p99 ${times.percentile(0.99)} ms; ${times.times.length} of ${count * CHANGES}; ${took.toFixed(0)} MB`
  return { text, isWhole: times.times.length === count * CHANGES }
}

/** Receives every change, and loads the map and the audit as a page does. */
async function receive(
  events: Events,
  reader: Client | null,
  audit: number,
  sent: readonly number[],
  times: Measured,
): Promise<void> {
  for (let n = 0; n < CHANGES; n++) {
    await events.until('changed')
    if (reader) await reader.call('GET', `/api/audits/${audit}`)
    times.times.push(performance.now() - (sent[n] ?? 0))
  }
}
