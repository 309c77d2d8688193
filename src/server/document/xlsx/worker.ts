// The worker thread that reads workbooks sent in: apart from documents, with its own bounds of time and memory.

import { readWorkbook, type WorkbookAnswer } from '#server/document/xlsx/read.ts'
import { handleWork } from '#server/platform/worker-thread.ts'

/** A file, and the most that one of its parts may unpack to, in bytes. */
export interface SentWorkbook {
  bytes: Uint8Array
  partBytes: number
}

handleWork(({ bytes, partBytes }: SentWorkbook): WorkbookAnswer => readWorkbook(bytes, partBytes))
