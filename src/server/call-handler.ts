// Calls of other endpoints' handlers inside the present transaction, as the same user: all of them commit together, or none.

import type { FastifyRequest } from 'fastify'
import type { EndpointId } from '#contract/index.ts'
import type { Answered, EndpointCall, EndpointCaller, RequestParts } from '#server/inject.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Handler, RouteTable } from '#server/platform/http/serve.ts'

type AnyHandler = Handler<RouteTable['rows'][string]>
/** Reads a record by its id. */
type ReadById = (id: number) => Promise<unknown>

/**
 * `instead` replaces reads, e.g. one that reads in a snapshot, which would not see what the transaction has written. Access
 * is that of the calling endpoint.
 */
export function callerWithin(
  nouns: readonly RouteTable[],
  { account, request }: { account: Caller; request: FastifyRequest },
  instead: Partial<Record<EndpointId, ReadById>> = {},
): EndpointCaller {
  return async <I extends EndpointId>(...[id, input]: EndpointCall<I>) => {
    const noun = nouns.find(({ rows }) => id in rows)
    const endpoint = noun?.rows[id]
    const handler = noun?.handlers[id]
    if (!endpoint || !handler) throw new Error(`no handler for ${id}`)
    const { params, query = {}, body } = (input ?? {}) as unknown as NonNullable<RequestParts>
    const call = {
      params: endpoint.params?.parse(textsOf(params)),
      query: endpoint.query?.parse(textsOf(query)),
      body: endpoint.body?.parse(body),
      account: endpoint.coalesced ? null : account,
      request: endpoint.coalesced ? null : request,
    }
    const read = instead[id]
    const answer = read
      ? read((call.params as { id: number }).id)
      : handler(call as Parameters<AnyHandler>[0])
    return (await answer) as Answered<I>
  }
}

/** As written in a URL. */
const textsOf = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
