// The figures of the installation.

import type { SystemStats } from '#contract/system.ts'
import { countByRole } from '#server/account/count.ts'
import { readCounters, readCounterTotal } from '#server/platform/database/counters.ts'

export async function countSystem(): Promise<SystemStats> {
  const usersByRole = await countByRole()
  const audits = await readCounters('audits')
  const total = sumOf(audits)
  return {
    totalUsers: sumOf(usersByRole),
    usersByRole,
    // Drafts count as in progress, as on the dashboard.
    audits: { inProgress: (audits.draft ?? 0) + (audits.in_progress ?? 0), total },
    totalAudits: total,
    totalAssessments: await readCounterTotal('assessments'),
    systemUptime: Math.floor(process.uptime()),
    lastUpdated: new Date().toISOString(),
  }
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
