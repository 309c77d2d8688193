// The entry point of the sources' thread.

import { handleWork, type Progress } from '#server/platform/concurrency/worker-thread.ts'
import { SOURCE_TASKS, type SourceTask } from '#server/source/work.ts'

const work = SOURCE_TASKS as Record<SourceTask, (input: never, progress: Progress) => unknown>

/** The columns of a log have tens of megabytes. Small results are parts of a buffer that others use, and are copied. */
function columnsIn(result: unknown): ArrayBuffer[] {
  const packed = (result as { value?: { packed?: Uint8Array } | null }).value?.packed
  const isWhole = packed?.byteLength === packed?.buffer.byteLength
  return isWhole && packed?.buffer instanceof ArrayBuffer ? [packed.buffer] : []
}

handleWork(
  ({ task, input }: { task: SourceTask; input: never }, progress) => work[task](input, progress),
  columnsIn,
)
