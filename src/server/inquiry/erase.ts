// Erasure on request: deletes everything that a person sent, and redacts every record derived from it.

import { withoutPerson } from '#domain/inquiry.ts'
import type { Noun } from '#domain/noun.ts'
import { eraseAssessments } from '#server/assessment/read.ts'
import { eraseContact, redactAudit } from '#server/audit/erase.ts'
import { redactBenefits } from '#server/benefit/erase.ts'
import { redactCapacities } from '#server/capacity/erase.ts'
import { redactClientLinks } from '#server/client-link/erase.ts'
import { redactComments } from '#server/comment/erase.ts'
import { redactDeckTemplates } from '#server/deck-template/erase.ts'
import { redactDeliverables } from '#server/deliverable/erase.ts'
import { dropDrafts } from '#server/draft/erase.ts'
import { eraseEmails } from '#server/email-queue/email-queue.ts'
import { redactFindings } from '#server/finding/erase.ts'
import { deleteByEmail } from '#server/inquiry/store.ts'
import { redactInterviews } from '#server/interview/erase.ts'
import { redactOpportunities } from '#server/opportunity/erase.ts'
import { redactPlanLimits } from '#server/plan-limit/erase.ts'
import { dropIdempotentAnswers } from '#server/platform/http/idempotency.ts'
import type { Redact } from '#server/platform/redact.ts'
import { redactMaps } from '#server/process/erase.ts'
import { redactQuantities } from '#server/quantity/erase.ts'
import { redactRoi } from '#server/roi/erase.ts'
import { redactSlides } from '#server/slide/erase.ts'
import { redactSources } from '#server/source/erase.ts'
import { dropTranscripts } from '#server/transcript/erase.ts'

/** Redacts an audit's records of one noun. */
type EraseInAudit = (auditId: number, redact: Redact, person: { name: string }) => Promise<void>

/** How each noun of an audit is redacted, in order; null if there is nothing of its own. */
const IN_AUDIT: Record<Noun, EraseInAudit | null> = {
  audit: redactAudit,
  interview: redactInterviews,
  finding: redactFindings,
  draft: dropDrafts,
  transcript: dropTranscripts,
  deliverable: redactDeliverables,
  clientLink: redactClientLinks,
  comment: redactComments,
  process: redactMaps,
  quantity: redactQuantities,
  source: redactSources,
  opportunity: redactOpportunities,
  outcome: redactBenefits,
  capacity: redactCapacities,
  plan: redactPlanLimits,
  roi: redactRoi,
  slide: redactSlides,
  deckTemplate: redactDeckTemplates,
  // With the audit, the interview or the map.
  answer: null,
  attachment: null,
  client: null,
  interviewLink: null,
  question: null,
  recording: null,
  scenario: null,
  submission: null,
  // Outside audits, or nothing of its own.
  accessToken: null,
  account: null,
  activity: null,
  assessment: null,
  assistance: null,
  factor: null,
  figure: null,
  group: null,
  guest: null,
  notification: null,
  inquiry: null,
  interviewTemplate: null,
  learning: null,
  leverRange: null,
  live: null,
  mapTemplate: null,
  passkey: null,
  portfolio: null,
  report: null,
  search: null,
  sso: null,
  stepKind: null,
  system: null,
  user: null,
  webhook: null,
}

/** Erases the person with this email address; returns how many inquiries and assessments were deleted. */
export async function erasePerson(email: string): Promise<{ inquiries: number; assessments: number }> {
  const gone = await deleteByEmail(email)
  for (const person of gone) {
    if (person.auditId === null) continue
    const redact = (text: string) => withoutPerson(text, person)
    for (const erase of Object.values(IN_AUDIT)) await erase?.(person.auditId, redact, person)
  }
  await eraseContact(email)
  await eraseEmails(email)
  // The stored response to a contact request contains the scheduling page's URL, and with it the person.
  await dropIdempotentAnswers('inquiry.contact')
  const assessments = await eraseAssessments(gone.flatMap(({ assessmentId }) => assessmentId ?? []))
  return { inquiries: gone.length, assessments }
}
