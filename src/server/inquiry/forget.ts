// Deletion on request: everything that a person sent, and every trace of them in what came of it.

import { withoutPerson } from '#domain/inquiry.ts'
import { forgetAssessments } from '#server/assessment/read.ts'
import { rewordAudit } from '#server/audit/forget.ts'
import { rewordCapacities } from '#server/capacity/forget.ts'
import { rewordClientLinks } from '#server/client/forget.ts'
import { rewordComments } from '#server/comment/forget.ts'
import { rewordDocuments } from '#server/document/forget.ts'
import { forgetNameDecisions } from '#server/document/name-store.ts'
import { dropDrafts } from '#server/draft/forget.ts'
import { rewordFindings } from '#server/finding/forget.ts'
import { deleteByEmail } from '#server/inquiry/store.ts'
import { rewordInterviews } from '#server/interview/forget.ts'
import { rewordOpportunities } from '#server/opportunity/forget.ts'
import { forgetNotices } from '#server/outbox/notice.ts'
import { rewordOutcomes } from '#server/outcome/forget.ts'
import { dropAnswersOf } from '#server/platform/repeat.ts'
import { rewordMaps } from '#server/process/forget.ts'
import { rewordQuantities } from '#server/quantity/forget.ts'
import { rewordRoi } from '#server/roi/forget.ts'
import { dropTranscripts } from '#server/transcript/forget.ts'

/** Forgets whoever has this address; answers how many inquiries and assessments are gone. */
export async function forgetPerson(email: string): Promise<{ inquiries: number; assessments: number }> {
  const gone = await deleteByEmail(email)
  for (const person of gone) {
    if (person.auditId === null) continue
    const reword = (text: string) => withoutPerson(text, person)
    await rewordAudit(person.auditId, reword)
    await rewordInterviews(person.auditId, reword)
    await rewordFindings(person.auditId, reword)
    await dropDrafts(person.auditId)
    await dropTranscripts(person.auditId)
    await forgetNameDecisions(person.auditId, person)
    await rewordClientLinks(person.auditId, reword)
    await rewordComments(person.auditId, reword)
    await rewordMaps(person.auditId, reword)
    await rewordQuantities(person.auditId, reword)
    await rewordOpportunities(person.auditId, reword)
    await rewordOutcomes(person.auditId, reword)
    await rewordCapacities(person.auditId, reword)
    await rewordRoi(person.auditId, reword)
    await rewordDocuments(person.auditId, reword)
  }
  await forgetNotices(email)
  // The answer to a contact holds the address of the scheduling page, and that the person.
  await dropAnswersOf('inquiry.contact')
  const assessments = await forgetAssessments(gone.flatMap(({ assessmentId }) => assessmentId ?? []))
  return { inquiries: gone.length, assessments }
}
