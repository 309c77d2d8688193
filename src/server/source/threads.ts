// Reads and measures logs in threads: one for requests, one for uploads, and one for the import, for which no request waits.

import { problem } from '#contract/errors.ts'
import { type ThreadOptions, threadPool } from '#server/platform/concurrency/thread-pool.ts'
import type { SourceTask, SourceTaskInput, SourceTaskResult, ThreadResult } from '#server/source/work.ts'

type Ask = (work: { task: SourceTask; input: unknown }, wishes?: ThreadOptions) => Promise<unknown>

const SCRIPT = new URL('./worker.ts', import.meta.url)

const ask: Ask = threadPool(SCRIPT, { concurrency: 1, maxQueued: 16, timeoutMs: 60_000, idleMs: 10_000 })

/** Two million events take about 600 MB, which are released before the log is compared with the map. */
const askForImport: Ask = threadPool(SCRIPT, {
  concurrency: 1,
  maxQueued: 1,
  timeoutMs: 15 * 60_000,
  idleMs: 0,
  memoryMb: 1024,
})

type Value<T extends SourceTask> = SourceTaskResult<T> extends ThreadResult<infer V> ? V : never

/** A workbook of 200,000 cells or a PDF of 400 pages takes about 300 MB. */
const askForUpload: Ask = threadPool(SCRIPT, {
  concurrency: 1,
  maxQueued: 8,
  timeoutMs: 20_000,
  idleMs: 1000,
  memoryMb: 768,
})

/** Runs one task outside the event loop. Throws the refusal of the file. */
export async function runInThread<T extends SourceTask>(
  task: T,
  input: SourceTaskInput<T>,
): Promise<Value<T>> {
  return valueIn(await ask({ task, input })) as Value<T>
}

/** The same for an import, which can be aborted. */
export async function importInThread(
  input: SourceTaskInput<'read'>,
  wishes: ThreadOptions,
): Promise<Value<'read'>> {
  return valueIn(await askForImport({ task: 'read', input }, wishes)) as Value<'read'>
}

/** The same for what was uploaded, in a thread that ends soon after. */
export async function readUploadInThread<T extends 'content' | 'document' | 'preview'>(
  task: T,
  input: SourceTaskInput<T>,
): Promise<Value<T>> {
  return valueIn(await askForUpload({ task, input })) as Value<T>
}

function valueIn(answer: unknown): unknown {
  const result = answer as ThreadResult<unknown>
  if ('refused' in result)
    throw problem(result.refused, result.message === undefined ? {} : { message: result.message })
  return result.value
}
