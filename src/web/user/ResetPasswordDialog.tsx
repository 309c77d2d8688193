// Confirmation before a user's password is reset; then shows the temporary password once.

import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { useAction } from '#web/platform/api.ts'
import { copyText } from '#web/platform/file/copy-text.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function ResetPasswordDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const [temporary, setTemporary] = useState<string | null>(null)
  const reset = useAction('user.resetPassword')
  const confirm = useOnce(async () => {
    const answer = user && (await reset.run({ params: { id: user.id } }))
    if (answer) setTemporary(answer.temporaryPassword)
    else onClose()
  })
  const close = () => {
    setTemporary(null)
    onClose()
  }
  if (user && temporary) return <Result user={user} temporary={temporary} onClose={close} />
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={open => !open && close()}
      title="Reset password"
      description={`${user?.name ?? ''} gets a temporary password, is signed out everywhere, and must choose a new one at the next sign-in.`}
      confirmLabel="Reset password"
      pending={reset.pending}
      onConfirm={() => void confirm()}
    />
  )
}

function Result({ user, temporary, onClose }: { user: User; temporary: string; onClose: () => void }) {
  const copy = () => copyText(temporary, 'Select the password and copy it by hand.')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title="Temporary password"
      description={`For ${user.name}. Shown only once and not stored.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Field label="Temporary Password">
        <Input
          readOnly
          className="font-mono"
          value={temporary}
          onFocus={event => event.currentTarget.select()}
        />
      </Field>
    </Dialog>
  )
}
