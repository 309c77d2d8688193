// An API caller in process: typed calls by endpoint id, or arbitrary requests.

import type { FastifyInstance, InjectOptions } from 'fastify'
import type { EndpointId } from '#contract/index.ts'
import type { ProblemBody } from '#contract/problem-body.ts'
import {
  type Answered,
  type EndpointCall,
  type InjectedResponse,
  type RequestParts,
  requester,
  requestOf,
} from '#server/inject.ts'

/** A visitor (token null) or a signed-in account. */
export interface Person {
  id: number
  name: string
  email: string
  token: string | null
  /** Calls an endpoint. The body is typed as the success response; check the status first. */
  call<I extends EndpointId>(...call: EndpointCall<I>): Promise<InjectedResponse<Answered<I>>>
  /** Calls an endpoint that must succeed, and returns its body. */
  ok<I extends EndpointId>(...call: EndpointCall<I>): Promise<Answered<I>>
  /** Calls an endpoint that must refuse, and returns the error. */
  refused<I extends EndpointId>(...call: EndpointCall<I>): Promise<ProblemBody>
  /** Sends an arbitrary request with the user's token. */
  request(options: InjectOptions): Promise<InjectedResponse<unknown>>
}

/** A caller with `token`, or without one. */
export function personOf(app: FastifyInstance, token: string | null = null): Person {
  const request = requester(app, () => person.token)
  const person = { id: 0, name: '', email: '', token, request, ...verbs(request) }
  return person
}

/** The same user, whose requests are sent by `request`. */
export const sendingBy = (person: Person, request: Person['request']): Person => ({
  ...person,
  request,
  ...verbs(request),
})

function verbs(request: Person['request']) {
  const call = (id: EndpointId, input?: RequestParts) => request(requestOf(id, input))
  const ok = async (id: EndpointId, input?: RequestParts) => {
    const { status, body } = await call(id, input)
    if (status >= 300) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const refused = async (id: EndpointId, input?: RequestParts) => {
    const { status, body } = await call(id, input)
    if (status < 400) throw new Error(`${id} answered ${status}, not a refusal`)
    return body
  }
  // The endpoint table has types by id; functions that handle every id cannot express them.
  return { call, ok, refused } as Pick<Person, 'call' | 'ok' | 'refused'>
}
