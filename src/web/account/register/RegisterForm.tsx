// Registration form; with a set-up token it also asks for the company's name.

import { type FormEvent, useState } from 'react'
import { COMPANY_NAME_MISSING, EMPTY_FIELD, FILL_IN } from '#contract/wording.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { type FieldMessages, useCheckedForm } from '#web/platform/form/checked-form.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function RegisterForm({ setupToken }: { setupToken?: string }) {
  const { form, errors, problem, pending } = useRegister(setupToken)
  return (
    <form {...form} className="space-y-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {setupToken && (
        <Field label="Company Name" required {...under(errors.companyName)}>
          <Input name="companyName" autoComplete="organization" />
        </Field>
      )}
      <Field label="Your Name" {...under(errors.name)}>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email" required {...under(errors.email)}>
        <Input name="email" type="email" autoComplete="email" onInput={suggestUsername} />
      </Field>
      <Field label="Password" required hint="At least 8 characters" {...under(errors.password)}>
        <Input name="password" type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" required {...under(errors.confirmPassword)}>
        <Input name="confirmPassword" type="password" autoComplete="new-password" />
      </Field>
      {/* Last, because the email suggests it: Enter in the field before submits. */}
      <Field label="Username" required {...under(errors.username)}>
        <Input name="username" autoComplete="username" />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Create Account
      </Button>
    </form>
  )
}

/** Until the user types a username, it is the first part of the email. */
function suggestUsername({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>): void {
  const username = form?.elements.namedItem('username') as HTMLInputElement
  if (username.value === suggested) username.value = suggested = value.split('@')[0] ?? ''
}

let suggested = ''

function useRegister(setupToken: string | undefined) {
  const [refusal, setRefusal] = useState<string>()
  const { signIn } = useSession()
  const { run } = useAction('account.register', { quiet: true })
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/sign-in.ts')).registrationForm(setupToken !== undefined),
    send: async ({ confirmPassword: _, companyName, ...fields }) => {
      setRefusal(undefined)
      const company = setupToken ? { companyName, setupToken, role: 'admin' } : { role: 'regular_user' }
      try {
        signIn(await run({ body: { ...fields, name: fields.name || fields.username, ...company } }))
        toast({ title: 'Account created!' })
      } catch (error) {
        setRefusal(failureText('account.register', error))
      }
    },
  })
  return { ...checked, problem: missing(checked.errors) ?? refusal }
}

const ABOVE: readonly (string | undefined)[] = [FILL_IN, COMPANY_NAME_MISSING]

/** Error above the form: fields are empty. */
function missing(errors: FieldMessages): string | undefined {
  const messages = Object.values(errors)
  return ABOVE.find(text => text !== undefined && messages.includes(text))
}

/** Error under a field: its input is invalid or missing. */
function under(message: string | undefined) {
  return { error: ABOVE.includes(message) && message !== undefined ? EMPTY_FIELD : message }
}
