// The flow of the map, computed again when the map, statements about it, or owners' capacity change.

import { useEffect, useState } from 'react'
import type { StepSources } from '#domain/quantity/quantity.ts'
import { useRead } from '#web/platform/api.ts'
import { useDrawn } from '#web/process/drawn.ts'
import type { MapFlow, readFlow } from '#web/process/flow/read.ts'
import { useWatched } from '#web/process/watch.ts'

type Sources = ReadonlyMap<number, StepSources> | null

/** Undefined until it can be computed: the code for it is loaded after the page. Null if that code cannot be loaded. */
export function useFlow(auditId: number, sources: Sources): MapFlow | null | undefined {
  const canvas = useWatched('chrome')
  const { data: capacities } = useRead('capacity.list', { params: { id: auditId } })
  const [read, setRead] = useState<typeof readFlow | null>()
  const isDrawn = useDrawn()
  useEffect(() => {
    if (!isDrawn) return
    void import('#web/process/flow/read.ts').then(
      part => setRead(() => part.readFlow),
      () => setRead(null),
    )
  }, [isDrawn])
  return read && sources ? read(canvas, auditId, sources, capacities ?? []) : read && undefined
}

/** The previous object while its text is the same. */
export function useSame<T>(value: T, text: string): T {
  const [kept, keep] = useState({ text, value })
  if (kept.text === text) return kept.value
  keep({ text, value })
  return value
}
