// Re-authentication by password or single sign-on before an action that requires recent authentication; then continues it.

import { useEffect, useState } from 'react'
import { SsoReauthentication } from '#web/account/sso/SsoReauthentication.tsx'
import { failureText, useAction, useRead } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { askWith } from '#web/platform/session/confirm.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const FORM = 'confirm-it-is-you'
const NO_WAY =
  'This account has no password, and single sign-on is off. Choose a password: sign out, then follow “Forgotten your password?”.'

export default function Reauthentication() {
  const [resolve, setResolve] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => askWith(() => new Promise<boolean>(resolve => setResolve(() => resolve))), [])
  if (!resolve) return null
  return (
    <Confirm
      onEnd={isConfirmed => {
        setResolve(null)
        resolve(isConfirmed)
      }}
    />
  )
}

function Confirm({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { data: way } = useRead('sso.connection', {})
  const { form, problem, pending } = useConfirmation(onEnd)
  const hasPassword = way?.hasPassword ?? true
  const there = (way?.isConnected && way.name) || null
  return (
    <Dialog
      open
      onOpenChange={open => !open && onEnd(false)}
      width="sm"
      title="Confirm that it is you"
      description="This action is sensitive, and you signed in more than ten minutes ago."
      footer={
        <>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          {hasPassword && (
            <Button type="submit" form={FORM} pending={pending}>
              Continue
            </Button>
          )}
        </>
      }
    >
      {hasPassword && (
        <form {...form} id={FORM} className={there ? 'mb-6' : undefined}>
          <Field label="Your password" required error={problem}>
            <Input name="password" type="password" autoComplete="current-password" />
          </Field>
        </form>
      )}
      {there && <SsoReauthentication name={there} onConfirmed={() => onEnd(true)} />}
      {!hasPassword && !there && <p className="text-sm">{NO_WAY}</p>}
    </Dialog>
  )
}

function useConfirmation(onEnd: (isConfirmed: boolean) => void) {
  const [refusal, setRefusal] = useState<string>()
  const { run } = useAction('factor.confirm', { quiet: true })
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/factor.ts')).passwordForm,
    send: async body => {
      setRefusal(undefined)
      try {
        await run({ body })
        onEnd(true)
      } catch (error) {
        setRefusal(failureText('factor.confirm', error))
      }
    },
  })
  return { ...checked, problem: checked.errors.password ?? refusal }
}
