// Signs in with a passkey, alone or as the second step.

import { useEffect, useState } from 'react'
import { signWithPasskey, whyNoPasskeys } from '#web/account/factor/passkey.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface PasskeyButtonProps {
  label: string
  /** The sign-in that waits for its second step; without it the passkey alone is sufficient. */
  challenge?: string
  /** On the sign-in page of company accounts. */
  company?: boolean
  onRefused: (why: string | undefined) => void
}

/** Renders nothing if this browser supports no passkeys here. */
export function PasskeyButton({ label, challenge, company = false, onRefused }: PasskeyButtonProps) {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => setOffered(whyNoPasskeys() === null), [])
  const { signIn } = useSession()
  const ask = useAction('passkey.ask', { quiet: true })
  const enter = useAction('passkey.signIn', { quiet: true })
  const waiting = challenge === undefined ? {} : { challenge }
  const use = useOnce(async () => {
    onRefused(undefined)
    try {
      const response = await signWithPasskey(await ask.run({ body: waiting }))
      if (!response) return onRefused('No passkey was used. Try again, or sign in another way.')
      signIn(await enter.run({ body: { ...waiting, company, response } }))
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
    } catch (error) {
      onRefused(failureText('passkey.signIn', error))
    }
  })
  if (!isOffered) return null
  return (
    <Button
      variant="secondary"
      size="lg"
      className="w-full"
      pending={ask.pending || enter.pending}
      onClick={() => void use()}
    >
      {label}
    </Button>
  )
}
