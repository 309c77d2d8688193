// Calls from public pages: the compiler checks them against the endpoint table, which itself (with zod) stays out of the page.

import type { EndpointId, EndpointTable } from '#contract/index.ts'
import type { CallAnswer, CallInput } from '#web/platform/call.ts'
import { type RequestInput, request } from '#web/platform/request.ts'

/** Method and path of the row; a wrong one does not compile. */
type Row<I extends EndpointId> = Pick<EndpointTable[I], 'method' | 'path'>

/** Calls a public endpoint that answers JSON or nothing. Throws CallError. */
export async function publicCall<I extends EndpointId>(
  _: I,
  row: Row<I>,
  input: CallInput<I>,
): Promise<CallAnswer<I>> {
  const response = await request(row, input as RequestInput)
  return (response.status === 204 ? undefined : await response.json()) as CallAnswer<I>
}
