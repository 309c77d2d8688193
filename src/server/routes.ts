// The routes of every subject.

import { accessTokenRoutes } from '#server/account/access-token/routes.ts'
import { passkeyRoutes } from '#server/account/factor/passkey-routes.ts'
import { factorRoutes } from '#server/account/factor/routes.ts'
import { lifetimesOf } from '#server/account/lifetime.ts'
import { passwordRoutes } from '#server/account/password/routes.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { signInRoutes } from '#server/account/sign-in/routes.ts'
import { ssoRoutes } from '#server/account/sso/routes.ts'
import { activityRoutes } from '#server/activity/routes.ts'
import { assessmentRoutes } from '#server/assessment/routes.ts'
import { assistanceRoutes } from '#server/assistance/routes.ts'
import { recordAccessResetOf } from '#server/audit/access-reset.ts'
import { type AuditExtensions, auditRoutes } from '#server/audit/routes.ts'
import { countAuditsByGroup, lossesWithout } from '#server/audit/team-groups.ts'
import { auditTeamRoutes } from '#server/audit/team-routes.ts'
import { isHiddenFrom } from '#server/audit/visibility.ts'
import { benefitRoutes } from '#server/benefit/routes.ts'
import { callerWithin } from '#server/call-handler.ts'
import { copyCapacities } from '#server/capacity/copy.ts'
import { capacityRoutes } from '#server/capacity/routes.ts'
import { clientRoutes } from '#server/client/routes.ts'
import { clientTeamRoutes } from '#server/client/team-routes.ts'
import { clientLinkRoutes } from '#server/client-link/routes.ts'
import { commentRoutes } from '#server/comment/routes.ts'
import { deckTemplateRoutes } from '#server/deck-template/routes.ts'
import { deliverableRoutes } from '#server/deliverable/routes.ts'
import { fillPractice, PRACTICE } from '#server/demo/practice.ts'
import { draftRoutes } from '#server/draft/routes.ts'
import { emailQueueRoutes } from '#server/email-queue/routes.ts'
import { figureRoutes } from '#server/figure/routes.ts'
import { findingRoutes } from '#server/finding/routes.ts'
import { groupRoutes } from '#server/group/routes.ts'
import { guestRoutes } from '#server/guest/routes.ts'
import * as leads from '#server/inquiry/lead.ts'
import { inquiryRoutes } from '#server/inquiry/routes.ts'
import { attachmentRoutes } from '#server/interview/attachment-routes.ts'
import { interviewLinkRoutes } from '#server/interview/link-routes.ts'
import { questionRoutes } from '#server/interview/question-routes.ts'
import { interviewRoutes } from '#server/interview/routes.ts'
import { interviewTemplateRoutes } from '#server/interview-template/routes.ts'
import { learningRoutes } from '#server/learning/routes.ts'
import { publishLevers } from '#server/lever-range/publish.ts'
import { leverRangeRoutes } from '#server/lever-range/routes.ts'
import type { Hub } from '#server/live/hub.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { mapTemplateRoutes } from '#server/map-template/routes.ts'
import { notificationRoutes } from '#server/notification/routes.ts'
import { copyOpportunities } from '#server/opportunity/copy.ts'
import { opportunityRoutes } from '#server/opportunity/routes.ts'
import { planRoutes } from '#server/plan/routes.ts'
import { copyPlanLimits } from '#server/plan-limit/copy.ts'
import { planLimitRoutes } from '#server/plan-limit/routes.ts'
import { type Config, openServices, publicUrlOf } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { RouteTable } from '#server/platform/http/serve.ts'
import { logPath } from '#server/platform/log.ts'
import { ssoOf } from '#server/platform/oidc-config.ts'
import { portfolioRoutes } from '#server/portfolio/routes.ts'
import { differingSteps } from '#server/process/read.ts'
import { processRoutes } from '#server/process/routes.ts'
import { copyMaps } from '#server/process/scenario/copy.ts'
import { scenarioRoutes } from '#server/process/scenario/routes.ts'
import { documentedRoutes } from '#server/quantity/documented-routes.ts'
import { loggedRoutes } from '#server/quantity/logged-routes.ts'
import { answerProposalRoutes } from '#server/quantity/proposal-routes.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { quantityRoutes } from '#server/quantity/routes.ts'
import { versionRoutes } from '#server/quantity/version-routes.ts'
import { reportRoutes } from '#server/report/routes.ts'
import { setRoiCurrency } from '#server/roi/currency.ts'
import { auditRoi } from '#server/roi/read.ts'
import { roiRoutes } from '#server/roi/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { slideRoutes } from '#server/slide/routes.ts'
import { sourceFileRoutes } from '#server/source/file-routes.ts'
import { sourceRoutes } from '#server/source/routes.ts'
import { stepKindRoutes } from '#server/step-kind/routes.ts'
import { logRoutes } from '#server/system/log-routes.ts'
import { maintenanceRoutes } from '#server/system/maintenance-routes.ts'
import { systemRoutes } from '#server/system/routes.ts'
import { transcriptRoutes } from '#server/transcript/routes.ts'
import { userRoutes } from '#server/user/routes.ts'
import { directoryAccessOf } from '#server/user/sso.ts'
import { webhookRoutes } from '#server/webhook/routes.ts'

