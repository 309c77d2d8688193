// The logs: the audit trail, and the server's own log.

import { useSearchParams } from 'react-router'
import { ServerLog } from '#web/system/log/ServerLog.tsx'
import { TrailList } from '#web/system/log/TrailList.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const ITEMS = [
  { value: 'trail', label: 'Audit trail', panel: <TrailList /> },
  { value: 'server', label: 'Server log', panel: <ServerLog /> },
]

export default function LogsPage() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Logs"
        description="Every change, with author and time. Entries cannot be edited or deleted."
      />
      <Tabs
        label="Logs"
        items={ITEMS}
        value={search.get('tab') === 'server' ? 'server' : 'trail'}
        onValueChange={tab => setSearch({ tab }, { replace: true })}
      />
    </>
  )
}
