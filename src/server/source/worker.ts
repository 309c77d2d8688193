// The entry point of the sources' thread.

import { handleWork, type Progress } from '#server/platform/concurrency/worker-thread.ts'
import { type Task, WORK } from '#server/source/work.ts'

const work = WORK as Record<Task, (input: never, progress: Progress) => unknown>

handleWork(({ task, input }: { task: Task; input: never }, progress) => work[task](input, progress))
