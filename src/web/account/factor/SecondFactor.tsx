// The second factors of the user's account: authenticator app, passkeys, and their recovery codes.

import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import type { AppBegun, Factors } from '#contract/factor.ts'
import { AppSetup } from '#web/account/factor/AppSetup.tsx'
import { Passkeys } from '#web/account/factor/Passkeys.tsx'
import { PasswordAndCode } from '#web/account/factor/PasswordAndCode.tsx'
import { RecoveryCodes } from '#web/account/factor/RecoveryCodes.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = (at: string) => DAY.format(new Date(at))

export function SecondFactor({ account }: { account: Account }) {
  const read = useRead('factor.list', {}, { fresh: true })
  return (
    <section className="mt-10" aria-labelledby="second-factor">
      <h2 id="second-factor" className="font-semibold">
        Second factor
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        You then sign in with your password and something that only you have.
      </p>
      <div className="mt-3 border-y border-rule">
        <Loaded read={read} failure="Your second factors could not be loaded">
          {factors => <AllFactors account={account} factors={factors} />}
        </Loaded>
      </div>
    </section>
  )
}

function AllFactors({ account, factors }: { account: Account; factors: Factors }) {
  const [begun, setBegun] = useState<AppBegun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useAction('factor.beginApp')
  const start = useOnce(async () => setBegun(await begin.run({})))
  const { app } = factors
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        <AppLine app={app} />
        {app ? (
          <AppRemoval />
        ) : (
          <Button variant="secondary" pending={begin.pending} onClick={() => void start()}>
            Set up app
          </Button>
        )}
      </div>
      <Passkeys onCodes={setCodes} />
      {factors.isOn && <RecoveryCodesLeft left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      {begun && (
        <AppSetup
          email={account.email}
          begun={begun}
          onClose={() => setBegun(null)}
          onAdded={recoveryCodes => {
            setBegun(null)
            setCodes(recoveryCodes)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

function AppLine({ app }: { app: Factors['app'] }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">
        Authenticator app{' '}
        {app && (
          <span className="ml-1">
            <Badge tone="signal">In use</Badge>
          </span>
        )}
      </p>
      <p className="text-muted">
        {app
          ? `Since ${day(app.confirmedAt)}${app.lastUsedAt ? `, last used ${day(app.lastUsedAt)}` : ''}`
          : 'An app on your phone shows a new code every 30 seconds.'}
      </p>
    </div>
  )
}

function AppRemoval() {
  const [isAsked, setAsked] = useState(false)
  const { run } = useAction('factor.removeApp', { quiet: true })
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Remove app
      </Button>
      {isAsked && (
        <PasswordAndCode
          action="factor.removeApp"
          title="Remove authenticator app"
          description="You can no longer sign in with its codes. Without another second factor, recovery codes stop working too."
          label="Remove"
          onClose={() => setAsked(false)}
          send={async body => {
            await run({ body })
            toast({ title: 'Authenticator app removed' })
          }}
        />
      )}
    </>
  )
}

function RecoveryCodesLeft({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [isAsked, setAsked] = useState(false)
  const { run } = useAction('factor.newCodes', { quiet: true })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule py-4">
      <p className="text-sm">
        Recovery codes left: <span className="font-medium">{left}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
        Create recovery codes
      </Button>
      {isAsked && (
        <PasswordAndCode
          action="factor.newCodes"
          title="Create recovery codes"
          description="Ten new codes replace all earlier ones."
          label="Create codes"
          onClose={() => setAsked(false)}
          send={async body => onCodes((await run({ body })).recoveryCodes)}
        />
      )}
    </div>
  )
}
