// What the pages of administration share: the way from one to the other.

import { NavLink, Outlet } from 'react-router'
import { pageExists } from '#web/account/index.ts'

const PAGES = [
  ['/admin/settings', 'System'],
  ['/admin/users', 'Users'],
  ['/admin/team', 'Team'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/logs', 'Logs'],
  ['/admin/outbox', 'Outbox'],
] as const

export default function AdminLayout() {
  return (
    <>
      <nav aria-label="Administration" className="mb-8 flex gap-6 overflow-x-auto border-b border-rule">
        {PAGES.filter(([path]) => pageExists(path)).map(([path, label]) => (
          <NavLink
            key={path}
            to={path}
            className="-mb-px border-b-2 border-transparent py-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
