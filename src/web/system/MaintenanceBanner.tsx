// Banner on every page while the system is under maintenance.

import { useSystem } from '#web/system/useSystem.ts'

export function MaintenanceBanner() {
  if (!useSystem()?.maintenanceMode) return null
  return (
    <p
      role="status"
      className="border-b border-time-sink bg-time-sink-wash px-4 py-2 text-center text-sm font-medium"
    >
      Maintenance mode is on: only administrators can use the system.
    </p>
  )
}
