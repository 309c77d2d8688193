// Account settings. A forced password change opens its tab and stays until the password is one's own.

import { SecurityTab } from '#web/account/SecurityTab.tsx'
import { useSession } from '#web/platform/session.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const meta = () => [{ title: 'Account Settings · AI Audit Assistant' }]

export default function SettingsPage() {
  const { account } = useSession()
  if (!account) return null
  const forced = account.mustChangePassword
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Account Settings" />
      {forced && (
        <div className="mb-8">
          <Notice tone="danger" title="Password Change Required">
            You must change your temporary password before continuing.
          </Notice>
        </div>
      )}
      <Tabs
        label="Account settings"
        items={[{ value: 'security', label: 'Security', panel: <SecurityTab account={account} /> }]}
      />
    </div>
  )
}
