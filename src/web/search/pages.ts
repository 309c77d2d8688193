// The pages that a role may open, by name; those of the open audit come first.

import { PAGES } from '#contract/pages.ts'
import type { Role } from '#domain/account/role.ts'
import { auditStepPath, step3Path } from '#domain/audit.ts'
import type { PaletteItem } from '#web/search/palette-item.ts'

const NAMES: readonly [path: string, name: string, place?: string][] = [
  ['/dashboard', 'Dashboard', 'All audits'],
  ['/audits', 'Audits'],
  ['/clients', 'Clients'],
  ['/execution', 'AI Execution'],
  ['/interview-templates', 'Interview templates'],
  ['/learning-hub', 'Learning Hub'],
  ['/learning-hub/execution-levels', 'Execution levels', 'Learning Hub'],
  ['/settings', 'Settings', 'Profile, preferences, security'],
  ['/admin/inbox', 'Inbox', 'Administration'],
  ['/admin/users', 'Users', 'Administration'],
  ['/admin/team', 'Team', 'Administration'],
  ['/admin/settings', 'System settings', 'Administration'],
  ['/admin/settings?tab=users', 'User Management', 'System settings'],
  ['/admin/settings?tab=notifications', 'Notifications', 'System settings'],
  ['/admin/settings?tab=advanced', 'Advanced', 'System settings'],
  ['/admin/logs', 'Audit trail', 'Administration'],
  ['/admin/outbox', 'Outbox', 'Administration'],
  ['/admin/step-kinds', 'Step kinds', 'Administration'],
  ['/admin/webhooks', 'Webhooks', 'Administration'],
]

const choice = (group: string, to: string, title: string, place?: string): PaletteItem => ({
  key: `page ${to}`,
  group,
  title,
  to,
  ...(place && { place }),
})

/** Whether the role may open the page of this path, with or without a query. */
export const isOpenTo = (role: Role, path: string) =>
  PAGES.some(
    page => page.path === path.split('?')[0] && page.access !== 'anyone' && page.access.includes(role),
  )

/** The pages outside audits. */
export const pagesFor = (role: Role): PaletteItem[] =>
  NAMES.filter(([path]) => isOpenTo(role, path)).map(([path, name, place]) =>
    choice('Pages', path, name, place),
  )

/** The pages of one audit. */
export const pagesOf = (audit: number): PaletteItem[] =>
  (
    [
      [auditStepPath(audit, 1), 'Interviews'],
      [auditStepPath(audit, 2), 'Process Map'],
      [`${auditStepPath(audit, 2)}#opportunities`, 'Opportunities'],
      [step3Path(audit, 'roi'), 'ROI'],
      [step3Path(audit, 'deck'), 'Deck'],
      [step3Path(audit, 'share'), 'Share'],
      [step3Path(audit, 'finish'), 'Finish'],
      [`/audit/${audit}/reports`, 'Reports'],
    ] as const
  ).map(([to, name]) => choice('This audit', to, name))
