// Checks a link with the server before the user types, so that a used or invalid one is reported first.

import { useQuery } from '@tanstack/react-query'
import { type CallError, call } from '#web/platform/call.ts'

const OPEN = {
  setup: (token: string) => call('account.openSetupLink', { body: { token } }),
  password: (token: string) => call('account.openPasswordLink', { body: { token } }),
} as const
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

type Opened<K extends keyof typeof OPEN> = Awaited<ReturnType<(typeof OPEN)[K]>>

/** `opened` holds the answer once the server has accepted the token. */
export function useLinkCheck<K extends keyof typeof OPEN>(kind: K, token: string) {
  const { data, error, refetch } = useQuery<{ answer: Opened<K> }, CallError>({
    queryKey: ['link', kind, token],
    queryFn: async () => ({ answer: (await OPEN[kind](token)) as Opened<K> }),
  })
  return {
    opened: data,
    failed: error !== null,
    problem: error?.problem ?? null,
    reason: error?.problem?.message ?? UNREACHABLE,
    retry: () => void refetch(),
  }
}
