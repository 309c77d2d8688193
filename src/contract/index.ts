// The joined endpoint table: every call the server answers, by id.

import { accountEndpoints } from '#contract/account.ts'
import { assessmentEndpoints } from '#contract/assessment.ts'
import { attachmentEndpoints } from '#contract/attachment.ts'
import { auditEndpoints } from '#contract/audit.ts'
import { capacityEndpoints } from '#contract/capacity.ts'
import { deckTemplateEndpoints } from '#contract/deck-template.ts'
import { deliverableEndpoints } from '#contract/deliverable.ts'
import { factorEndpoints } from '#contract/factor.ts'
import { figureEndpoints } from '#contract/figure.ts'
import { inquiryEndpoints } from '#contract/inquiry.ts'
import { interviewEndpoints } from '#contract/interview.ts'
import { interviewLinkEndpoints } from '#contract/interview-link.ts'
import { learningEndpoints } from '#contract/learning.ts'
import { maintenanceEndpoints } from '#contract/maintenance.ts'
import { mapTemplateEndpoints } from '#contract/map-template.ts'
import { opportunityEndpoints } from '#contract/opportunity.ts'
import { outboxEndpoints } from '#contract/outbox.ts'
import { passkeyEndpoints } from '#contract/passkey.ts'
import { processEndpoints } from '#contract/process.ts'
import { quantityEndpoints } from '#contract/quantity.ts'
import { questionEndpoints } from '#contract/question.ts'
import { reportEndpoints } from '#contract/report.ts'
import { roiEndpoints } from '#contract/roi.ts'
import { scenarioEndpoints } from '#contract/scenario.ts'
import { slideEndpoints } from '#contract/slide.ts'
import { systemEndpoints } from '#contract/system.ts'
import { logEndpoints } from '#contract/system-log.ts'
import { userEndpoints } from '#contract/user.ts'

export const ENDPOINTS = {
  ...accountEndpoints,
  ...assessmentEndpoints,
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...capacityEndpoints,
  ...deckTemplateEndpoints,
  ...deliverableEndpoints,
  ...factorEndpoints,
  ...figureEndpoints,
  ...inquiryEndpoints,
  ...interviewEndpoints,
  ...interviewLinkEndpoints,
  ...learningEndpoints,
  ...reportEndpoints,
  ...mapTemplateEndpoints,
  ...opportunityEndpoints,
  ...passkeyEndpoints,
  ...processEndpoints,
  ...quantityEndpoints,
  ...questionEndpoints,
  ...systemEndpoints,
  ...logEndpoints,
  ...outboxEndpoints,
  ...maintenanceEndpoints,
  ...userEndpoints,
  ...roiEndpoints,
  ...scenarioEndpoints,
  ...slideEndpoints,
}

export type EndpointTable = typeof ENDPOINTS
export type EndpointId = keyof EndpointTable
