// Confirmation before every session of an account is ended.

import type { User } from '#contract/user.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function EndSessionsDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const end = useAction('user.endSessions')
  const confirm = useOnce(async () => {
    if (user && (await end.run({ params: { id: user.id } })) !== null)
      toast({ title: 'Sessions ended', description: `${user.name} is signed out everywhere.` })
    onClose()
  })
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={open => !open && onClose()}
      title="End all sessions"
      description={`Signs ${user?.name ?? ''} out on every device and revokes their access tokens. The password stays; they get an email.`}
      confirmLabel="End all sessions"
      pending={end.pending}
      onConfirm={() => void confirm()}
    />
  )
}
