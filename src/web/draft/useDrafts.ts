// The drafts of one kind of an audit, read again and again while one is being made, and which of them have more to offer.

import { useState } from 'react'
import type { Draft, DraftOf } from '#contract/draft.ts'
import { useRead } from '#web/platform/api.ts'

/** How often it is asked how far one is, in ms. */
const OFTEN = 1000

/** Newest first; none while they are being loaded. */
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

/** Something of it has not been taken over, or nothing of it could be kept, which it says. */
export function hasMore({ state, content, taken }: Draft): boolean {
  const suggestions = Object.values<{ ref: string }[]>({ ...content }).flat()
  return (
    state === 'ready' && (suggestions.length === 0 || suggestions.some(({ ref }) => !taken.includes(ref)))
  )
}
