// The thread in which reports are drawn, so that the server goes on answering meanwhile.

import { drawReport } from '#server/assessment/report/document.ts'
import { answerWork } from '#server/platform/thread.ts'

answerWork(drawReport)
