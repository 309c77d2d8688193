// The figures of the installation, counted when asked.

import { eq } from 'drizzle-orm'
import type { SystemStats } from '#contract/system.ts'
import { countByRole } from '#server/account/count.ts'
import { assessments } from '#server/assessment/table.ts'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database.ts'

export async function countSystem(): Promise<SystemStats> {
  const usersByRole = await countByRole()
  const total = await db().$count(audits)
  const inProgress = await db().$count(audits, eq(audits.status, 'in_progress'))
  return {
    totalUsers: Object.values(usersByRole).reduce((sum, accounts) => sum + accounts, 0),
    usersByRole,
    audits: { inProgress, total },
    totalAudits: total,
    totalAssessments: await db().$count(assessments),
    systemUptime: Math.floor(process.uptime()),
    lastUpdated: new Date().toISOString(),
  }
}
