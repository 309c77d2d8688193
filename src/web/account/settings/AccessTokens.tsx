// The personal access tokens of the user's account: create, show once, revoke.

import { useState } from 'react'
import type { AccessToken } from '#contract/access-token.ts'
import { TOKEN_SCOPE_LABELS } from '#domain/account/access-token.ts'
import { NewAccessToken } from '#web/account/settings/NewAccessToken.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = (at: string) => DAY.format(new Date(at))

export function AccessTokens() {
  const read = useRead('accessToken.list', {}, { fresh: true })
  const [isMaking, setMaking] = useState(false)
  return (
    <section className="mt-10" aria-labelledby="access-tokens">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="access-tokens" className="font-semibold">
            Access tokens
          </h2>
          <p className="mt-1 text-sm text-muted">
            For scripts, and for assistants on your computer. A token can open the audits that you can open,
            but no accounts or settings.
          </p>
        </div>
        <Button variant="secondary" size="sm" onClick={() => setMaking(true)}>
          Create access token
        </Button>
      </div>
      <div className="mt-3">
        <Loaded read={read} failure="Your access tokens could not be loaded">
          {({ accessTokens }) => <List tokens={accessTokens} />}
        </Loaded>
      </div>
      {isMaking && <NewAccessToken onClose={() => setMaking(false)} />}
    </section>
  )
}

function List({ tokens }: { tokens: AccessToken[] }) {
  const [ending, setEnding] = useState<AccessToken | null>(null)
  const revoke = useAction('accessToken.revoke')
  const end = useOnce(async (token: AccessToken) => {
    if ((await revoke.run({ params: { id: token.id } })) === null) return
    toast({ title: 'Access token revoked' })
    setEnding(null)
  })
  if (tokens.length === 0)
    return <p className="border-y border-rule py-3 text-sm text-muted">No access tokens yet.</p>
  return (
    <>
      <ul aria-label="Access tokens" className="divide-y divide-rule border-y border-rule text-sm">
        {tokens.map(token => (
          <TokenLine key={token.id} token={token} onRevoke={() => setEnding(token)} />
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={() => setEnding(null)}
          title="Revoke access token"
          description={`Anything that uses “${ending.name}” loses access immediately.`}
          confirmLabel="Revoke"
          pending={revoke.pending}
          onConfirm={() => void end(ending)}
        />
      )}
    </>
  )
}

function TokenLine({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scope, createdAt, expiresAt, hasExpired, lastUsedAt } = token
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="ml-2">
          <Badge>{TOKEN_SCOPE_LABELS[scope]}</Badge>
        </span>
        <span className="block text-muted">
          Created {day(createdAt)}, {hasExpired ? 'expired' : 'expires'} {day(expiresAt)},{' '}
          {lastUsedAt ? `last used ${day(lastUsedAt)}` : 'not used yet'}
        </span>
      </span>
      <Button variant="quiet" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
