// The result of a read, or its loading or error state.

import type { ReactNode } from 'react'
import type { CallError } from '#web/platform/call.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

interface LoadedProps<T> {
  read: { data: T | undefined; error: CallError | null; refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  failure: string
  /** Shown while it loads. */
  loading?: string
  children: (data: T) => ReactNode
}

/** After a failed reload the previous data stays, below the error. */
export function Loaded<T>({ read: { data, error, refetch }, failure, loading, children }: LoadedProps<T>) {
  return (
    <>
      {error && (
        <div className="mb-6">
          <Failed title={failure} onRetry={() => void refetch()}>
            {error.problem?.message ?? 'The server cannot be reached.'}
          </Failed>
        </div>
      )}
      {data !== undefined ? children(data) : !error && <Loading text={loading} />}
    </>
  )
}
