// The rows in view, read in blocks of 100 and completed by rows without content.

import { FILE_LIMITS, type FileRow } from '#domain/source/file/sheet.ts'
import { useRead } from '#web/platform/api.ts'
import type { GridWindow } from '#web/source/file/grid-window.ts'
import { useOpened } from '#web/source/opened.ts'

/** A view is smaller than a block, so it spans at most two. */
export function useRows(sourceId: number, sheet: string, { top, bottom }: GridWindow) {
  const first = useBlock(sourceId, sheet, blockAt(top))
  const second = useBlock(sourceId, sheet, blockAt(Math.max(top, bottom)))
  useOpened(first.data !== undefined)
  const known = new Map([...(first.data ?? []), ...(second.data ?? [])].map(row => [row.n, row]))
  const rows = Array.from(
    { length: Math.max(0, bottom - top + 1) },
    (_, at): FileRow => known.get(top + at) ?? { n: top + at, hidden: false, cells: [] },
  )
  return { rows, isLoading: !first.data || !second.data }
}

const blockAt = (row: number) => Math.floor((row - 1) / FILE_LIMITS.block) * FILE_LIMITS.block + 1

const useBlock = (id: number, sheet: string, from: number) =>
  useRead('source.rows', { params: { id }, query: { sheet, from } })
