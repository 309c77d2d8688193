// Layout of the signed-in pages: skip link, header with the audit's tabs and the user menu, and the guard before the content.

import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, matchPath, Outlet, useLocation, useParams } from 'react-router'
import { isAuditRole, landingPath } from '#domain/account/role.ts'
import { Guard, UserMenu } from '#web/account/index.ts'
import { AuditTabs } from '#web/audit/AuditTabs.tsx'
import { useIsMissing } from '#web/audit/missing-audit.ts'
import { sentSystemName } from '#web/platform/island/system-name.ts'
import { useMainContent } from '#web/platform/main-content.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { SearchButton } from '#web/search/SearchButton.tsx'
import { MaintenanceBanner, useSystem } from '#web/system/index.ts'
import { Logo } from '#web/ui/page/logo.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/page/skip-link.tsx'
import { LoadingScreen } from '#web/ui/states.tsx'

/** Sensitive actions ask for the password again, on every page. */
const Reauthentication = onDemand(() => import('#web/account/Reauthentication.tsx'))

/** Signing out asks before it deletes work that only this browser has. */
const UnsentWork = onDemand(() => import('#web/account/menu/UnsentWork.tsx'))

/** Comments and the user's notifications. */
const HeaderComments = onDemand(() => import('#web/comment/HeaderComments.tsx'))

/** Export jobs continue whichever page is open. */
const OrderWatch = onDemand(() => import('#web/deliverable/ExportJobWatch.tsx'))

export default function AppLayout() {
  const { state, account } = useSession()
  const isSetUp = account && !account.mustChangePassword && !account.mustSetUpFactor
  const mayExport = isSetUp && isAuditRole(account.role)
  const isShown = useMainContent(useLocation().pathname)
  // The same screen in the same place as the shell's, so that nothing moves until there is content.
  if (state === 'loading')
    return (
      <main>
        <LoadingScreen />
      </main>
    )
  return (
    <Frame>
      <SkipLink />
      <MaintenanceBanner />
      <Header isShown={isShown} />
      <div id="banner" />
      <Content />
      <Suspense>{isShown && account && <Reauthentication />}</Suspense>
      <Suspense>{isShown && account && <UnsentWork />}</Suspense>
      <Suspense>{isShown && mayExport && <OrderWatch />}</Suspense>
    </Frame>
  )
}

/** Activity in the open audit, the colleagues present, and its copy on this device, which goes if the audit is gone. */
const OpenAudit = onDemand(() => import('#web/OpenAudit.tsx'))

/** Whether the open page fills the window: the map does. */
const useFillsWindow = () => matchPath('/audit/:id/step2', useLocation().pathname) !== null

/** A page that fills the window scrolls only if the window is too low to work in. */
function Frame({ children }: { children: ReactNode }) {
  const fills = useFillsWindow()
  return (
    <div className={fills ? 'flex h-dvh min-h-120 flex-col max-md:min-h-160' : undefined}>{children}</div>
  )
}

/** Where a button of the header will be. */
const BUTTON_PLACE = <span className="size-9" />

/** `isShown`: the page's main content is painted. */
function Header({ isShown }: { isShown: boolean }) {
  const { account } = useSession()
  const isSetUp = account && !account.mustChangePassword && !account.mustSetUpFactor
  const name = useSystem()?.systemName ?? sentSystemName
  const opened = useOpenAudit()
  const audit = useIsMissing(opened) ? null : opened
  const width = useFillsWindow() ? '' : 'max-w-[88rem]'
  return (
    <header className="sticky top-0 z-30 border-b border-ink bg-paper in-data-whole:hidden print:hidden">
      <div className={`mx-auto flex flex-wrap items-center gap-x-8 px-4 sm:px-6 ${width}`}>
        <Link
          to={account ? landingPath(account.role) : '/'}
          // A full page load for visitors who are not signed in: the public pages are prerendered documents.
          reloadDocument={!account}
          // Beside the buttons of an audit, a phone has room for the logo only.
          className={`max-w-64 min-w-0 flex-1 py-3 sm:flex-none ${audit ? 'max-sm:[&_.headline]:hidden' : ''}`}
          aria-label={`${name}, home`}
        >
          <Logo name={name} />
        </Link>
        {account && isAuditRole(account.role) && <AuditTabs role={account.role} id={audit} />}
        {account && (
          <div className="ml-auto flex items-center gap-2 py-2">
            {isSetUp && isAuditRole(account.role) && (
              <Suspense fallback={BUTTON_PLACE}>
                {isShown ? <HeaderComments auditId={audit} /> : BUTTON_PLACE}
              </Suspense>
            )}
            {isSetUp && <SearchButton />}
            <Suspense>{isShown && isSetUp && opened && <OpenAudit key={opened} auditId={opened} />}</Suspense>
            <UserMenu account={account} />
          </div>
        )}
      </div>
    </header>
  )
}

/** The audit whose page is open to an account that works in audits; null on all other pages. */
function useOpenAudit(): number | null {
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  const { account } = useSession()
  const isInside = pathname.startsWith('/audit/') && /^[1-9]\d{0,9}$/.test(id)
  return isInside && account && isAuditRole(account.role) ? Number(id) : null
}

/** The page itself; a new page takes the focus, so that keyboard and screen reader start there. */
function Content() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const look = useFillsWindow() ? 'flex min-h-0 w-full flex-1 flex-col' : 'mx-auto max-w-[88rem]'
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id={MAIN_ID} ref={main} tabIndex={-1} className={`px-4 py-8 outline-none sm:px-6 ${look}`}>
      <Guard>
        <Outlet />
      </Guard>
    </main>
  )
}
