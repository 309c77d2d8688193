// Menu of the avatar: the signed-in user, settings, colour scheme, sign-out.

import { Building2, Gauge, ListChecks, LogOut, Settings, ShieldCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Account } from '#contract/account.ts'
import { isCompanyRole, ROLE_LABELS } from '#domain/account/role.ts'
import { pageExists } from '#web/account/guard/destination.ts'
import { Avatar } from '#web/account/menu/Avatar.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { ThemeChoice } from '#web/ui/theme/theme-choice.tsx'

const ADMIN_SETTINGS = '/admin/settings'

/** Initially open: it is loaded when the avatar is pressed. */
export default function AccountMenu({ account }: { account: Account }) {
  const { signOut } = useSession()
  const isInAudit = useLocation().pathname.startsWith('/audit/')
  return (
    <Menu trigger={<Avatar account={account} />} defaultOpen>
      <MenuLabel>
        <span className="line-clamp-3 font-semibold" title={account.name}>
          {account.name}
        </span>
        <span className="line-clamp-3 text-muted" title={account.email}>
          {account.email}
        </span>
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
      {isCompanyRole(account.role) && (
        <>
          {isInAudit && (
            // On a phone the tabs are those of the audit alone.
            <MenuItem asChild>
              <Link to="/execution" className="md:hidden">
                <Gauge aria-hidden /> AI Execution
              </Link>
            </MenuItem>
          )}
          <MenuItem asChild>
            <Link to="/clients">
              <Building2 aria-hidden /> Clients
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/interview-templates">
              <ListChecks aria-hidden /> Interview Templates
            </Link>
          </MenuItem>
        </>
      )}
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
