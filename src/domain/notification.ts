// Notifications: their kinds, and how they are ordered and counted.

/** In the order of their sources: people who were asked, colleagues, jobs and the calendar. */
export const NOTIFICATION_KINDS = [
  'interview_finished',
  'claim',
  'client_comment',
  'signature',
  'mention',
  'reply',
  'export',
  'month_due',
  'retention',
  'access_taken',
  'group_joined',
  'access_reset',
  'owner_deleted',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How many days back they reach. */
export const NOTIFICATION_DAYS = 30

/** Most notifications that are listed. */
export const NOTIFICATION_LIMIT = 50

interface Item {
  at: string
  isUnread: boolean
  isOpen: boolean
}

/** The newest ones, and how many of all are unread or wait for something. */
export function newestNotifications<T extends Item>(items: readonly T[]): { waiting: number; items: T[] } {
  const newestFirst = [...items].sort((a, b) => b.at.localeCompare(a.at))
  const waiting = items.filter(({ isUnread, isOpen }) => isUnread || isOpen).length
  return { waiting, items: newestFirst.slice(0, NOTIFICATION_LIMIT) }
}
