// System Administration: the figures of the installation and its settings on four tabs.

import { useSearchParams } from 'react-router'
import type { SystemStats } from '#contract/system.ts'
import { useRead } from '#web/platform/api.ts'
import { AccountsTab } from '#web/system/AccountsTab.tsx'
import { AdvancedTab } from '#web/system/AdvancedTab.tsx'
import { NotificationsTab } from '#web/system/NotificationsTab.tsx'
import { SettingsTab } from '#web/system/SettingsTab.tsx'
import { StatCards } from '#web/system/StatCards.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const meta = () => [{ title: 'System Administration · AI Audit Assistant' }]

export default function SystemPage() {
  const { data, error, refetch, isFetching } = useRead('system.stats', {})
  return (
    <>
      <PageHeader title="System Administration" />
      {data ? (
        <Administration stats={data} refresh={() => void refetch()} isRefreshing={isFetching} />
      ) : error ? (
        <Failed title="The system data could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      ) : (
        <Loading text="Loading real system data..." />
      )}
    </>
  )
}

interface AdministrationProps {
  stats: SystemStats
  refresh: () => void
  isRefreshing: boolean
}

function Administration({ stats, refresh, isRefreshing }: AdministrationProps) {
  const [search, setSearch] = useSearchParams()
  const items = [
    { value: 'system', label: 'System Settings', panel: <SettingsTab /> },
    { value: 'users', label: 'User Management', panel: <AccountsTab stats={stats} /> },
    { value: 'notifications', label: 'Notifications', panel: <NotificationsTab /> },
    { value: 'advanced', label: 'Advanced', panel: <AdvancedTab /> },
  ]
  const tab = items.find(item => item.value === search.get('tab'))?.value ?? 'system'
  return (
    <>
      <StatCards stats={stats} refresh={refresh} isRefreshing={isRefreshing} />
      <div className="mt-12">
        <Tabs
          label="System administration"
          items={items}
          value={tab}
          onValueChange={value => setSearch({ tab: value }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </>
  )
}
