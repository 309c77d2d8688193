// Closed-loop load generator: each client sends its next request when the last one is answered.

import { Agent, request } from 'node:http'

export interface Load {
  /** URL of the n-th request. */
  url: (n: number) => string
  headers?: Record<string, string>
  clients: number
  seconds: number
}

export interface Measured {
  /** Requests per second. */
  rate: number
  /** 50th, 95th and 99th percentile of the response time, in ms. */
  p50: number
  p95: number
  p99: number
  /** Number of responses outside 2xx. */
  failed: number
}

/** Runs the load over keep-alive connections. */
export async function measure({ url, headers = {}, clients, seconds }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let failed = 0
  let sent = 0
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      const asked = performance.now()
      const status = await get(url(sent++), headers, agent)
      times.push(performance.now() - asked)
      if (status < 200 || status > 299) failed++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const passed = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { rate: times.length / passed, p50: share(0.5), p95: share(0.95), p99: share(0.99), failed }
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request(url, { headers, agent }, answer => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', failed).end()
  })
}

/** Median; of an even number, the upper of the middle two. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
