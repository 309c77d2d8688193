// What other parts of the web may take from accounts.

export { pageExists } from '#web/account/destination.ts'
export { Guard } from '#web/account/Guard.tsx'
export { UserMenu } from '#web/account/UserMenu.tsx'
