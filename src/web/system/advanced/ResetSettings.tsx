// Danger zone: resets every setting to its default, after a typed word and the password.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RESET_CONFIRMATION } from '#domain/system.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { useOwnPassword } from '#web/platform/session/own-password.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'

const FORM = 'reset-settings'
const schema = async () => (await import('#contract/maintenance.ts')).settingsReset

export function ResetSettings() {
  const [open, setOpen] = useState(false)
  const { run, pending } = useAction('system.resetSettings')
  const reset = useOnce(async (given: { password?: string }) => {
    if (!(await run({ body: { confirmation: RESET_CONFIRMATION, ...given } }))) return
    setOpen(false)
    toast({ title: 'System settings reset', description: 'Every setting has its default again.' })
  })
  return (
    <section aria-labelledby="danger" className="border border-danger px-5 py-4">
      <h2 id="danger" className="font-semibold text-danger">
        Danger Zone
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md text-sm text-muted">
          Resets system and notification settings to their defaults. Accounts, audits and all other data stay.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Reset System Settings
        </Button>
      </div>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        width="sm"
        title="Reset System Settings"
        description="This cannot be undone."
        form={FORM}
        submit="Reset"
        tone="danger"
        pending={pending}
      >
        <ResetForm onReset={reset} />
      </FormDialog>
    </section>
  )
}

function ResetForm({ onReset }: { onReset: (given: { password?: string }) => Promise<void> }) {
  const hasPassword = useOwnPassword()
  const form = useForm({
    resolver: contractResolver(schema),
    // The field starts as undefined, because an empty word is not a confirmation.
    defaultValues: hasPassword ? { password: '' } : {},
    shouldUnregister: true,
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ confirmation: _, ...given }) => onReset(given))
  return (
    <form id={FORM} noValidate className="grid gap-5" onSubmit={event => void submit(event)}>
      <Field label={`Type ${RESET_CONFIRMATION} to confirm`} required error={errors.confirmation?.message}>
        <Input autoComplete="off" {...form.register('confirmation')} />
      </Field>
      {hasPassword && (
        <Field label="Your password" required error={errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
    </form>
  )
}
