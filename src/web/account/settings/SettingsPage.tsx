// Account settings; the URL contains the open tab.
// A forced password change or second factor opens its tab and stays until it is done.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Account } from '#contract/account.ts'
import { PreferencesTab } from '#web/account/settings/PreferencesTab.tsx'
import { ProfileTab } from '#web/account/settings/ProfileTab.tsx'
import { SecurityTab } from '#web/account/settings/SecurityTab.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const TABS = ['profile', 'preferences', 'security'] as const

export default function SettingsPage() {
  const { account } = useSession()
  const [search, setSearch] = useSearchParams()
  const forced = account?.mustChangePassword || account?.mustSetUpFactor === true
  const isSecurityFirst = forced || search.get('mustChangePassword') === 'true'
  // Kept in state, so that recovery codes stay visible after the required step is done.
  const [first] = useState(isSecurityFirst ? 'security' : 'profile')
  const tab = forced ? 'security' : (TABS.find(each => each === search.get('tab')) ?? first)
  if (!account) return <Loading />
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Account Settings" />
      <Duty account={account} />
      <Tabs
        label="Account settings"
        value={tab}
        onValueChange={value => setSearch({ tab: value }, { replace: true, preventScrollReset: true })}
        items={[
          { value: 'profile', label: 'Profile', panel: <ProfileTab account={account} />, disabled: forced },
          { value: 'preferences', label: 'Preferences', panel: <PreferencesTab />, disabled: forced },
          { value: 'security', label: 'Security', panel: <SecurityTab account={account} /> },
        ]}
      />
    </div>
  )
}

/** The required step before any other setting. */
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
      <Notice tone="danger" title="Second factor required">
        An administrator requires a second factor for company accounts. Set one up before continuing.
      </Notice>
    </div>
  )
}
