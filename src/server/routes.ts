// Every noun's routes, one line each.

import { accountRoutes } from '#server/account/routes.ts'
import { assessmentRoutes } from '#server/assessment/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { inquiryRoutes } from '#server/inquiry/routes.ts'
import { interviewRoutes } from '#server/interview/routes.ts'
import { learningRoutes } from '#server/learning/routes.ts'
import { opportunityRoutes } from '#server/opportunity/routes.ts'
import type { Config } from '#server/platform/config.ts'
import { processRoutes } from '#server/process/routes.ts'
import { reportRoutes } from '#server/report/routes.ts'
import { roiRoutes } from '#server/roi/routes.ts'
import { slideRoutes } from '#server/slide/routes.ts'
import { userRoutes } from '#server/user/routes.ts'

// biome-ignore format: one line a noun
export const routesFor = (config: Pick<Config, 'SCHEDULING_URL'>) => [
  accountRoutes,
  assessmentRoutes,
  auditRoutes,
  inquiryRoutes({ schedulingUrl: config.SCHEDULING_URL }),
  interviewRoutes,
  learningRoutes,
  opportunityRoutes,
  processRoutes,
  reportRoutes,
  userRoutes,
  roiRoutes,
  slideRoutes,
]
