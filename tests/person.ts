// Somebody who calls the API in process: by endpoint id with checked types, or with any request at all.

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Answer, Endpoint, FILE, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/errors.ts'
import { ENDPOINTS, type EndpointId, type EndpointTable } from '#contract/index.ts'

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }
type Input<I extends EndpointId> = Part<'params', SentParams<EndpointTable[I]>> &
  Part<'query', SentQuery<EndpointTable[I]>> &
  Part<'body', SentBody<EndpointTable[I]>>
type Call<I extends EndpointId> =
  object extends Input<I> ? [id: I, input?: Input<I>] : [id: I, input: Input<I>]
type Body<I extends EndpointId> = EndpointTable[I] extends { answer: typeof FILE }
  ? Buffer
  : Answer<EndpointTable[I]>

export interface Response<T> {
  status: number
  headers: LightMyRequestResponse['headers']
  body: T
}

/** A visitor (token null) or a signed-in account. */
export interface Person {
  id: number
  name: string
  email: string
  token: string | null
  /** Calls an endpoint. The body has the type of success; look at the status first. */
  call<I extends EndpointId>(...call: Call<I>): Promise<Response<Body<I>>>
  /** Calls an endpoint that must succeed; answers its body. */
  ok<I extends EndpointId>(...call: Call<I>): Promise<Body<I>>
  /** Calls an endpoint that must refuse; answers the refusal. */
  refused<I extends EndpointId>(...call: Call<I>): Promise<ProblemBody>
  /** Sends anything at all, with the person's token. */
  request(options: InjectOptions): Promise<Response<unknown>>
}

/** Somebody who sends `token`, or none. */
export function personOf(app: FastifyInstance, token: string | null = null): Person {
  const request: Person['request'] = async options => {
    const authorization = person.token ? { authorization: `Bearer ${person.token}` } : {}
    const response = await app.inject({ ...options, headers: { ...authorization, ...options.headers } })
    return { status: response.statusCode, headers: response.headers, body: bodyOf(response) }
  }
  const send = (id: EndpointId, input?: Sent) => request(requestOf(ENDPOINTS[id], input))
  const person = { id: 0, name: '', email: '', token, request, ...verbs(send) }
  return person
}

function verbs(send: (id: EndpointId, input?: Sent) => Promise<Response<unknown>>) {
  const ok = async (id: EndpointId, input?: Sent) => {
    const { status, body } = await send(id, input)
    if (status >= 300) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const refused = async (id: EndpointId, input?: Sent) => {
    const { status, body } = await send(id, input)
    if (status < 400) throw new Error(`${id} answered ${status}, not a refusal`)
    return body
  }
  // The table knows the types by id; the functions that serve every id cannot.
  return { call: send, ok, refused } as Pick<Person, 'call' | 'ok' | 'refused'>
}

interface Sent {
  params?: object
  query?: object
  body?: unknown
}

function requestOf(endpoint: Endpoint, { params = {}, query = {}, body }: Sent = {}): InjectOptions {
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
  const type = String(response.headers['content-type'] ?? '')
  if (type.includes('json')) return response.json()
  return response.rawPayload.length > 0 ? response.rawPayload : undefined
}
