// Every noun's routes, one line each.

import { accountRoutes } from '#server/account/routes.ts'
import { auditRoutes } from '#server/audit/routes.ts'
import { interviewRoutes } from '#server/interview/routes.ts'
import { opportunityRoutes } from '#server/opportunity/routes.ts'
import { processRoutes } from '#server/process/routes.ts'
import { reportRoutes } from '#server/report/routes.ts'
import { userRoutes } from '#server/user/routes.ts'

// biome-ignore format: one line a noun
export const ROUTES = [
  accountRoutes,
  auditRoutes,
  interviewRoutes,
  opportunityRoutes,
  processRoutes,
  reportRoutes,
  userRoutes,
]
