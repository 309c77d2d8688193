// Restricts pages by role. The server checks every call again; this only avoids useless page loads.

import 'virtual:calls/company'
import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Account } from '#contract/account.ts'
import { landingPath } from '#domain/account/role.ts'
import { allowedRoles } from '#web/account/guard/allowed.ts'
import { clearRequestedPage, keepRequestedPage } from '#web/account/guard/destination.ts'
import { ServerUnavailable } from '#web/account/guard/ServerUnavailable.tsx'
import { addFailures } from '#web/platform/failure.ts'
import { mainContent } from '#web/platform/main-content.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { LoadingScreen } from '#web/ui/states.tsx'

// Loaded beside the page, which appears without them; until then, or if they are missing, failures have the general text.
void mainContent()
  .then(() => import('#content/company-messages.ts'))
  .then(
    ({ COMPANY_FAILURES }) => addFailures(COMPANY_FAILURES),
    () => undefined,
  )

const GuardScreen = onDemand(() => import('#web/account/guard/GuardScreen.tsx'))

export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.state === 'loading') return <LoadingScreen />
  if (session.problem) return <ServerUnavailable problem={session.problem} />
  if (session.state !== 'authenticated') return <ToSignIn />
  return <AccountGuard account={session.account}>{children}</AccountGuard>
}

/** Redirects to the sign-in page, which returns here. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    keepRequestedPage(pathname + search + hash)
    void navigate('/login', { replace: true })
  }, [pathname, search, hash, navigate])
  return null
}

/** Open to an account that must first change its password or set up a second factor. */
const SETTINGS = ['/settings', '/user-settings']

function AccountGuard({ account, children }: { account: Account; children: ReactNode }) {
  const { pathname } = useLocation()
  const allowed = allowedRoles(pathname)
  const landing = landingPath(account.role)
  if (allowed && !allowed.includes(account.role)) {
    if (pathname === landing)
      return <HeldBack kind="denied" role={account.role} location={pathname} allowed={allowed} />
    return <HeldBack kind="moved" role={account.role} location={pathname} to={landing} />
  }
  const isForced = account.mustChangePassword || account.mustSetUpFactor === true
  if (!isForced || SETTINGS.includes(pathname)) return <Open isForced={isForced}>{children}</Open>
  return <HeldBack kind={account.mustChangePassword ? 'password' : 'factor'} />
}

/** Shows the reason instead of the page. */
const HeldBack = (props: ComponentProps<typeof GuardScreen>) => (
  <Suspense fallback={<LoadingScreen />}>
    <GuardScreen {...props} />
  </Suspense>
)

/** Renders the page and clears the stored sign-in destination. */
function Open({ isForced, children }: { isForced: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as a page opens; a user who has just done what was required is still redirected
  useEffect(() => {
    if (!isForced) clearRequestedPage()
  }, [pathname])
  return children
}
