// Email and password form of both sign-in pages, followed by the second step if required.

import { lazy, Suspense, useState } from 'react'
import type { FactorAsked } from '#contract/account.ts'
import { EMPTY_FIELD, FILL_IN } from '#contract/wording.ts'
import { PasskeyButton } from '#web/account/factor/PasskeyButton.tsx'
import { SsoButton } from '#web/account/sso/SsoButton.tsx'
import { failureText, useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

type SignInEndpoint = 'account.login' | 'account.companyLogin'

/** Most users never need it. */
const SecondStep = lazy(() => import('#web/account/sign-in/SecondStep.tsx'))

export function SignInForm({ endpoint }: { endpoint: SignInEndpoint }) {
  const [asked, setAsked] = useState<FactorAsked | null>(null)
  if (!asked) return <PasswordForm endpoint={endpoint} onAsked={setAsked} />
  return (
    <Suspense>
      <SecondStep asked={asked} onLeave={() => setAsked(null)} />
    </Suspense>
  )
}

interface PasswordFormProps {
  endpoint: SignInEndpoint
  /** The password was correct, and a second factor is required. */
  onAsked: (asked: FactorAsked) => void
}

function PasswordForm({ endpoint, onAsked }: PasswordFormProps) {
  const { form, errors, problem, pending, setRefusal } = useSignIn(endpoint, onAsked)
  return (
    <form {...form} className="space-y-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label="Email" required error={errors.email && EMPTY_FIELD}>
        <Input name="email" type="email" autoComplete="username" />
      </Field>
      <Field label="Password" required error={errors.password}>
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Sign In
      </Button>
      <PasskeyButton
        label="Use a passkey"
        company={endpoint === 'account.companyLogin'}
        onRefused={setRefusal}
      />
      <SsoButton onRefused={setRefusal} />
      <p className="text-sm">
        <a href="/forgot-password" className="link">
          Forgotten your password?
        </a>
      </p>
    </form>
  )
}

function useSignIn(endpoint: SignInEndpoint, onAsked: PasswordFormProps['onAsked']) {
  const [refusal, setRefusal] = useState<string>()
  const { signIn } = useSession()
  const { run } = useAction(endpoint, { quiet: true })
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/sign-in.ts')).signInEndpoints[endpoint].body,
    send: async body => {
      setRefusal(undefined)
      try {
        const answer = await run({ body })
        if ('challenge' in answer) return onAsked(answer)
        signIn(answer)
        toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
      } catch (error) {
        setRefusal(failureText(endpoint, error))
      }
    },
  })
  const { email, password } = checked.errors
  return { ...checked, problem: email || password ? FILL_IN : refusal, setRefusal }
}
