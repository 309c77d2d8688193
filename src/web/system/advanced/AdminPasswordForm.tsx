// Form on the system page to change the administrator's own password.

import { useForm } from 'react-hook-form'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const schema = async () => (await import('#contract/account.ts')).adminPasswordChange

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function AdminPasswordForm() {
  const form = useForm({ resolver: contractResolver(schema), defaultValues: EMPTY })
  const { run, pending } = useAction('account.changePassword', { words: 'system.changePassword' })
  const change = useOnce(async (body: typeof EMPTY) => {
    if ((await run({ body })) === null) return
    form.reset(EMPTY)
    toast({ title: 'Password changed successfully' })
  })
  const submit = form.handleSubmit(change)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={event => void submit(event)} className="max-w-md space-y-5">
      <h2 className="headline text-xl">Change Password</h2>
      <Field label="Current Password" required error={errors.currentPassword?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field label="New Password" hint="At least 8 characters" required error={errors.newPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label="Confirm New Password" required error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" pending={pending}>
        Change Password
      </Button>
    </form>
  )
}
