// The worker thread that renders reports, so that the server keeps answering meanwhile.

import { drawReport } from '#server/assessment/report/document.ts'
import { handleWork } from '#server/platform/concurrency/worker-thread.ts'

handleWork(drawReport)
