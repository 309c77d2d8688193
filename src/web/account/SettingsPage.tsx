// Account settings. A forced password change, or second factor, opens its tab and stays until it is done.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Account } from '#contract/account.ts'
import { PreferencesTab } from '#web/account/PreferencesTab.tsx'
import { ProfileTab } from '#web/account/ProfileTab.tsx'
import { SecurityTab } from '#web/account/SecurityTab.tsx'
import { useSession } from '#web/platform/session.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export const meta = () => [{ title: 'Account Settings · AI Audit Assistant' }]

export default function SettingsPage() {
  const { account } = useSession()
  const [search] = useSearchParams()
  const isSecurityFirst =
    account?.mustChangePassword || account?.mustSetUpFactor || search.get('mustChangePassword') === 'true'
  const [tab, setTab] = useState(isSecurityFirst ? 'security' : 'profile')
  if (!account) return <Loading />
  const forced = account.mustChangePassword || account.mustSetUpFactor === true
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Account Settings" />
      <Duty account={account} />
      <Tabs
        label="Account settings"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'profile', label: 'Profile', panel: <ProfileTab account={account} />, disabled: forced },
          { value: 'preferences', label: 'Preferences', panel: <PreferencesTab />, disabled: forced },
          { value: 'security', label: 'Security', panel: <SecurityTab account={account} /> },
        ]}
      />
    </div>
  )
}

/** What comes before everything else. */
function Duty({ account }: { account: Account }) {
  if (account.mustChangePassword)
    return (
      <div className="mb-8">
        <Notice tone="danger" title="Password Change Required">
          You must change your temporary password before continuing.
        </Notice>
      </div>
    )
  if (!account.mustSetUpFactor) return null
  return (
    <div className="mb-8">
      <Notice tone="danger" title="Second Factor Required">
        An administrator requires a second factor of company accounts. Set one up before continuing.
      </Notice>
    </div>
  )
}
