// Erasure on request: deletes everything that a person sent, and redacts every record derived from it.

import { withoutPerson } from '#domain/inquiry.ts'
import { eraseAssessments } from '#server/assessment/read.ts'
import { redactAudit } from '#server/audit/erase.ts'
import { redactBenefits } from '#server/benefit/erase.ts'
import { redactCapacities } from '#server/capacity/erase.ts'
import { redactClientLinks } from '#server/client-link/erase.ts'
import { redactComments } from '#server/comment/erase.ts'
import { redactDocuments } from '#server/document/erase.ts'
import { eraseNameDecisions } from '#server/document/name-store.ts'
import { dropDrafts } from '#server/draft/erase.ts'
import { redactFindings } from '#server/finding/erase.ts'
import { deleteByEmail } from '#server/inquiry/store.ts'
import { redactInterviews } from '#server/interview/erase.ts'
import { redactOpportunities } from '#server/opportunity/erase.ts'
import { eraseEmails } from '#server/outbox/email-queue.ts'
import { dropIdempotentAnswers } from '#server/platform/http/idempotency.ts'
import { redactMaps } from '#server/process/erase.ts'
import { redactQuantities } from '#server/quantity/erase.ts'
import { redactRoi } from '#server/roi/erase.ts'
import { dropTranscripts } from '#server/transcript/erase.ts'

/** Erases the person with this email address; returns how many inquiries and assessments were deleted. */
export async function erasePerson(email: string): Promise<{ inquiries: number; assessments: number }> {
  const gone = await deleteByEmail(email)
  for (const person of gone) {
    if (person.auditId === null) continue
    const reword = (text: string) => withoutPerson(text, person)
    await redactAudit(person.auditId, reword)
    await redactInterviews(person.auditId, reword)
    await redactFindings(person.auditId, reword)
    await dropDrafts(person.auditId)
    await dropTranscripts(person.auditId)
    await eraseNameDecisions(person.auditId, person)
    await redactClientLinks(person.auditId, reword)
    await redactComments(person.auditId, reword)
    await redactMaps(person.auditId, reword)
    await redactQuantities(person.auditId, reword)
    await redactOpportunities(person.auditId, reword)
    await redactBenefits(person.auditId, reword)
    await redactCapacities(person.auditId, reword)
    await redactRoi(person.auditId, reword)
    await redactDocuments(person.auditId, reword)
  }
  await eraseEmails(email)
  // The stored response to a contact request contains the scheduling page's URL, and with it the person.
  await dropIdempotentAnswers('inquiry.contact')
  const assessments = await eraseAssessments(gone.flatMap(({ assessmentId }) => assessmentId ?? []))
  return { inquiries: gone.length, assessments }
}
