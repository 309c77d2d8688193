// System Administration: the statistics of the installation, and its settings on four tabs.

import { useSearchParams } from 'react-router'
import type { SystemStats } from '#contract/system.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { AdvancedTab } from '#web/system/advanced/AdvancedTab.tsx'
import { StatCards } from '#web/system/StatCards.tsx'
import { AccountsTab } from '#web/system/settings/AccountsTab.tsx'
import { NotificationsTab } from '#web/system/settings/NotificationsTab.tsx'
import { SettingsTab } from '#web/system/settings/SettingsTab.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export default function SystemPage() {
  const read = useRead('system.stats', {}, { fresh: true })
  return (
    <>
      <PageHeader title="System Administration" />
      <Loaded read={read} failure="The system data could not be loaded" loading="Loading real system data...">
        {stats => (
          <StatCards stats={stats} refresh={() => void read.refetch()} isRefreshing={read.isFetching} />
        )}
      </Loaded>
      {/* Settings can be changed even if the statistics fail to load. */}
      {!read.isLoading && <Administration stats={read.data} />}
    </>
  )
}

function Administration({ stats }: { stats: SystemStats | undefined }) {
  const [search, setSearch] = useSearchParams()
  const items = [
    { value: 'system', label: 'System Settings', panel: <SettingsTab /> },
    { value: 'users', label: 'User Management', panel: <AccountsTab stats={stats} /> },
    { value: 'notifications', label: 'Notifications', panel: <NotificationsTab /> },
    { value: 'advanced', label: 'Advanced', panel: <AdvancedTab /> },
  ]
  const tab = items.find(item => item.value === search.get('tab'))?.value ?? 'system'
  return (
    <div className="mt-12">
      <Tabs
        label="System administration"
        items={items}
        value={tab}
        onValueChange={value => setSearch({ tab: value }, { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}
