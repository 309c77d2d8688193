// HTTP client that calls the server and measures every call.

import { setTimeout as pause } from 'node:timers/promises'

const MAX_FAILURES = 20

/** Open-loop pacing: calls fall due at a fixed rate, even while earlier ones still wait for an answer. */
export class Pace {
  readonly #everyMs: number
  readonly #began = performance.now()
  #given = 0

  constructor(perSecond: number) {
    this.#everyMs = 1000 / perSecond
  }

  /** Waits until the next call is due and returns that time; returns immediately if it is overdue. */
  async next(): Promise<number> {
    const due = this.#began + this.#given++ * this.#everyMs
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    return due
  }
}

/** Measurements of all calls of a run. */
export class Measured {
  /** Without a pace, each client sends its next call when the last one is answered. */
  pace: Pace | null = null
  /** Milliseconds of each answered call. */
  readonly times: number[] = []
  /** Number of answers by status; 0 means that none arrived. */
  readonly statuses = new Map<number, number>()
  /** Descriptions of the first failed calls. */
  readonly failures: string[] = []

  note(call: string, { status, body }: Response, began: number): void {
    const took = performance.now() - began
    this.times.push(took)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if ((status === 0 || status >= 500) && this.failures.length < MAX_FAILURES)
      this.failures.push(`${call} after ${Math.round(took)} ms: ${status} ${JSON.stringify(body)}`)
  }

  count(from: number, to: number): number {
    return [...this.statuses].reduce(
      (sum, [status, times]) => sum + (status >= from && status <= to ? times : 0),
      0,
    )
  }

  /** Response time that `share` (0 to 1) of the calls stayed under, in ms. */
  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  }
}

export interface Response {
  status: number
  // The caller knows the shape of the response to its own call.
  body: Record<string, unknown>
}

export type Call = (method: string, path: string, body?: object) => Promise<Response>

/** Returns a function that calls the server at `address` with `token`; status 0 if no answer arrives. */
export function caller(address: string, token: string, measured?: Measured): Call {
  return async (method, path, body) => {
    const began = measured?.pace ? await measured.pace.next() : performance.now()
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      async response => ({ status: response.status, text: await response.text() }),
      (error: Error) => ({ status: 0, text: JSON.stringify({ error: String(error.cause ?? error) }) }),
    )
    const response = { status: answer.status, body: answer.text ? JSON.parse(answer.text) : {} }
    measured?.note(`${method} ${path}`, response, began)
    return response
  }
}

/** Wraps the call so that any status outside 2xx throws. */
export function must(call: Call): (...call: Parameters<Call>) => Promise<Response['body']> {
  return async (method, path, body) => {
    const { status, body: answer } = await call(method, path, body)
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
    return answer
  }
}
