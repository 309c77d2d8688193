// The figures of the installation, without audits that are hidden from the administrator.

import type { SystemStats } from '#contract/system.ts'
import { countByRole } from '#server/account/count.ts'
import { hiddenCounts } from '#server/audit/visibility.ts'
import { readCounters, readCounterTotal } from '#server/platform/database/counters.ts'

export async function countSystem(viewer: number): Promise<SystemStats> {
  const usersByRole = await countByRole()
  const all = await readCounters('audits')
  const hidden = (await hiddenCounts(viewer)).byStatus
  const seen = (status: string) => (all[status] ?? 0) - (hidden[status] ?? 0)
  const total = sumOf(all) - sumOf(hidden)
  return {
    totalUsers: sumOf(usersByRole),
    usersByRole,
    // Drafts count as in progress, as on the dashboard.
    audits: { inProgress: seen('draft') + seen('in_progress'), total },
    totalAudits: total,
    totalAssessments: await readCounterTotal('assessments'),
    systemUptime: Math.floor(process.uptime()),
    lastUpdated: new Date().toISOString(),
  }
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
