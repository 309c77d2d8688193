// Email and password, for both doors.

import { useState } from 'react'
import { failureText, useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/checked-form.ts'
import { useSession } from '#web/platform/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Door = 'account.login' | 'account.companyLogin'

export function SignInForm({ door }: { door: Door }) {
  const { form, errors, problem, pending } = useSignIn(door)
  return (
    <form {...form} className="space-y-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Email" required invalid={!!errors.email}>
        <Input name="email" type="email" autoComplete="username" />
      </Field>
      <Field label="Password" required invalid={!!errors.password}>
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Sign In
      </Button>
      <p className="text-sm">
        <a href="/forgot-password" className="link">
          Forgotten your password?
        </a>
      </p>
    </form>
  )
}

function useSignIn(door: Door) {
  const [refusal, setRefusal] = useState<string>()
  const { signIn } = useSession()
  const { run } = useAction(door, { quiet: true })
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/account.ts')).accountEndpoints[door].body,
    send: async body => {
      setRefusal(undefined)
      try {
        signIn(await run({ body }))
        toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
      } catch (error) {
        setRefusal(failureText(door, error))
      }
    },
  })
  const { email, password } = checked.errors
  return { ...checked, problem: email ?? password ?? refusal }
}
