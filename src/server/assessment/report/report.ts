// The detailed report of an assessment: read if stored, else made in a thread and stored; emailed by a background
// job.

import { assess } from '#domain/assessment/score.ts'
import type { Leads } from '#server/assessment/lead.ts'
import { requireAssessment } from '#server/assessment/read.ts'
import { makeReport } from '#server/assessment/report/make.ts'
import {
  askForMail,
  claimMailRequest,
  dropOldReports,
  findReport,
  keepReport,
  wantedByMail,
} from '#server/assessment/report/store.ts'
import { reportVersion } from '#server/assessment/report/version.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import { askForJob, type Job } from '#server/platform/jobs.ts'
import { readBrand } from '#server/settings/brand.ts'

const NAME = 'report'

/** An email that cannot be sent within 30 days is dropped. */
const LINK_MINUTES = 30 * 24 * 60

/** Returns the report as PDF. Throws 404 for an unknown assessment, 503 when too many are being made. */
export async function reportOf(assessmentId: string): Promise<Buffer> {
  const brand = await readBrand()
  const version = reportVersion(brand)
  const stored = await findReport(assessmentId, version)
  if (stored) return stored
  const { answers, completedAt } = await requireAssessment(assessmentId)
  const date = new Date(completedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const pdf = await makeReport(assessmentId, { answers, score: assess(answers), date, brand })
  await keepReport(assessmentId, version, pdf)
  return pdf
}

/** Queues making the report and emailing it to the lead, after the current transaction. */
export async function mailReport(assessmentId: string): Promise<void> {
  await askForMail(assessmentId)
  await askForJob(NAME)
}

/**
 * Makes and emails requested reports: immediately, and every five minutes for those left over. Deletes outdated
 * reports.
 */
export const assessmentReportJob = (publicUrl: string, leads: Leads): Job => ({
  name: NAME,
  cron: '*/5 * * * *',
  run: async () => {
    for (const id of await wantedByMail()) await makeAndMail(id, publicUrl, leads)
    await dropOldReports(reportVersion(await readBrand()))
  },
})

async function makeAndMail(id: string, publicUrl: string, { leadEmail }: Leads) {
  await reportOf(id)
  await transaction(async () => {
    const email = await leadEmail(id)
    if (!(await claimMailRequest(id)) || !email) return
    const report = `${publicUrl}/api/assessments/${id}/report.pdf`
    const result = `${publicUrl}/assessment/results?id=${id}`
    await queueEmail('reportReady', email, { report, result }, LINK_MINUTES)
  })
}
