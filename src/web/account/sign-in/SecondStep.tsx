// Second step of sign-in: a passkey, a code of the authenticator app, or a recovery code.

import { useEffect, useRef, useState } from 'react'
import type { FactorAsked } from '#contract/account.ts'
import { PasskeyButton } from '#web/account/factor/PasskeyButton.tsx'
import { failureText, useAction } from '#web/platform/api.ts'
import { useCheckedForm } from '#web/platform/form/checked-form.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

export default function SecondStep({ asked, onLeave }: { asked: FactorAsked; onLeave: () => void }) {
  const { form, problem, pending, setRefusal } = useFinish(asked)
  const hasApp = asked.factors.includes('app')
  const first = useRef<HTMLInputElement>(null)
  // The previous form was removed together with the focus.
  useEffect(() => first.current?.focus(), [])
  return (
    <form {...form} className="space-y-5" aria-label="Second factor">
      <p className="text-sm">
        Your password is correct. This account also needs{' '}
        {hasApp
          ? 'the code that your authenticator app shows now.'
          : 'your passkey, or one of your recovery codes.'}
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {asked.factors.includes('passkey') && (
        <PasskeyButton label="Use a passkey" challenge={asked.challenge} onRefused={setRefusal} />
      )}
      <Field
        label="Code"
        hint={hasApp ? 'Six digits, or one of your recovery codes.' : 'One of your recovery codes.'}
        required
        invalid={!!problem}
      >
        <Input ref={first} name="code" autoComplete="one-time-code" spellCheck={false} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        Continue
      </Button>
      <Button variant="quiet" size="sm" onClick={onLeave}>
        Start over
      </Button>
    </form>
  )
}

function useFinish({ challenge }: FactorAsked) {
  const [refusal, setRefusal] = useState<string>()
  const { signIn } = useSession()
  const { run } = useAction('factor.finish', { quiet: true })
  const checked = useCheckedForm({
    schema: async () => (await import('#contract/factor.ts')).codeForm,
    send: async ({ code }) => {
      setRefusal(undefined)
      try {
        signIn(await run({ body: { challenge, code } }))
        toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
      } catch (error) {
        setRefusal(failureText('factor.finish', error))
      }
    },
  })
  return { ...checked, problem: checked.errors.code ?? refusal, setRefusal }
}
