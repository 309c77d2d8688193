// Choosing a new password with the link of a mail.

import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { passwordReset } from '#contract/account.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const schema = async () => (await import('#contract/account.ts')).passwordReset

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <>
      <h1 className="headline mb-8 text-3xl">Choose a new password</h1>
      {token ? (
        <ResetForm token={token} />
      ) : (
        <Notice tone="danger">This link is not complete. Open it from the mail again.</Notice>
      )}
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        <Link to="/forgot-password" className="link">
          Ask for a new link
        </Link>
      </p>
    </>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: contractResolver(schema),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })
  const { run, pending } = useAction('account.resetPassword')
  const change = useOnce(async (body: z.infer<typeof passwordReset>) => {
    if ((await run({ body })) === null) return
    toast({ title: 'Password updated', description: 'Sign in with your new password.' })
    void navigate('/login')
  })
  const submit = form.handleSubmit(change)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={event => void submit(event)} className="space-y-5">
      <Field label="New Password" hint="At least 8 characters" required error={errors.newPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label="Confirm New Password" required error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Update Password
      </Button>
    </form>
  )
}
