// Reading and acting from components: cached reads that never go stale by themselves, actions that refresh what they change.

import { CALLS } from 'virtual:calls'
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ActionId } from '#content/messages.ts'
import type { EndpointId } from '#contract/index.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { isBug } from '#web/platform/bug.tsx'
import { type CallAnswer, CallError, type CallInput, call } from '#web/platform/call.ts'
import { confirmed } from '#web/platform/confirm.ts'
import { showFailure } from '#web/platform/failure.ts'

export { failureText, showFailure } from '#web/platform/failure.ts'

/** No retry, no refetch on focus or interval, data never stale (specification 1, section 9). */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => askWhoIsThere(client, error, queryKey) }),
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

const ENTRANCE = 'account.me' satisfies EndpointId
const KEPT_OUT: readonly ProblemCode[] = ['maintenance', 'password_change_required', 'factor_setup_required']

/**
 * A read that is refused because of who asks: the session may have ended, so the current user is asked for again.
 * Failed writes leave the page as it is, with what was typed.
 */
function askWhoIsThere(client: QueryClient, error: Error, [read]: readonly unknown[]): void {
  if (read === ENTRANCE || !(error instanceof CallError)) return
  if (error.status === 401 || KEPT_OUT.some(code => code === error.problem?.code))
    void client.invalidateQueries({ queryKey: [ENTRANCE] })
}

/** The cache key of a read; its first part is the endpoint's id, which is what `refreshes` names. */
export function readKey<I extends EndpointId>(id: I, input: CallInput<I>) {
  return [id, input.params ?? null, input.query ?? null] as const
}

/** The cached answer of a reading endpoint. */
export function useRead<I extends EndpointId>(
  id: I,
  input: CallInput<I>,
  { enabled = true, keep = false, fresh = false, everyMs }: ReadOptions = {},
) {
  return useQuery<CallAnswer<I>, CallError>({
    queryKey: readKey(id, input),
    queryFn: ({ signal }) => call(id, input, { signal }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(fresh && { refetchOnMount: 'always' as const }),
    // What is watched is forgotten as soon as nobody watches.
    ...(everyMs && { refetchInterval: everyMs, gcTime: 0 }),
  })
}

/** Reads under way at the same time where many are asked for. */
const AT_ONCE = 2

/** The cached answers of many reads of one endpoint, asked for in their order, a few at a time; null where one is missing. */
export function useReads<I extends EndpointId>(id: I, inputs: readonly CallInput<I>[]): Reads<I> {
  const client = useQueryClient()
  let underWay = 0
  const isNext = (input: CallInput<I>) => {
    const status = client.getQueryState(readKey(id, input))?.status ?? 'pending'
    return status !== 'pending' || ++underWay <= AT_ONCE
  }
  const answers = useQueries({
    queries: inputs.map(input => ({
      queryKey: readKey(id, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(id, input, { signal }),
      enabled: isNext(input),
    })),
  })
  return {
    answers: answers.map(({ data }) => data ?? null),
    pending: answers.some(({ status }) => status === 'pending'),
    refetchFailed: () => {
      for (const { status, refetch } of answers) if (status === 'error') void refetch()
    },
  }
}

export interface Reads<I extends EndpointId> {
  answers: (CallAnswer<I> | null)[]
  /** Some have neither come nor failed. */
  pending: boolean
  refetchFailed(): void
}

export interface ReadOptions {
  enabled?: boolean
  /** The former answer stays while another page or search of the same list is on its way. */
  keep?: boolean
  /** Reads anew whenever its place is opened: for records of what others do, which no action of this browser announces. */
  fresh?: boolean
  /** Asks again and again, for the progress of what is under way. */
  everyMs?: number
}

export interface ActionOptions {
  /** Of an action that answers a file: the bytes that have come so far. */
  onReceive?: (bytes: number) => void
  /** The caller shows the failure itself, e.g. beside a field. */
  quiet?: boolean
  /** Names the failure by other words than the endpoint's own. */
  words?: ActionId
}

/**
 * An action on an endpoint. `run` resolves with the answer, or with null after a failure has been shown as a toast
 * (with `quiet` it rejects with the CallError instead).
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
  /** Waits no longer: `run` resolves with null. What the server has done by then stays done. */
  cancel(): void
  pending: boolean
}

/** Makes old every read that the endpoints' rows say they change; resolves when the visible ones are fresh. */
export async function refreshAfter(client: QueryClient, ...ids: EndpointId[]): Promise<void> {
  await refresh(
    client,
    ids.flatMap(id => CALLS[id].refreshes),
  )
}

async function refresh(client: QueryClient, reads: readonly string[]): Promise<void> {
  await Promise.all([...new Set(reads)].map(read => readAnew(client, [read])))
}

/** Makes the reads that begin with `queryKey` old; those on the screen are fetched. A first answer still on its way may have been read before the change: it is asked for again too, not waited for. */
export async function readAnew(client: QueryClient, queryKey: readonly string[]): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}
