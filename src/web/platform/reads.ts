// Many cached reads of one endpoint for a component, requested a few at a time. Separate from useRead, so that pages
// with single reads do not load it.

import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { EndpointId } from '#contract/index.ts'
import { readKey, readQuery } from '#web/platform/api.ts'
import type { CallAnswer, CallInput } from '#web/platform/call.ts'

/** Number of concurrent reads where many are requested. */
const AT_ONCE = 2

/** The cached answers of many reads of one endpoint, requested in order, a few at a time; null where one is missing. */
export function useReads<I extends EndpointId>(id: I, inputs: readonly CallInput<I>[]): Reads<I> {
  const client = useQueryClient()
  let underWay = 0
  const isNext = (input: CallInput<I>) => {
    const status = client.getQueryState(readKey(id, input))?.status ?? 'pending'
    return status !== 'pending' || ++underWay <= AT_ONCE
  }
  const answers = useQueries({
    queries: inputs.map(input => ({ ...readQuery(id, input), enabled: isNext(input) })),
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
  /** Some reads have neither succeeded nor failed. */
  pending: boolean
  refetchFailed(): void
}
