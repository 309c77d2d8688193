// What other parts of the web may use of the system.

export { MaintenanceBanner } from '#web/system/MaintenanceBanner.tsx'
export { useSystem } from '#web/system/useSystem.ts'
export { useSystemTitle, useTitle } from '#web/system/useSystemTitle.ts'
