// Public exports of the notification folder for other folders.

export { Bell } from '#web/notification/Bell.tsx'
