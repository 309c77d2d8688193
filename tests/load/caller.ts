// Somebody who calls the server over HTTP and measures every call.

/** What all calls of a run came to. */
export class Measured {
  /** Milliseconds of each answered call. */
  readonly times: number[] = []
  /** Answers by status; 0 where none came. */
  readonly statuses = new Map<number, number>()

  note(status: number, began: number): void {
    this.times.push(performance.now() - began)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  count(from: number, to: number): number {
    return [...this.statuses].reduce(
      (sum, [status, times]) => sum + (status >= from && status <= to ? times : 0),
      0,
    )
  }

  /** The time that `share` of the calls stayed under, in ms. */
  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  }
}

export interface Response {
  status: number
  // Whoever reads it knows which call it answers.
  body: Record<string, unknown>
}

export type Call = (method: string, path: string, body?: object) => Promise<Response>

/** Calls the server at `address` with `token`; status 0 where no answer comes. */
export function caller(address: string, token: string, measured?: Measured): Call {
  return async (method, path, body) => {
    const began = performance.now()
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    }).then(
      async response => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    )
    measured?.note(answer.status, began)
    return { status: answer.status, body: answer.text ? JSON.parse(answer.text) : {} }
  }
}

/** Like the call, but anything outside 2xx is the end. */
export function must(call: Call): (...call: Parameters<Call>) => Promise<Response['body']> {
  return async (method, path, body) => {
    const { status, body: answer } = await call(method, path, body)
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
    return answer
  }
}
