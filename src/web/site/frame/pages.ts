// The links of the public pages. A link appears when its page exists in the route table.

import { PAGES } from '#contract/pages.ts'

export interface SiteLink {
  href: string
  label: string
}

const exists = (link: SiteLink) => PAGES.some(page => page.path === link.href.replace(/[?#].*/, ''))

const links = (...rows: [href: string, label: string][]) =>
  rows.map(([href, label]): SiteLink => ({ href, label })).filter(exists)

export const NAV_LINKS = links(
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/ai-resources', 'AI Resources'],
  ['/about', 'About Us'],
  ['/learning-hub', 'Learning Hub'],
)

export const SIGN_IN: SiteLink = { href: '/login', label: 'Sign In' }
/** Shown instead for signed-in users; learners are redirected to their own page. */
export const DASHBOARD: SiteLink = { href: '/dashboard', label: 'Dashboard' }
export const CREATE_ACCOUNT: SiteLink = { href: '/register', label: 'Create Account' }

/** The readiness assessment if it exists, otherwise a free account. */
export const GET_STARTED: SiteLink = {
  href: links(['/assessment', ''])[0]?.href ?? '/register',
  label: 'Get Started',
}

export const FOOTER_LINKS = links(
  ['/services', 'Services'],
  ['/ai-resources', 'AI Resources'],
  ['/about', 'About Us'],
  ['/careers', 'Careers'],
  ['/press', 'Press'],
  ['/contact', 'Contact'],
  ['/assessment', 'AI Readiness Assessment'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
)

/** The two contact links, for the hero and the end of a page. */
export const MEETING_LINKS = links(
  ['/contact?type=audit', 'Book an audit meeting'],
  ['/contact?type=discovery', 'Book a discovery call'],
)
