// What the page of an audit reads first: started with the document, because one read would otherwise wait for the last.

import { startReads } from '#web/platform/early.ts'

/** The reads of every page of an audit, and those that the first frame of its map needs; rows of the endpoint table. */
export const EARLY_READS = {
  page: ['/api/auth/me', '/api/system', '/api/audits/:id'],
  map: ['/api/audits/:id/process-steps', '/api/audits/:id/process-links', '/api/audits/:id/opportunities'],
} as const

/** Starts the reads of the page at `path` and `search`. */
export function readEarly(path: string, search: string): void {
  const [, id, page] = /^\/audit\/([1-9]\d{0,9})\/(\w+)$/.exec(path) ?? []
  if (!id) return
  const hasMap = page === 'step2' && !search.includes('scenario')
  const reads = [...EARLY_READS.page, ...(hasMap ? EARLY_READS.map : [])]
  startReads(reads.map(read => read.replace(':id', id)))
}
