// Confirmation before an account is deleted.

import type { User } from '#contract/user.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface RemoveUserDialogProps {
  kind: 'member' | 'user'
  user: User | null
  onClose: () => void
}

export function RemoveUserDialog({ kind, user, onClose }: RemoveUserDialogProps) {
  const isMember = kind === 'member'
  const remove = useAction(isMember ? 'user.removeMember' : 'user.remove')
  const confirm = useOnce(async () => {
    if (!user) return
    const done = (await remove.run({ params: { id: user.id } })) !== null
    onClose()
    if (done) toast({ title: isMember ? 'Team member removed' : 'User removed' })
  })
  const question = isMember
    ? `Are you sure you want to remove ${user?.name ?? ''} from the team? This action cannot be undone.`
    : 'Are you sure you want to delete this user? This action cannot be undone.'
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={open => !open && onClose()}
      title={isMember ? 'Remove team member' : `Delete ${user?.name ?? ''}`}
      description={question}
      confirmLabel={isMember ? 'Remove' : 'Delete'}
      pending={remove.pending}
      onConfirm={() => void confirm()}
    />
  )
}
