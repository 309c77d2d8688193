// Public exports of the notification folder for other folders.

export { NotificationBell } from '#web/notification/NotificationBell.tsx'
