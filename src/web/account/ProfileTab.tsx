// One's own name, username and email.

import { useForm } from 'react-hook-form'
import type { Account, Profile } from '#contract/account.ts'
import { initials } from '#domain/account.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const schema = async () => (await import('#contract/account.ts')).profile

export function ProfileTab({ account }: { account: Account }) {
  const { name, username, email } = account
  const form = useForm({ resolver: contractResolver(schema), defaultValues: { name, username, email } })
  const { run, pending } = useAction('account.changeProfile')
  const save = useOnce(async (body: Profile) => {
    const saved = await run({ body })
    if (!saved) return
    form.reset(saved.user)
    toast({ title: 'Profile updated' })
  })
  const submit = form.handleSubmit(save)
  const { errors } = form.formState
  return (
    <>
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
        <Button type="submit" pending={pending}>
          Save Changes
        </Button>
      </form>
    </>
  )
}
