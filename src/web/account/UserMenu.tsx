// The menu of the signed-in person.

import { LogOut, Settings, ShieldCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Account } from '#contract/account.ts'
import { initials, ROLE_LABELS } from '#domain/account.ts'
import { pageExists } from '#web/account/destination.ts'
import { useSession } from '#web/platform/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { ThemeChoice } from '#web/ui/theme-choice.tsx'

const ADMIN_SETTINGS = '/admin/settings'

export function UserMenu({ account }: { account: Account }) {
  const { signOut } = useSession()
  return (
    <Menu trigger={<Avatar account={account} />}>
      <MenuLabel>
        <span className="block font-semibold">{account.name}</span>
        <span className="block text-muted">{account.email}</span>
        <span className="mt-1.5 block">
          <Badge tone={account.role === 'admin' ? 'signal' : 'neutral'}>{ROLE_LABELS[account.role]}</Badge>
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden /> Settings
        </Link>
      </MenuItem>
      {account.role === 'admin' && pageExists(ADMIN_SETTINGS) && (
        <MenuItem asChild>
          <Link to={ADMIN_SETTINGS}>
            <ShieldCheck aria-hidden /> Admin Settings
          </Link>
        </MenuItem>
      )}
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  )
}

function Avatar({ account, ...button }: { account: Account } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={`Account of ${account.name}`}
      className="grid size-9 place-items-center rounded-full border border-edge bg-sheet text-xs font-semibold hover:border-ink data-[state=open]:border-signal"
      {...button}
    >
      {initials(account.name)}
    </button>
  )
}
