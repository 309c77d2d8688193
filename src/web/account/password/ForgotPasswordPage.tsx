// Request form for a password reset link.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const schema = async () => (await import('#contract/password.ts')).passwordResetRequest

export default function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <h1 className="headline text-3xl">Forgotten your password?</h1>
      {asked ? (
        <div className="mt-8">
          <Notice tone="success" title="Check your email">
            If there is an account for {asked}, an email with a link is on its way. The link works once, for
            30 minutes. If nothing arrives, look in your spam folder or ask your administrator.
          </Notice>
        </div>
      ) : (
        <AskForm onAsked={setAsked} />
      )}
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        <Link to="/login" className="link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const form = useForm({
    resolver: contractResolver(schema),
    defaultValues: { email: '' },
  })
  const { run, pending } = useAction('account.forgotPassword')
  const ask = useOnce(async (body: { email: string }) => {
    if ((await run({ body })) !== null) onAsked(body.email)
  })
  const submit = form.handleSubmit(ask)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="mt-2 space-y-5">
      <p className="text-muted">We email you a link to choose a new password.</p>
      <Field label="Email" required error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Send link
      </Button>
    </form>
  )
}
