// The user's name, username and email; changing the email requires the current password.

import { useForm } from 'react-hook-form'
import type { Account, ProfileForm } from '#contract/account.ts'
import { initials } from '#domain/user.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { useOwnPassword } from '#web/platform/session/own-password.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function ProfileTab({ account }: { account: Account }) {
  return (
    <>
      <Person account={account} />
      <ProfileFields account={account} />
    </>
  )
}

function Person({ account: { name, email } }: { account: Account }) {
  return (
    <div className="mb-8 flex items-center gap-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full border border-edge bg-sheet font-semibold"
      >
        {initials(name)}
      </span>
      <div className="min-w-0">
        <p className="line-clamp-3 font-semibold wrap-anywhere" title={name}>
          {name}
        </p>
        <p className="line-clamp-3 text-sm wrap-anywhere text-muted" title={email}>
          {email}
        </p>
      </div>
    </div>
  )
}

function ProfileFields({ account }: { account: Account }) {
  const hasPassword = useOwnPassword()
  const { form, submit, pending, isMoving } = useProfile(account, hasPassword)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={event => void submit(event)} className="max-w-md space-y-5">
      <Field label="Full Name" required error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <Field
        label="Username"
        hint="Your unique identifier on the platform"
        required
        error={errors.username?.message}
      >
        <Input autoComplete="username" {...form.register('username')} />
      </Field>
      <Field
        label="Email Address"
        hint="Used for account notifications and communication"
        required
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {isMoving && hasPassword && (
        <Field
          label="Current Password"
          hint="Required to change your email. You are signed out on all other devices."
          required
          error={errors.currentPassword?.message}
        >
          <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      <Button type="submit" pending={pending}>
        Save Changes
      </Button>
    </form>
  )
}

function useProfile({ name, username, email }: Account, hasPassword: boolean) {
  const form = useForm({
    resolver: contractResolver(async () =>
      (await import('#contract/account.ts')).profileForm(hasPassword ? email : null),
    ),
    defaultValues: { name, username, email, currentPassword: '' },
  })
  const isMoving = form.watch('email').trim() !== email
  const { run, pending } = useAction('account.changeProfile', { quiet: true })
  const save = useOnce(async ({ currentPassword, ...fields }: ProfileForm) => {
    try {
      const body = fields.email === email ? fields : { ...fields, currentPassword }
      const { user } = await run({ body })
      form.reset({ name: user.name, username: user.username, email: user.email, currentPassword: '' })
      toast({ title: 'Profile updated' })
    } catch (error) {
      showFailure('account.changeProfile', error)
      const refused = error instanceof CallError ? (error.problem?.fields ?? {}) : {}
      for (const [field, message] of Object.entries(refused))
        form.setError(field as keyof ProfileForm, { message }, { shouldFocus: true })
    }
  })
  const submit = form.handleSubmit(save)
  return { form, submit, pending, isMoving }
}
