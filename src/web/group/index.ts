// Public exports of the group folder for other folders.

export { Groups } from '#web/group/Groups.tsx'