/** The configuration that routes use; tests omit most of it. */
export type RouteConfig = Partial<Config>

// biome-ignore format: one line a noun
const nounsFor = (config: RouteConfig, files: Files, hub: Hub, mail: Mail | null, fill: Fill): RouteTable[] => [
  accessTokenRoutes,
  activityRoutes,
  accountRoutes,
  signInRoutes({ lifetimes: lifetimesOf(config), sso: ssoOf(config) }),
  passwordRoutes({ publicUrl: publicUrlOf(config) }),
  assessmentRoutes({ schedulingUrl: config.SCHEDULING_URL, leads }),
  assistanceRoutes(config),
  auditRoutes({ copy: copyContent, setCurrency: setRoiCurrency, fillPractice: fill, practice: PRACTICE }),
  auditTeamRoutes,
  stepKindRoutes({ publishLevers }),
  leverRangeRoutes,
  groupRoutes({ countByGroup: countAuditsByGroup, losses: lossesWithout }),
  guestRoutes({ publicUrl: publicUrlOf(config), isDelivered: config.SMTP_URL !== undefined }),
  clientRoutes(config.DATABASE_URL ?? '', files),
  clientTeamRoutes,
  capacityRoutes,
  clientLinkRoutes,
  commentRoutes({ publicUrl: publicUrlOf(config) }),
  deckTemplateRoutes(files),
  deliverableRoutes(files),
  draftRoutes(config),
  findingRoutes,
  factorRoutes({ lifetimes: lifetimesOf(config) }),
  passkeyRoutes({ publicUrl: config.PUBLIC_URL, lifetimes: lifetimesOf(config), sso: ssoOf(config) }),
  ssoRoutes({
    sso: ssoOf(config),
    publicUrl: publicUrlOf(config),
    lifetimes: lifetimesOf(config),
    directoryAccess: directoryAccessOf(lifetimesOf(config)),
  }),
  figureRoutes,
  notificationRoutes,
  inquiryRoutes({ schedulingUrl: config.SCHEDULING_URL }),
  interviewRoutes,
  interviewLinkRoutes({ publicUrl: publicUrlOf(config), isDelivered: config.SMTP_URL !== undefined }),
  attachmentRoutes(files),
  transcriptRoutes(config, files),
  quantityRoutes,
  answerProposalRoutes,
  loggedRoutes(files),
  documentedRoutes(files),
  versionRoutes(files),
  questionRoutes,
  learningRoutes,
  interviewTemplateRoutes,
  liveRoutes(hub),
  mapTemplateRoutes,
  opportunityRoutes({ differing }),
  benefitRoutes({ publicUrl: publicUrlOf(config) }),
  planRoutes,
  planLimitRoutes,
  portfolioRoutes,
  processRoutes,
  scenarioRoutes,
  reportRoutes(files),
  systemRoutes({ sso: ssoOf(config), publicUrl: publicUrlOf(config) }),
  maintenanceRoutes({
    databaseUrl: config.DATABASE_URL ?? '',
    folder: config.DATA_DIR ?? 'data',
    files,
    mail,
    backsUp: config.BACKUP_BEFORE_UPGRADE ?? true,
    publicUrl: config.PUBLIC_URL,
    openServices: openServices(config),
  }),
  emailQueueRoutes({
    isDelivered: config.SMTP_URL !== undefined,
    isHiddenFrom,
    recordAccess: recordAccessResetOf,
  }),
  logRoutes({ logFile: config.LOG_TO === 'stdout' ? undefined : config.DATA_DIR && logPath(config.DATA_DIR) }),
  userRoutes({
    publicUrl: publicUrlOf(config),
    lifetimes: lifetimesOf(config),
    isDelivered: config.SMTP_URL !== undefined,
  }),
  roiRoutes,
  searchRoutes,
  slideRoutes(files),
  sourceRoutes(files),
  sourceFileRoutes(files),
  webhookRoutes({ allowPrivate: config.WEBHOOK_ALLOW_PRIVATE ?? false }),
]

type Fill = AuditExtensions['fillPractice']

/** All routes. A practice audit is filled by calling them within its transaction. */
export function routesFor(
  config: RouteConfig,
  files: Files,
  hub: Hub,
  mail: Mail | null = null,
): RouteTable[] {
  const fill: Fill = (id, call) => fillPractice(callerWithin(nouns, call, { 'roi.get': auditRoi }), id)
  const nouns = nounsFor(config, files, hub, mail, fill)
  return nouns
}

async function copyContent(from: number, to: number): Promise<void> {
  const opportunities = await copyOpportunities(from, to, await copyMaps(from, to))
  await copyCapacities(from, to)
  await copyPlanLimits(from, to, opportunities)
}

/** Identities of the steps that a scenario changes, adds or leaves out, given the figures of the audit. */
const differing = async (auditId: number, scenarioId: number) =>
  differingSteps(auditId, scenarioId, await auditQuantities(auditId))
