// Reads an uploaded workbook in a worker thread with its own limits: a hostile file delays other workbooks, but no
// document.

import { isLarge } from '#domain/document/export-job.ts'
import { auditSize } from '#server/document/size.ts'
import type { WorkbookAnswer } from '#server/document/xlsx/read.ts'
import type { SentWorkbook } from '#server/document/xlsx/worker.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'

const MB = 1024 * 1024
/** The limit for one unpacked part; higher only where the audit's own export needs it. */
const PART_BYTES = 5 * MB
const LARGE_PART_BYTES = 32 * MB

const readInThread = threadPool<SentWorkbook, WorkbookAnswer>(new URL('./worker.ts', import.meta.url), {
  concurrency: 1,
  maxQueued: 4,
  timeoutMs: 10_000,
  idleMs: 1000,
  memoryMb: 256,
})

/** Returns what the file says about each input of the audit, or why it is refused. Throws busy. */
export async function readSent(auditId: number, bytes: Uint8Array): Promise<WorkbookAnswer> {
  const partBytes = isLarge(await auditSize(auditId)) ? LARGE_PART_BYTES : PART_BYTES
  return readInThread({ bytes, partBytes }).catch((error: { code?: string }) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    return { read: null, refused: 'It is too complicated to be read.' }
  })
}
