// Layout of the administration pages: the navigation between them.

import { Link, Outlet, useLocation } from 'react-router'
import { pageExists } from '#web/account/index.ts'

const PAGES = [
  ['/admin/settings', 'System'],
  ['/admin/users', 'Users'],
  ['/admin/team', 'Team'],
  ['/admin/step-kinds', 'Step kinds'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/logs', 'Logs'],
  ['/admin/outbox', 'Outbox'],
  ['/admin/webhooks', 'Webhooks'],
] as const

export default function AdminLayout() {
  const { pathname } = useLocation()
  // Two URLs, one page.
  const here = pathname === '/admin' ? '/admin/settings' : pathname
  return (
    <>
      <nav
        aria-label="Administration"
        className="edge-hint mb-8 flex gap-6 border-b border-rule max-sm:flex-wrap max-sm:gap-x-5 max-sm:gap-y-0"
      >
        {PAGES.filter(([path]) => pageExists(path)).map(([path, label]) => (
          <Link
            key={path}
            to={path}
            aria-current={path === here ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent py-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
