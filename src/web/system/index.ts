// Public exports of the system folder for other folders.

export { MaintenanceBanner } from '#web/system/MaintenanceBanner.tsx'
export { useSystem } from '#web/system/useSystem.ts'
export { useSystemTitle, useTitle } from '#web/system/useSystemTitle.ts'
