// The documents' thread.

import { type Task, WORK } from '#server/document/work.ts'
import { answerWork, type Progress } from '#server/platform/thread.ts'

const work = WORK as Record<Task, (input: unknown, progress: Progress) => unknown>

answerWork(({ task, input }: { task: Task; input: unknown }, progress) => work[task](input, progress))
