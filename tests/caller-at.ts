// Calls a running installation over HTTP by endpoint id, with the same interface as the demo's in-process calls.

import type { EndpointId } from '#contract/index.ts'
import type { EndpointCaller } from '#server/inject.ts'
import { type RequestParts, requestOf } from '#server/inject.ts'

/** A caller for `address` with `token`, whose calls must succeed; files are returned as bytes. */
export function callerAt(address: string, token: string | null): EndpointCaller {
  return (async (id: EndpointId, input?: RequestParts) => {
    const { method, url, payload, query, headers } = requestOf(id, input)
    const target = new URL(String(url), address)
    target.search = new URLSearchParams(query as Record<string, string>).toString()
    const response = await fetch(target, {
      method: String(method),
      headers: { ...(headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && { body: String(payload) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`${id} answered ${response.status}: ${bytes}`)
    if (!response.headers.get('content-type')?.includes('json')) return bytes
    return JSON.parse(bytes.toString())
  }) as EndpointCaller
}
