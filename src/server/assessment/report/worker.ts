// The thread in which reports are drawn, so that the server goes on answering meanwhile.

import { drawReport } from '#server/assessment/report/document.ts'
import { handleWork } from '#server/platform/worker-thread.ts'

handleWork(drawReport)
