// The drafts of one kind of an audit, polled while one is being made, and which of them still have suggestions.

import { useState } from 'react'
import type { Draft, DraftOf } from '#contract/draft.ts'
import { useRead } from '#web/platform/api.ts'

/** Polling interval in milliseconds. */
const OFTEN = 1000

/** Newest first; empty while loading. */
export function useDrafts<K extends Draft['kind']>(auditId: number, kind: K): readonly DraftOf<K>[] {
  const [running, setRunning] = useState(false)
  const { data = [] } = useRead(
    'draft.list',
    { params: { id: auditId } },
    { fresh: true, ...(running && { everyMs: OFTEN }) },
  )
  const drafts = data.filter((draft): draft is DraftOf<K> => draft.kind === kind)
  const isRunning = drafts.some(({ state }) => state === 'running')
  if (isRunning !== running) setRunning(isRunning)
  return drafts
}

/** Whether it has suggestions that were not accepted, or none could be kept, which it then reports. */
export function hasMore({ state, content, taken }: Draft): boolean {
  const suggestions = Object.values<{ ref: string }[]>({ ...content }).flat()
  return (
    state === 'ready' && (suggestions.length === 0 || suggestions.some(({ ref }) => !taken.includes(ref)))
  )
}
