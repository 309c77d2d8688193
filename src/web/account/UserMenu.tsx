// The menu of the signed-in person; its parts are fetched when somebody reaches for it, not with every page.

import { lazy, Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { Avatar } from '#web/account/Avatar.tsx'

const fetchMenu = () => import('#web/account/AccountMenu.tsx')
const AccountMenu = lazy(fetchMenu)

export function UserMenu({ account }: { account: Account }) {
  const [wanted, setWanted] = useState(false)
  const closed = (
    <Avatar
      account={account}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void fetchMenu()}
      onFocus={() => void fetchMenu()}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <AccountMenu account={account} />
    </Suspense>
  )
}
