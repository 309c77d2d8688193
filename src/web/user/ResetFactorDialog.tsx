// Confirmation before the second factor of a user who has lost it is removed.

import type { User } from '#contract/user.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function ResetFactorDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const reset = useAction('user.resetFactor')
  const confirm = useOnce(async () => {
    if (user && (await reset.run({ params: { id: user.id } })) !== null)
      toast({
        title: 'Second factor reset',
        description: `${user.name} signs in with the password alone now.`,
      })
    onClose()
  })
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={open => !open && onClose()}
      title="Reset second factor"
      description={`Removes the authenticator app, passkeys and recovery codes of ${user?.name ?? ''}, signs them out everywhere and emails them. First verify that the request is theirs.`}
      confirmLabel="Reset second factor"
      pending={reset.pending}
      onConfirm={() => void confirm()}
    />
  )
}
