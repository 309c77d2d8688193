// Confirmation before a new invitation is emailed to a user who has never set a password.

import type { User } from '#contract/user.ts'
import { INVITATION_DAYS } from '#domain/user.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function InviteAgainDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const invite = useAction('user.inviteAgain')
  const confirm = useOnce(async () => {
    if (user && (await invite.run({ params: { id: user.id } })) !== null)
      toast({
        title: 'Invitation sent',
        description: `${user.name} gets an email at ${user.email} with a link that works for ${INVITATION_DAYS} days.`,
      })
    onClose()
  })
  const former = user?.invitedUntil ? 'The previous link' : 'The temporary password'
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={open => !open && onClose()}
      title="Send an invitation"
      description={`${user?.name ?? ''} gets an email at ${user?.email ?? ''} with a link to choose a password. ${former} then no longer works.`}
      confirmLabel="Send invitation"
      pending={invite.pending}
      onConfirm={() => void confirm()}
    />
  )
}
