// Single sign-on of the user's account: status, connect and disconnect; renders nothing if it is off.

import { useState } from 'react'
import { useProvider } from '#web/account/sso/useProvider.ts'
import { failureText, useAction, useRead } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function Connection() {
  const { data } = useRead('sso.connection', {})
  const [refusal, setRefusal] = useState<string>()
  const { go, pending } = useProvider('connect', setRefusal)
  const leaving = useLeaving(setRefusal)
  if (!data?.name) return null
  return (
    <section className="mt-10" aria-labelledby="single-sign-on">
      <h2 id="single-sign-on" className="font-semibold">
        Single sign-on
      </h2>
      <div className="mt-3 border-y border-rule">
        <div className="flex flex-wrap items-center justify-between gap-4 py-4">
          <p className="max-w-prose text-sm text-muted">
            {data.isConnected
              ? `You can sign in with ${data.name}.`
              : `Connect this account to sign in with ${data.name}. The same email address must be known there.`}
          </p>
          {data.isConnected ? (
            <Button
              variant="secondary"
              aria-label={`Disconnect from ${data.name}`}
              pending={leaving.pending}
              onClick={() => leaving.ask(true)}
            >
              Disconnect
            </Button>
          ) : (
            <Button variant="secondary" pending={pending} onClick={() => void go()}>
              Connect
            </Button>
          )}
        </div>
        {refusal && (
          <div className="pb-4">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={leaving.isAsked}
        onOpenChange={leaving.ask}
        title="Disconnect this account?"
        description={`You can then no longer sign in with ${data.name}, only with your password or a passkey.`}
        confirmLabel="Disconnect"
        onConfirm={() => void leaving.leave()}
      />
    </section>
  )
}

function useLeaving(onRefused: (why: string | undefined) => void) {
  const [isAsked, ask] = useState(false)
  const { run, pending } = useAction('sso.disconnect', { quiet: true })
  const leave = useOnce(async () => {
    ask(false)
    onRefused(undefined)
    try {
      await run({})
      toast({ title: 'Account disconnected', description: 'You can no longer sign in with single sign-on.' })
    } catch (error) {
      onRefused(failureText('sso.disconnect', error))
    }
  })
  return { isAsked, ask, leave, pending }
}
