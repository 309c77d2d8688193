// Reads the list of sources again once content was shown, because the server has recorded who opened it.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateReads } from '#web/platform/api.ts'

/** Refreshes who has opened the sources when `isShown` turns true. */
export function useOpened(isShown: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isShown) void invalidateReads(client, ['source.list'])
  }, [client, isShown])
}
