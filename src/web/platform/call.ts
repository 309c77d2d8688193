// The typed call of one endpoint: path, token, JSON; every answer outside 2xx becomes a CallError.

import {
  type Answer,
  type Endpoint,
  FILE,
  NOTHING,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '#contract/endpoint.ts'
import { type ProblemBody, problemBody } from '#contract/errors.ts'
import { ENDPOINTS, type EndpointId, type EndpointTable } from '#contract/index.ts'
import { readToken } from '#web/platform/token.ts'

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }

/** What a call needs: params, query and body, as far as its endpoint has them. */
export type CallInput<I extends EndpointId> = Part<'params', SentParams<EndpointTable[I]>> &
  Part<'query', SentQuery<EndpointTable[I]>> &
  Part<'body', SentBody<EndpointTable[I]>>

export type CallAnswer<I extends EndpointId> = Answer<EndpointTable[I]>

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

/** Calls the endpoint `id`. Throws CallError; status 0 means that the server could not be reached. */
export async function call<I extends EndpointId>(
  id: I,
  input: CallInput<I>,
  signal?: AbortSignal,
): Promise<CallAnswer<I>> {
  const endpoint: Endpoint = ENDPOINTS[id]
  const response = await fetch(address(endpoint, input as Addressing), {
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
  return (await content(endpoint, response)) as CallAnswer<I>
}

function content(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.answer === NOTHING) return Promise.resolve(undefined)
  return endpoint.answer === FILE ? response.blob() : response.json()
}

function headers(hasBody: boolean): Record<string, string> {
  const token = readToken()
  return {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

interface Addressing {
  params?: object
  query?: object
}

function address(endpoint: Endpoint, { params, query }: Addressing): string {
  const given = Object.entries(params ?? {})
  const path = given.reduce<string>(
    (at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const search = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return search.length === 0
    ? path
    : `${path}?${new URLSearchParams(search.map(([name, value]) => [name, String(value)]))}`
}

function parseProblem(text: string): ProblemBody | null {
  try {
    return problemBody.parse(JSON.parse(text))
  } catch {
    return null
  }
}
