// Somebody who calls the API in process: by endpoint id with checked types, or with any request at all.

import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ProblemBody } from '#contract/errors.ts'
import type { EndpointId } from '#contract/index.ts'
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
  /** Calls an endpoint. The body has the type of success; look at the status first. */
  call<I extends EndpointId>(...call: EndpointCall<I>): Promise<InjectedResponse<Answered<I>>>
  /** Calls an endpoint that must succeed; answers its body. */
  ok<I extends EndpointId>(...call: EndpointCall<I>): Promise<Answered<I>>
  /** Calls an endpoint that must refuse; answers the refusal. */
  refused<I extends EndpointId>(...call: EndpointCall<I>): Promise<ProblemBody>
  /** Sends anything at all, with the person's token. */
  request(options: InjectOptions): Promise<InjectedResponse<unknown>>
}

/** Somebody who sends `token`, or none. */
export function personOf(app: FastifyInstance, token: string | null = null): Person {
  const request = requester(app, () => person.token)
  const person = { id: 0, name: '', email: '', token, request, ...verbs(request) }
  return person
}

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
  // The table knows the types by id; the functions that serve every id cannot.
  return { call, ok, refused } as Pick<Person, 'call' | 'ok' | 'refused'>
}
