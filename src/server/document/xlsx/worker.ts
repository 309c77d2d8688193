// The worker thread that reads uploaded workbooks: separate from documents, with its own limits of time and
// memory.

import { readWorkbook, type WorkbookAnswer } from '#server/document/xlsx/read.ts'
import { handleWork } from '#server/platform/concurrency/worker-thread.ts'

/** An uploaded file, and the limit in bytes for one unpacked part. */
export interface SentWorkbook {
  bytes: Uint8Array
  partBytes: number
}

handleWork(({ bytes, partBytes }: SentWorkbook): WorkbookAnswer => readWorkbook(bytes, partBytes))
