// Re-authenticates at the single sign-on provider in a separate window, so that the interrupted action is preserved here.

import { useEffect, useState } from 'react'
import { keepPending, subscribeConfirmed } from '#web/account/sso/pending.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const KEPT_SHUT = 'Your browser blocked the window. Allow pop-ups for this page, then try again.'

export function SsoReauthentication({ name, onConfirmed }: { name: string; onConfirmed: () => void }) {
  const [refusal, setRefusal] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const { go, pending } = useWindow(setRefusal, () => setOpen(true))
  useEffect(() => subscribeConfirmed(onConfirmed), [onConfirmed])
  return (
    <div className="grid gap-4">
      <Button variant="secondary" className="w-full" pending={pending} onClick={() => void go()}>
        Confirm with {name}
      </Button>
      <p className="text-sm text-muted" role="status">
        {isOpen && `Continue in the ${name} window. This page waits for it.`}
      </p>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </div>
  )
}

function useWindow(onRefused: (why: string | undefined) => void, onOpen: () => void) {
  const { run, pending } = useAction('sso.beginConfirm', { quiet: true })
  const go = useOnce(async () => {
    onRefused(undefined)
    // Opened synchronously in the click handler: browsers block windows opened later.
    const opened = window.open('', '_blank', 'popup,width=520,height=720')
    if (!opened) return onRefused(KEPT_SHUT)
    try {
      const { address, ticket } = await run({})
      keepPending({ ticket, purpose: 'confirm' }, opened.sessionStorage)
      opened.location.assign(address)
      onOpen()
    } catch (error) {
      opened.close()
      onRefused(failureText('sso.beginConfirm', error))
    }
  })
  return { go, pending }
}
