// The joined endpoint table: every call that the server answers, by id.

import { accessTokenEndpoints } from '#contract/access-token.ts'
import { accountEndpoints } from '#contract/account.ts'
import { activityEndpoints } from '#contract/activity.ts'
import { answerProposalEndpoints } from '#contract/answer-proposal.ts'
import { assessmentEndpoints } from '#contract/assessment.ts'
import { assistanceEndpoints } from '#contract/assistance.ts'
import { attachmentEndpoints } from '#contract/attachment.ts'
import { auditEndpoints } from '#contract/audit.ts'
import { auditTeamEndpoints } from '#contract/audit-team.ts'
import { benefitEndpoints } from '#contract/benefit.ts'
import { capacityEndpoints } from '#contract/capacity.ts'
import { changedFigureEndpoints } from '#contract/changed-figure.ts'
import { clientEndpoints } from '#contract/client.ts'
import { clientLinkEndpoints } from '#contract/client-link.ts'
import { clientTeamEndpoints } from '#contract/client-team.ts'
import { commentEndpoints } from '#contract/comment.ts'
import { deckTemplateEndpoints } from '#contract/deck-template.ts'
import { deliverableEndpoints } from '#contract/deliverable.ts'
import { documentedNumberEndpoints } from '#contract/documented-number.ts'
import { draftEndpoints } from '#contract/draft.ts'
import { emailQueueEndpoints } from '#contract/email-queue.ts'
import { factorEndpoints } from '#contract/factor.ts'
import { figureEndpoints } from '#contract/figure.ts'
import { findingEndpoints } from '#contract/finding.ts'
import { groupEndpoints } from '#contract/group.ts'
import { guestEndpoints } from '#contract/guest.ts'
import { inquiryEndpoints } from '#contract/inquiry.ts'
import { interviewEndpoints } from '#contract/interview.ts'
import { interviewLinkEndpoints } from '#contract/interview-link.ts'
import { interviewTemplateEndpoints } from '#contract/interview-template.ts'
import { learningEndpoints } from '#contract/learning.ts'
import { leverRangeEndpoints } from '#contract/lever-range.ts'
import { liveEndpoints } from '#contract/live.ts'
import { loggedNumberEndpoints } from '#contract/logged-number.ts'
import { maintenanceEndpoints } from '#contract/maintenance.ts'
import { mapTemplateEndpoints } from '#contract/map-template.ts'
import { notificationEndpoints } from '#contract/notification.ts'
import { opportunityEndpoints } from '#contract/opportunity.ts'
import { passkeyEndpoints } from '#contract/passkey.ts'
import { passwordEndpoints } from '#contract/password.ts'
import { planEndpoints, planLimitEndpoints } from '#contract/plan.ts'
import { portfolioEndpoints } from '#contract/portfolio.ts'
import { processEndpoints } from '#contract/process.ts'
import { quantityEndpoints } from '#contract/quantity.ts'
import { questionEndpoints } from '#contract/question.ts'
import { reportEndpoints } from '#contract/report.ts'
import { roiEndpoints } from '#contract/roi.ts'
import { scenarioEndpoints } from '#contract/scenario.ts'
import { searchEndpoints } from '#contract/search.ts'
import { signInEndpoints } from '#contract/sign-in.ts'
import { slideEndpoints } from '#contract/slide.ts'
import { sourceEndpoints } from '#contract/source.ts'
import { sourceFileEndpoints } from '#contract/source-file.ts'
import { ssoEndpoints } from '#contract/sso.ts'
import { stepKindEndpoints } from '#contract/step-kind.ts'
import { systemEndpoints } from '#contract/system.ts'
import { logEndpoints } from '#contract/system-log.ts'
import { transcriptEndpoints } from '#contract/transcript.ts'
import { userEndpoints } from '#contract/user.ts'
import { webhookEndpoints } from '#contract/webhook.ts'
import type { Noun } from '#domain/noun.ts'

/** All endpoints by id, e.g. "audit.list". */
export const ENDPOINTS = {
  ...accessTokenEndpoints,
  ...signInEndpoints,
  ...accountEndpoints,
  ...passwordEndpoints,
  ...activityEndpoints,
  ...assessmentEndpoints,
  ...assistanceEndpoints,
  ...attachmentEndpoints,
  ...auditEndpoints,
  ...auditTeamEndpoints,
  ...groupEndpoints,
  ...guestEndpoints,
  ...capacityEndpoints,
  ...clientEndpoints,
  ...clientTeamEndpoints,
  ...clientLinkEndpoints,
  ...commentEndpoints,
  ...deckTemplateEndpoints,
  ...deliverableEndpoints,
  ...draftEndpoints,
  ...loggedNumberEndpoints,
  ...documentedNumberEndpoints,
  ...changedFigureEndpoints,
  ...sourceEndpoints,
  ...sourceFileEndpoints,
  ...transcriptEndpoints,
  ...factorEndpoints,
  ...figureEndpoints,
  ...notificationEndpoints,
  ...inquiryEndpoints,
  ...interviewEndpoints,
  ...findingEndpoints,
  ...interviewLinkEndpoints,
  ...learningEndpoints,
  ...liveEndpoints,
  ...reportEndpoints,
  ...interviewTemplateEndpoints,
  ...mapTemplateEndpoints,
  ...opportunityEndpoints,
  ...passkeyEndpoints,
  ...planEndpoints,
  ...planLimitEndpoints,
  ...portfolioEndpoints,
  ...processEndpoints,
  ...quantityEndpoints,
  ...answerProposalEndpoints,
  ...questionEndpoints,
  ...systemEndpoints,
  ...logEndpoints,
  ...emailQueueEndpoints,
  ...benefitEndpoints,
  ...maintenanceEndpoints,
  ...userEndpoints,
  ...webhookEndpoints,
  ...roiEndpoints,
  ...scenarioEndpoints,
  ...searchEndpoints,
  ...slideEndpoints,
  ...ssoEndpoints,
  ...stepKindEndpoints,
  ...leverRangeEndpoints,
}

/** The joined table as a type: what server, client and tests derive theirs from. */
export type EndpointTable = typeof ENDPOINTS
/** The id of an endpoint, "audit.get". */
export type EndpointId = OfNoun<keyof EndpointTable>

/** An endpoint of a noun that NOUNS does not list fails here. */
type OfNoun<Id extends `${Noun}.${string}`> = Id
