// Public exports of the account folder for other folders.

export { pageExists } from '#web/account/guard/destination.ts'
export { Guard } from '#web/account/guard/Guard.tsx'
export { UserMenu } from '#web/account/menu/UserMenu.tsx'
