// Email and password, for both doors.

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { failureText, useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Door = 'account.login' | 'account.companyLogin'

export function SignInForm({ door }: { door: Door }) {
  const { form, problem, submit, pending } = useSignIn(door)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Email" required invalid={!!errors.email}>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" required invalid={!!errors.password}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Sign In
      </Button>
      <p className="text-sm">
        <Link to="/forgot-password" className="link">
          Forgotten your password?
        </Link>
      </p>
    </form>
  )
}

function useSignIn(door: Door) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: contractResolver(
      async () => (await import('#contract/account.ts')).accountEndpoints[door].body,
    ),
    defaultValues: { email: '', password: '' },
  })
  const { signIn } = useSession()
  const { run, pending } = useAction(door, { quiet: true })
  const enter = useOnce(async (body: { email: string; password: string }) => {
    setProblem(undefined)
    try {
      signIn(await run({ body }))
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
    } catch (error) {
      setProblem(failureText(door, error))
    }
  })
  const submit = form.handleSubmit(enter, errors =>
    setProblem(errors.email?.message ?? errors.password?.message),
  )
  return { form, problem, submit, pending }
}
