// Whether the audit of the URL exists, as its page has found: never asks the server.

import { useQuery } from '@tanstack/react-query'
import type { Audit } from '#contract/audit.ts'
import { readQuery } from '#web/platform/api.ts'
import type { CallError } from '#web/platform/call.ts'

/** True once the server has answered that there is no such audit; `id` is null outside an audit. */
export function useIsMissing(id: number | null): boolean {
  const query = readQuery('audit.get', { params: { id: id ?? 0 } })
  const { error } = useQuery<Audit, CallError>({ ...query, enabled: false, throwOnError: false })
  return id !== null && error?.status === 404
}
