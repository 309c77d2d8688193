// The thread in which a report is drawn, so that the server goes on answering meanwhile.

import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from '#server/assessment/report/document.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'

const pdf = await drawReport(workerData as ReportFacts, pages => parentPort?.postMessage({ pages }))
parentPort?.postMessage({ pdf })
