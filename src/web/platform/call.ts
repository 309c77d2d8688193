// The typed call of one endpoint, by its id where the page carries the endpoint table, else by its row's method and path.

import {
  type Answer,
  type Endpoint,
  FILE,
  NOTHING,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '#contract/endpoint.ts'
import type { EndpointId, EndpointTable } from '#contract/index.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { type RequestInput, request } from '#web/platform/request.ts'

export { CallError } from '#web/platform/request.ts'

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }

/** What a call needs: params, query and body, as far as its endpoint has them. */
export type CallInput<I extends EndpointId> = Part<'params', SentParams<EndpointTable[I]>> &
  Part<'query', SentQuery<EndpointTable[I]>> &
  Part<'body', SentBody<EndpointTable[I]>>

export type CallAnswer<I extends EndpointId> = Answer<EndpointTable[I]>

/** Calls the endpoint `id`. Throws CallError; status 0 means that the server could not be reached. */
export async function call<I extends EndpointId>(
  id: I,
  input: CallInput<I>,
  signal?: AbortSignal,
): Promise<CallAnswer<I>> {
  const endpoint: Endpoint = ENDPOINTS[id]
  const response = await request(endpoint, input as RequestInput, signal)
  return (await content(endpoint, response)) as CallAnswer<I>
}

function content(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.answer === NOTHING) return Promise.resolve(undefined)
  return endpoint.answer === FILE ? response.blob() : response.json()
}
