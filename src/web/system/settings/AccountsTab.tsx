// Account statistics, and the link to user management.

import { Link } from 'react-router'
import type { SystemStats } from '#contract/system.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** If `stats` could not be computed, the link to the accounts is still shown. */
export function AccountsTab({ stats }: { stats: SystemStats | undefined }) {
  return (
    <div className="max-w-xl space-y-6">
      {stats && <Figures stats={stats} />}
      <Button asChild>
        <Link to="/admin/users">Manage Users</Link>
      </Button>
      <Notice title="User Management Overview">
        Change roles, passwords and accounts in User Management. Learners register themselves while User
        Registration is on; administrators add everyone else.
      </Notice>
    </div>
  )
}

function Figures({ stats }: { stats: SystemStats }) {
  const lines = [
    ['Regular Users', stats.usersByRole.regular_user],
    ['Guests', stats.usersByRole.guest],
    ['Team Members', stats.usersByRole.team_member],
    ['Administrators', stats.usersByRole.admin],
    ['Total Audits', stats.totalAudits],
    ['Total Assessments', stats.totalAssessments],
  ] as const
  return (
    <dl className="divide-y divide-rule border-y border-rule text-sm">
      {lines.map(([label, count]) => (
        <div key={label} className="flex justify-between gap-4 py-2.5">
          <dt>{label}</dt>
          <dd className="font-semibold">{count?.toLocaleString('en-US') ?? '0'}</dd>
        </div>
      ))}
    </dl>
  )
}
