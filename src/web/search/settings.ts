// Every setting under the text that names it on its page, with its URL.

import { isCompanyRole, type Role } from '#domain/account/role.ts'
import { isOpenTo } from '#web/search/pages.ts'
import type { PaletteItem } from '#web/search/palette-item.ts'

type Tab = readonly [path: string, place: string, names: readonly string[]]

const TABS: readonly Tab[] = [
  ['/settings?tab=profile', 'Settings · Profile', ['Full Name', 'Username', 'Email Address']],
  [
    '/settings?tab=preferences',
    'Settings · Preferences',
    ['Email Notifications', 'Assessment Reminders', 'Marketing Communications'],
  ],
  [
    '/settings?tab=security',
    'Settings · Security',
    ['Change Password', 'Second factor', 'Where you are signed in'],
  ],
  [
    '/admin/settings?tab=system',
    'System settings',
    [
      'System Name',
      'System Description',
      'Maintenance Mode',
      'User Registration',
      'AI Assessments',
      'Max Users per Organization',
      'Require a second factor',
      'Hours of a full-time year',
      'Logo',
      'Colour',
      'Deck template',
      'Drafts by a model',
    ],
  ],
  [
    '/admin/settings?tab=notifications',
    'System settings · Notifications',
    [
      'Admin Email Address',
      'Admin Email Notifications',
      'System Alerts',
      'User Registration Alerts',
      'Weekly Reports',
    ],
  ],
  [
    '/admin/settings?tab=advanced',
    'System settings · Advanced',
    ['Backup', 'Logs', 'Export', 'Diagnostics', 'Reset System Settings'],
  ],
]

const OF_COMPANY: Tab = ['/settings?tab=security', 'Settings · Security', ['Access tokens']]

/** The settings that a role may change. */
export function settingsFor(role: Role): PaletteItem[] {
  const tabs = isCompanyRole(role) ? [...TABS, OF_COMPANY] : TABS
  return tabs.filter(([path]) => isOpenTo(role, path)).flatMap(choicesOf)
}

const choicesOf = ([to, place, names]: Tab): PaletteItem[] =>
  names.map(named => ({ key: `setting ${to} ${named}`, group: 'Settings', title: named, place, to, named }))

/** Milliseconds to wait for the page; after that it is left as it opens. */
const PATIENCE = 5000

/** Waits for the page at `path` to open, then scrolls to the element with that name and focuses it. */
export function arriveAt(path: string, named: string): void {
  const isThere = () => path === window.location.pathname + window.location.search && arrive(named)
  const begin = () => {
    if (isThere()) return
    const watch = new MutationObserver(() => isThere() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), PATIENCE)
  }
  // The closing dialog traps the focus until it has been removed from the screen.
  requestAnimationFrame(() => requestAnimationFrame(begin))
}

function arrive(named: string): boolean {
  const signs = document.querySelectorAll<HTMLElement>('main :is(label, h2, h3, button)')
  const sign = [...signs].find(each => each.textContent?.trim() === named && each.checkVisibility())
  if (!sign) return false
  const at = (sign instanceof HTMLLabelElement && sign.control) || sign
  if (at instanceof HTMLHeadingElement) at.tabIndex = -1
  at.scrollIntoView({ block: 'center' })
  at.focus({ preventScroll: true })
  return true
}
