// The footer of the public pages.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import { FOOTER_LINKS } from '#web/site/frame/pages.ts'
import { Logo } from '#web/ui/page/logo.tsx'

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start gap-x-12 gap-y-8 px-5 py-12 sm:px-8 print:py-4">
        <div>
          <Logo name={DEFAULT_SYSTEM_NAME} />
          <p className="caption mt-3">{`© 2025 ${DEFAULT_SYSTEM_NAME}. All rights reserved.`}</p>
        </div>
        <nav aria-label="Footer" className="ml-auto max-w-xl">
          <ul className="flex flex-wrap gap-x-6 text-sm">
            {FOOTER_LINKS.map(link => (
              <li key={link.href}>
                <a href={link.href} className="block py-1.5 hover:text-signal hover:underline">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
