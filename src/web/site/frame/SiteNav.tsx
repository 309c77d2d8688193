// Sticky navigation of the public pages; the mobile menu is a native disclosure element and needs no script.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import {
  CREATE_ACCOUNT,
  DASHBOARD,
  GET_STARTED,
  NAV_LINKS,
  SIGN_IN,
  type SiteLink,
} from '#web/site/frame/pages.ts'
import { Logo } from '#web/ui/page/logo.tsx'

export function SiteNav() {
  return (
    <header className="sticky top-0 z-30 border-b border-ink bg-paper">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-8 px-5 sm:px-8">
        <a href="/" aria-label={`${DEFAULT_SYSTEM_NAME}, home`}>
          <Logo name={DEFAULT_SYSTEM_NAME} />
        </a>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-6 text-sm lg:flex">
          {NAV_LINKS.map(link => (
            <NavLink key={link.href} link={link} />
          ))}
          <NavLink link={SIGN_IN} className="in-data-known:hidden" />
          <NavLink link={DASHBOARD} className="hidden in-data-known:inline" />
          <a href={GET_STARTED.href} className="act min-h-9 px-4">
            {GET_STARTED.label}
          </a>
        </nav>
        <MobileMenu />
      </div>
    </header>
  )
}

function NavLink({ link, className = '' }: { link: SiteLink; className?: string }) {
  return (
    <a
      href={link.href}
      className={`${className} py-2 hover:text-signal hover:underline hover:underline-offset-8`}
    >
      {link.label}
    </a>
  )
}

function MobileMenu() {
  return (
    <details className="group ml-auto lg:hidden">
      <summary className="flex h-10 list-none items-center rounded-sm border border-edge px-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-ink bg-paper px-5 pt-2 pb-6 shadow-sheet sm:px-8"
      >
        <ul className="divide-y divide-rule">
          <li className="hidden in-data-known:block">
            <a href={DASHBOARD.href} className="block py-3">
              {DASHBOARD.label}
            </a>
          </li>
          {[...NAV_LINKS, SIGN_IN, CREATE_ACCOUNT].map(link => (
            <li key={link.label} className={NAV_LINKS.includes(link) ? undefined : 'in-data-known:hidden'}>
              <a href={link.href} className="block py-3">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <a href={GET_STARTED.href} className="act mt-4 w-full justify-center">
          {GET_STARTED.label}
        </a>
      </nav>
    </details>
  )
}
