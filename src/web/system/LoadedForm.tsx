// A form that stands as soon as its values are there.

import type { ReactNode } from 'react'
import type { CallError } from '#web/platform/call.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

interface LoadedFormProps<T> {
  read: { data: T | undefined; error: CallError | null; refetch: () => unknown }
  form: (data: T) => ReactNode
}

export function LoadedForm<T>({ read, form }: LoadedFormProps<T>) {
  if (read.data !== undefined) return form(read.data)
  if (!read.error) return <Loading />
  return (
    <Failed onRetry={() => void read.refetch()}>
      {read.error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  )
}
