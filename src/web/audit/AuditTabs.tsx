// Top tabs of the audit tool. Tabs of a single audit are disabled until the URL names one.

import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#domain/account/role.ts'

interface Tab {
  label: string
  /** Path inside the audit, or of the page itself if it starts with a slash. */
  path: string
}

/** Anchor of the matrix on the process map page. */
const OPPORTUNITIES = '#opportunities'

const OF_COMPANY: readonly Tab[] = [
  { label: 'Dashboard', path: '/dashboard' },
  { label: 'AI Execution', path: '/execution' },
]
const OF_GUEST: readonly Tab[] = [{ label: 'Audits', path: '/audits' }]

const OF_AUDIT: readonly Tab[] = [
  { label: 'Interviews', path: 'step1' },
  { label: 'Sources', path: 'sources' },
  { label: 'Reports', path: 'reports' },
  { label: 'Process Map', path: 'step2' },
  { label: 'Opportunities', path: `step2${OPPORTUNITIES}` },
]

const WHY = 'tabs-without-audit'

/** Explains the disabled tabs in visible text, for touch devices too. */
const Why = () => (
  <span id={WHY} className="flex items-center border-l border-rule pl-4 text-xs whitespace-nowrap text-muted">
    Open an audit for
  </span>
)

const TAB = 'flex items-center border-b-2 px-0.5 pt-3.5 pb-3 whitespace-nowrap'

/** `id`: the open audit; null on all other pages. */
export function AuditTabs({ role, id }: { role: Role; id: number | null }) {
  const outside = role === 'guest' ? OF_GUEST : OF_COMPANY
  // A phone shows only tabs that lead somewhere: those of the open audit, or those outside one; logo and account menu have the rest.
  const isLeftOut = (isOutside: boolean) => isOutside === Boolean(id)
  return (
    <nav
      aria-label="Audit"
      className="order-last edge-hint -mb-px w-full min-[72rem]:order-none min-[72rem]:w-auto"
    >
      <ul
        className={`flex gap-4 text-sm xl:gap-6 ${id ? 'max-md:justify-between max-md:gap-0 max-sm:text-xs' : ''}`}
      >
        {[...outside, ...OF_AUDIT].map((tab, n) => (
          <li
            key={tab.label}
            className={`flex gap-4 ${isLeftOut(n < outside.length) ? 'max-md:hidden' : ''}`}
          >
            {!id && n === outside.length && <Why />}
            <AuditTab tab={tab} auditId={id} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AuditTab({ tab, auditId }: { tab: Tab; auditId: number | null }) {
  const { pathname, hash } = useLocation()
  const target = tab.path.startsWith('/') ? tab.path : auditId && `/audit/${auditId}/${tab.path}`
  if (!target) {
    return (
      <span
        aria-disabled="true"
        aria-describedby={WHY}
        className={`${TAB} cursor-not-allowed border-transparent text-muted opacity-60`}
      >
        {tab.label}
      </span>
    )
  }
  return (
    <OpenTab
      target={target}
      label={tab.label}
      here={target === pathname + (hash === OPPORTUNITIES ? hash : '')}
    />
  )
}

interface OpenTabProps {
  target: string
  label: string
  /** This tab's page is open. */
  here: boolean
}

function OpenTab({ target, label, here }: OpenTabProps) {
  const link = useRef<HTMLAnchorElement>(null)
  // On a narrow screen the tabs scroll; the open one must be visible.
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  const look = here ? 'border-signal font-semibold' : 'border-transparent text-muted hover:text-ink'
  return (
    <Link
      ref={link}
      to={target}
      aria-current={here ? 'page' : undefined}
      className={`${TAB} -outline-offset-2 ${look}`}
    >
      {label}
    </Link>
  )
}
