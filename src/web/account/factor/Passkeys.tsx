// The passkeys of the user's account: add, rename, remove.

import { useEffect, useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import { deviceName } from '#domain/account/device.ts'
import { PasskeyDialog } from '#web/account/factor/PasskeyDialog.tsx'
import { makePasskey, whyNoPasskeys } from '#web/account/factor/passkey.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = (at: string) => DAY.format(new Date(at))

interface PasskeysProps {
  /** Called with the recovery codes issued with the first factor. */
  onCodes: (codes: string[]) => void
}

export function Passkeys({ onCodes }: PasskeysProps) {
  const read = useRead('passkey.list', {}, { fresh: true })
  const [why, setWhy] = useState<string | null>(null)
  useEffect(() => setWhy(whyNoPasskeys()), [])
  const { add, pending } = useAdding(onCodes)
  return (
    <div className="border-t border-rule py-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="font-medium">Passkeys</p>
          <p className="text-muted">
            {why ?? 'Sign in with your device or a security key: fingerprint, face or PIN.'}
          </p>
        </div>
        {!why && (
          <Button variant="secondary" pending={pending} onClick={() => void add()}>
            Add passkey
          </Button>
        )}
      </div>
      <Loaded read={read} failure="Your passkeys could not be loaded">
        {({ passkeys }) => <List passkeys={passkeys} />}
      </Loaded>
    </div>
  )
}

function useAdding(onCodes: PasskeysProps['onCodes']) {
  const begin = useAction('passkey.begin', { words: 'passkey.add' })
  const keep = useAction('passkey.add')
  const add = useOnce(async () => {
    const options = await begin.run({})
    if (!options) return
    try {
      const response = await makePasskey(options)
      if (!response)
        return toast({ title: 'No passkey was created', description: 'Try again when you are ready.' })
      const kept = await keep.run({ body: { name: deviceName(navigator.userAgent), response } })
      if (!kept) return
      toast({ title: 'Passkey added' })
      if (kept.recoveryCodes) onCodes(kept.recoveryCodes)
    } catch {
      toast({
        title: 'Passkey not added',
        description: 'This device already has a passkey of your account, or cannot create one.',
        tone: 'danger',
      })
    }
  })
  return { add, pending: begin.pending || keep.pending }
}

/** The running action and its passkey. */
type Doing = { what: 'rename' | 'remove'; passkey: Passkey } | null

function List({ passkeys }: { passkeys: Passkey[] }) {
  const [doing, setDoing] = useState<Doing>(null)
  if (passkeys.length === 0) return null
  return (
    <>
      <ul aria-label="Passkeys" className="mt-3 divide-y divide-rule border-t border-rule text-sm">
        {passkeys.map(passkey => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{passkey.name}</span>
              <span className="block text-muted">
                Added {day(passkey.createdAt)},{' '}
                {passkey.lastUsedAt ? `last used ${day(passkey.lastUsedAt)}` : 'not used yet'}
              </span>
            </span>
            <span className="flex gap-1">
              {(['rename', 'remove'] as const).map(what => (
                <Button
                  key={what}
                  variant="quiet"
                  size="sm"
                  aria-label={`${what === 'rename' ? 'Rename' : 'Remove'} ${passkey.name}`}
                  onClick={() => setDoing({ what, passkey })}
                >
                  {what === 'rename' ? 'Rename' : 'Remove'}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {doing && <PasskeyDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  )
}
