// Queries and actions for components: cached reads that never go stale on their own, and actions that invalidate what they
// change.

import { CALLS } from 'virtual:calls'
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ActionId } from '#content/messages.ts'
import type { EndpointId } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type CallAnswer, CallError, type CallInput, type CallOptions, call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failure.ts'
import { isBug } from '#web/platform/island/bug.tsx'
import { confirmed } from '#web/platform/session/confirm.ts'

export { failureText, showFailure } from '#web/platform/failure.ts'

/** No retry, no refetch on focus or interval, data never stale (specification 1, section 9). */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => refetchAccount(client, error, queryKey) }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        throwOnError: isBug,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

const OWN_ACCOUNT = 'account.me' satisfies EndpointId
const ACCESS_ENDED: readonly ProblemCode[] = [
  'maintenance',
  'password_change_required',
  'factor_setup_required',
]

/**
 * If a read is refused because of authentication, the session may have ended: refetches the current user. Failed writes leave the
 * page and the typed input as they are.
 */
function refetchAccount(client: QueryClient, error: Error, [read]: readonly unknown[]): void {
  if (read === OWN_ACCOUNT || !(error instanceof CallError)) return
  if (error.status === 401 || ACCESS_ENDED.some(code => code === error.problem?.code))
    void client.invalidateQueries({ queryKey: [OWN_ACCOUNT] })
}

/** The cache key of a read; its first part is the endpoint's id, which `invalidates` names. */
export function readKey<I extends EndpointId>(id: I, input: CallInput<I>) {
  return [id, input.params ?? null, input.query ?? null] as const
}

/** A read for the query client, e.g. `client.fetchQuery(readQuery('audit.get', { params }))`. */
export function readQuery<I extends EndpointId>(id: I, input: CallInput<I>) {
  return {
    queryKey: readKey(id, input),
    queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
      call(id, input, { signal, known: knownOf(client, readKey(id, input)) }),
  }
}

/** The cached answer and when it came. Without a network, the copy on this device may be older, before sent changes. */
function knownOf(client: QueryClient, key: readonly unknown[]): CallOptions['known'] {
  const state = client.getQueryState(key)
  return state?.data === undefined ? undefined : { answer: state.data, at: state.dataUpdatedAt }
}

/** The cached answer of a reading endpoint. */
export function useRead<I extends EndpointId>(
  id: I,
  input: CallInput<I>,
  { enabled = true, keep = false, fresh = false, everyMs }: ReadOptions = {},
) {
  return useQuery<CallAnswer<I>, CallError>({
    ...readQuery(id, input),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(fresh && { refetchOnMount: 'always' as const }),
    // A polled read is removed from the cache as soon as no component uses it.
    ...(everyMs && { refetchInterval: everyMs, gcTime: 0 }),
  })
}

export interface ReadOptions {
  enabled?: boolean
  /** Keeps the previous answer while another page or search of the same list loads. */
  keep?: boolean
  /** Reads again on every mount: for records of other users' actions, which no action of this browser invalidates. */
  fresh?: boolean
  /** Polls at this interval, to show the progress of running work. */
  everyMs?: number
}

export interface ActionOptions {
  /** For an action that answers with a file: the bytes received so far. */
  onReceive?: (bytes: number) => void
  /** The caller shows the failure itself, e.g. beside a field. */
  quiet?: boolean
  /** Uses this action's failure text instead of the endpoint's own. */
  words?: ActionId
}

/**
 * An action on an endpoint. `run` resolves with the answer, or with null after showing a failure as a toast. With `quiet` it
 * rejects with the CallError instead.
 */
export function useAction<I extends EndpointId>(
  id: I,
  options?: ActionOptions & { quiet?: false },
): ApiAction<I, CallAnswer<I> | null>
export function useAction<I extends EndpointId>(
  id: I,
  options: ActionOptions & { quiet: true },
): ApiAction<I, CallAnswer<I>>
export function useAction<I extends EndpointId>(
  id: I,
  { quiet = false, words = id, onReceive }: ActionOptions = {},
): ApiAction<I, CallAnswer<I> | null> {
  const client = useQueryClient()
  const given = useRef<AbortController>(null)
  const { mutateAsync, isPending } = useMutation<CallAnswer<I>, CallError, CallInput<I>>({
    mutationFn: input => {
      given.current = new AbortController()
      const options = { signal: given.current.signal, ...(onReceive && { onReceive }) }
      return confirmed(() => call(id, input, options))
    },
    onSuccess: answer => {
      const { answers, begun } = CALLS[id]
      const isBegun = begun && answers === 'file' && !(answer instanceof Blob)
      return isBegun ? refresh(client, begun) : refreshAfter(client, id)
    },
  })
  const run = useCallback(
    async (input: CallInput<I>) => {
      try {
        return await mutateAsync(input)
      } catch (error) {
        if (quiet) throw error
        if (!given.current?.signal.aborted) showFailure(words, error)
        return null
      }
    },
    [mutateAsync, quiet, words],
  )
  const cancel = useCallback(() => given.current?.abort(), [])
  return { run, cancel, pending: isPending }
}

export interface ApiAction<I extends EndpointId, A> {
  run(input: CallInput<I>): Promise<A>
  /** Stops waiting: `run` resolves with null. What the server has done by then is not undone. */
  cancel(): void
  pending: boolean
}

/** Invalidates every read that the contract lists for these endpoints; resolves when the visible ones are fresh. */
export async function refreshAfter(client: QueryClient, ...ids: EndpointId[]): Promise<void> {
  await refresh(
    client,
    ids.flatMap(id => CALLS[id].invalidates ?? []),
  )
}

async function refresh(client: QueryClient, reads: readonly string[]): Promise<void> {
  await Promise.all([...new Set(reads)].map(read => invalidateReads(client, [read])))
}

/**
 * Invalidates the reads that begin with `queryKey` and refetches those on the screen. A first answer that is still loading may
 * predate the change: it is cancelled and requested again.
 */
export async function invalidateReads(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
