// Confirmation before sign-out deletes work that exists only in this browser.

import { useEffect, useState } from 'react'
import { askBeforeDeleting } from '#web/platform/session/leaving.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface LeaveRequest {
  unsent: number
  answer(mayDelete: boolean): void
}

export default function UnsentWork() {
  const [asked, setAsked] = useState<LeaveRequest | null>(null)
  useEffect(() => askBeforeDeleting(unsent => new Promise(answer => setAsked({ unsent, answer }))), [])
  const answer = (mayDelete: boolean) => {
    asked?.answer(mayDelete)
    setAsked(null)
  }
  const description =
    asked?.unsent === 1
      ? 'One entry on this device has not been saved on the server. Signing out deletes it.'
      : `${asked?.unsent} entries on this device have not been saved on the server. Signing out deletes them.`
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={open => !open && answer(false)}
      title="Unsaved work on this device"
      description={description}
      confirmLabel="Sign out and delete"
      cancelLabel="Stay signed in"
      onConfirm={() => answer(true)}
    />
  )
}
