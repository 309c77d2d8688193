// Rare and weighty things: one's password as an administrator.

import { AdminPasswordForm } from '#web/system/AdminPasswordForm.tsx'

export function AdvancedTab() {
  return (
    <div className="max-w-xl space-y-10">
      <AdminPasswordForm />
    </div>
  )
}
