// Renames a passkey, or removes it after the password.

import { useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { useOwnPassword } from '#web/platform/session/own-password.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const FORM = 'passkey'

interface PasskeyDialogProps {
  what: 'rename' | 'remove'
  passkey: Passkey
  onClose: () => void
}

export function PasskeyDialog({ what, passkey, onClose }: PasskeyDialogProps) {
  const isRemoval = what === 'remove'
  const hasPassword = useOwnPassword()
  const change = useChange(what, passkey, onClose)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="sm"
      title={isRemoval ? 'Remove passkey' : 'Rename passkey'}
      description={isRemoval ? `You can no longer sign in with ${passkey.name}.` : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant={isRemoval ? 'danger' : 'primary'}
            pending={change.pending}
          >
            {isRemoval ? 'Remove' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...change.form} id={FORM}>
        {isRemoval && hasPassword && (
          <Field label="Your password" required error={change.problem}>
            <Input name="password" type="password" autoComplete="current-password" />
          </Field>
        )}
        {isRemoval && !hasPassword && change.problem && <Notice tone="danger">{change.problem}</Notice>}
        {!isRemoval && (
          <Field label="Name" required error={change.problem}>
            <Input name="name" autoComplete="off" defaultValue={passkey.name} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

function useChange(what: PasskeyDialogProps['what'], { id }: Passkey, onClose: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const rename = useAction('passkey.rename', { quiet: true })
  const remove = useAction('passkey.remove', { quiet: true })
  const confirm = useAction('factor.confirm', { quiet: true })
  const checked = useCheckedForm<{ name: string } | { password?: string }>({
    schema: async () =>
      what === 'rename'
        ? (await import('#contract/passkey.ts')).passkeyName
        : (await import('#contract/factor.ts')).passwordForm,
    send: async body => {
      setRefusal(undefined)
      try {
        if ('name' in body) await rename.run({ params: { id }, body })
        else {
          // The password typed here counts as the recent authentication that removal requires, so the user is asked once.
          if (body.password) await confirm.run({ body: { password: body.password } })
          await remove.run({ params: { id }, body })
        }
        toast({ title: what === 'rename' ? 'Passkey renamed' : 'Passkey removed' })
        onClose()
      } catch (error) {
        setRefusal(failureText(`passkey.${what}`, error))
      }
    },
  })
  const { name, password } = checked.errors
  return { ...checked, problem: name ?? password ?? refusal }
}
