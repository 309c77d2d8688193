// Account menu of the signed-in user; its parts are loaded after the page.

import { Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { Avatar } from '#web/account/menu/Avatar.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'

const AccountMenu = onDemand(() => import('#web/account/menu/AccountMenu.tsx'))

export function UserMenu({ account }: { account: Account }) {
  const [wanted, setWanted] = useState(false)
  const closed = (
    <Avatar account={account} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <AccountMenu account={account} />
    </Suspense>
  )
}
