// Public exports of the account folder for other folders.

export { pageExists } from '#web/account/destination.ts'
export { Guard } from '#web/account/Guard.tsx'
export { UserMenu } from '#web/account/UserMenu.tsx'
