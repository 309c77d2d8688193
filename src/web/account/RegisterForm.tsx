// The fields of a new account; with a set-up token also the company's name.

import { useState } from 'react'
import { type FieldError, type FieldErrors, useForm } from 'react-hook-form'
import type { RegistrationForm } from '#contract/account.ts'
import { COMPANY_NAME_MISSING, FILL_IN } from '#contract/wording.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function RegisterForm({ setupToken }: { setupToken?: string }) {
  const { form, problem, submit, pending } = useRegister(setupToken)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {setupToken && (
        <Field label="Company Name" required {...under(errors.companyName)}>
          <Input autoComplete="organization" {...form.register('companyName')} />
        </Field>
      )}
      <Field label="Username" required {...under(errors.username)}>
        <Input autoComplete="username" {...form.register('username')} />
      </Field>
      <Field label="Email" required {...under(errors.email)}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Password" required hint="At least 8 characters" {...under(errors.password)}>
        <Input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" required {...under(errors.confirmPassword)}>
        <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Create Account
      </Button>
    </form>
  )
}

const EMPTY: RegistrationForm = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  companyName: '',
}

function useRegister(setupToken: string | undefined) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: contractResolver(async () =>
      (await import('#contract/account.ts')).registrationForm(setupToken !== undefined),
    ),
    defaultValues: EMPTY,
  })
  const { signIn } = useSession()
  const { run, pending } = useAction('account.register', { quiet: true })
  const enter = useOnce(async ({ confirmPassword: _, companyName, ...fields }: RegistrationForm) => {
    setProblem(undefined)
    const company = setupToken ? { companyName, setupToken, role: 'admin' } : { role: 'regular_user' }
    try {
      // The specification's form asks for no name of its own: the username stands for it until the profile is edited.
      signIn(await run({ body: { ...fields, name: fields.username, ...company } }))
      toast({ title: 'Account created!' })
    } catch (error) {
      setProblem(failureText('account.register', error))
    }
  })
  const submit = form.handleSubmit(enter, errors => setProblem(missing(errors)))
  return { form, problem, submit, pending }
}

const ABOVE: readonly (string | undefined)[] = [FILL_IN, COMPANY_NAME_MISSING]

/** What stands above the form: that fields are empty. */
function missing(errors: FieldErrors<RegistrationForm>): string | undefined {
  const messages = Object.values(errors).map(error => error?.message)
  return ABOVE.find(text => messages.includes(text))
}

/** What stands under a field: what is wrong with what was typed there. */
function under(error: FieldError | undefined) {
  return { invalid: error !== undefined, error: ABOVE.includes(error?.message) ? undefined : error?.message }
}
