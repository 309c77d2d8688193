// The statistics of the installation, each with its label.

import { RotateCw } from 'lucide-react'
import type { SystemStats } from '#contract/system.ts'
import { duration } from '#domain/text/duration.ts'
import { Button } from '#web/ui/button.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const shown = (count: number) => count.toLocaleString('en-US')

interface StatCardsProps {
  stats: SystemStats
  refresh: () => void
  isRefreshing: boolean
}

export function StatCards({ stats, refresh, isRefreshing }: StatCardsProps) {
  const counted = new Date(stats.lastUpdated)
  const again = (
    <span className="flex flex-wrap items-center gap-x-4">
      {DAY.format(counted)}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        pending={isRefreshing}
        aria-label="Refresh"
        onClick={refresh}
      >
        <RotateCw aria-hidden /> Refresh
      </Button>
    </span>
  )
  return (
    <StatRow>
      <Stat label="Total Users" value={shown(stats.totalUsers)} note="Accounts of every role" />
      <Stat
        label="Active Audits"
        value={shown(stats.audits.inProgress)}
        note="In progress, drafts included"
      />
      <Stat label="Assessments" value={shown(stats.totalAssessments)} note="Completed by visitors" />
      <Stat label="Uptime" value={duration(stats.systemUptime)} note="Since this server started" />
      <Stat label="Last Updated" value={TIME.format(counted)} note={again} />
    </StatRow>
  )
}
