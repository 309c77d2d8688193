// The entry point of the documents' thread.

import { type Task, WORK } from '#server/document/work.ts'
import { handleWork, type Progress } from '#server/platform/concurrency/worker-thread.ts'

const work = WORK as Record<Task, (input: unknown, progress: Progress) => unknown>

handleWork(({ task, input }: { task: Task; input: unknown }, progress) => work[task](input, progress))
