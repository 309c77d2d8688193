// One HTTP call by method and path: token, JSON; every answer outside 2xx becomes a CallError. Carries no endpoint table.

import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/errors.ts'
import { readToken } from '#web/platform/token.ts'

/** Any answer outside 2xx, or none at all (status 0). The message is "status: body text" (specification 1, section 8). */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.problem = parseProblem(text)
  }
}

export interface RequestInput {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** Sends the call and answers its response. Throws CallError; status 0 means that the server could not be reached. */
export async function request(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: RequestInput,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(address(endpoint.path, input), {
    method: endpoint.method,
    credentials: 'include',
    headers: headers(input.body !== undefined),
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError(0, 'The server cannot be reached.')
  })
  if (!response.ok) throw new CallError(response.status, (await response.text()) || response.statusText)
  return response
}

function headers(hasBody: boolean): Record<string, string> {
  const token = readToken()
  return {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

function address(template: string, { params, query }: RequestInput): string {
  const given = Object.entries(params ?? {})
  const path = given.reduce<string>(
    (at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(String(value))),
    template,
  )
  const search = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return search.length === 0
    ? path
    : `${path}?${new URLSearchParams(search.map(([name, value]) => [name, String(value)]))}`
}

function parseProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return isProblem(body) ? body : null
  } catch {
    return null
  }
}

function isProblem(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null) return false
  return 'code' in body && 'message' in body && typeof body.message === 'string'
}
