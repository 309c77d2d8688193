// In-process calls to the application by endpoint id, typed by the endpoint table: for the demo and tests.

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Endpoint, EndpointAnswer, FILE, QueryPart, SentBody, SentParams } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId, type EndpointTable } from '#contract/index.ts'

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }
type Input<I extends EndpointId> = Part<'params', SentParams<EndpointTable[I]>> &
  QueryPart<EndpointTable[I]> &
  Part<'body', SentBody<EndpointTable[I]>>

/** An endpoint's id with the input that it requires. */
export type EndpointCall<I extends EndpointId> =
  object extends Input<I> ? [id: I, input?: Input<I>] : [id: I, input: Input<I>]

/** The endpoint's successful answer; for a file, its bytes. */
export type Answered<I extends EndpointId> = EndpointTable[I] extends { answer: typeof FILE }
  ? Buffer
  : EndpointAnswer<EndpointTable[I]>

/** Calls endpoints by id as one user; throws unless they succeed. */
export type EndpointCaller = <I extends EndpointId>(...call: EndpointCall<I>) => Promise<Answered<I>>

export interface InjectedResponse<T> {
  status: number
  headers: LightMyRequestResponse['headers']
  body: T
}

export type RequestParts = { params?: object; query?: object; body?: unknown } | undefined

/** Returns a function that sends any request with `token`, or as a visitor, and returns status and body. */
export function requester(app: FastifyInstance, token: () => string | null) {
  return async (options: InjectOptions): Promise<InjectedResponse<unknown>> => {
    const authorization = token() ? { authorization: `Bearer ${token()}` } : {}
    const response = await app.inject({ ...options, headers: { ...authorization, ...options.headers } })
    return { status: response.statusCode, headers: response.headers, body: bodyOf(response) }
  }
}

/** Returns a function that calls endpoints with `token` and throws unless they succeed. */
export function caller(app: FastifyInstance, token: string | null = null): EndpointCaller {
  const request = requester(app, () => token)
  return async <I extends EndpointId>(...[id, input]: EndpointCall<I>): Promise<Answered<I>> => {
    const { status, body } = await request(requestOf(id, input as RequestParts))
    if (status >= 300) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`)
    return body as Answered<I>
  }
}

/** The request of one endpoint call. */
export function requestOf(
  id: EndpointId,
  { params = {}, query = {}, body }: RequestParts = {},
): InjectOptions {
  const endpoint: Endpoint = ENDPOINTS[id]
  const path = Object.entries(params).reduce<string>(
    (at, [key, value]) => at.replace(`:${key}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return {
    method: endpoint.method,
    url: path,
    query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }
}

function bodyOf(response: LightMyRequestResponse): unknown {
  if (response.rawPayload.length === 0) return undefined
  const type = String(response.headers['content-type'] ?? '')
  if (/^application\/([\w.]+\+)?json\b/.test(type)) return response.json()
  return response.rawPayload
}

/** The token of a sign-in that needs only a password. Throws if a second factor is required. */
export function tokenOf(answer: Answered<'account.login'>): string {
  if ('token' in answer) return answer.token
  throw new Error('a second factor is asked for')
}
