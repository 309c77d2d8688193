// Password change (voluntary, or forced after an administrator set it), second factors, and sessions.

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#contract/account.ts'
import { isCompanyRole, landingPath } from '#domain/account/role.ts'
import { SecondFactor } from '#web/account/factor/SecondFactor.tsx'
import { wantedOrLanding } from '#web/account/guard/destination.ts'
import { AccessTokens } from '#web/account/settings/AccessTokens.tsx'
import { SessionList } from '#web/account/settings/SessionList.tsx'
import { Connection } from '#web/account/sso/Connection.tsx'
import { useOwnPassword } from '#web/platform/session/own-password.ts'
import { usePasswordChange } from '#web/platform/session/password-change.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordFields } from '#web/ui/form/password-fields.tsx'

const schema = async () => (await import('#contract/password.ts')).passwordChange
const TEMPORARY = { label: 'Temporary Password', hint: 'The password your administrator gave you' }
const NO_PASSWORD = 'This account has none. To choose one, sign out, then follow “Forgotten your password?”.'

export function SecurityTab({ account }: { account: Account }) {
  const [search] = useSearchParams()
  const forced = account.mustChangePassword
  const [open, setOpen] = useState(forced || search.get('mustChangePassword') === 'true')
  return (
    <>
      {open ? (
        <PasswordForm account={account} forced={forced} onClose={() => setOpen(false)} />
      ) : (
        <PasswordAdvice onChange={() => setOpen(true)} />
      )}
      {!forced && !account.mustSetUpFactor && <Connection />}
      {!forced && <SecondFactor account={account} />}
      {!forced && !account.mustSetUpFactor && <SessionList />}
      {!forced && !account.mustSetUpFactor && isCompanyRole(account.role) && <AccessTokens />}
    </>
  )
}

function PasswordAdvice({ onChange }: { onChange: () => void }) {
  const hasPassword = useOwnPassword()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-rule py-5">
      <div>
        <h2 className="font-semibold">Password</h2>
        <p className="mt-1 text-sm text-muted">
          {hasPassword ? 'Update your password regularly to keep your account secure.' : NO_PASSWORD}
        </p>
      </div>
      {hasPassword && <Button onClick={onChange}>Change Password</Button>}
    </div>
  )
}

interface PasswordFormProps {
  account: Account
  forced: boolean
  onClose: () => void
}

function PasswordForm({ account, forced, onClose }: PasswordFormProps) {
  const navigate = useNavigate()
  const leave = () => (forced ? void navigate(landingPath(account.role)) : onClose())
  const { register, submit, errors, pending } = usePasswordChange({
    schema,
    done: 'Password updated',
    onChanged: () => {
      onClose()
      if (forced) void navigate(wantedOrLanding(account.role))
    },
  })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="max-w-md space-y-5">
      <div className="flex items-center justify-between">
        <h2 className="headline text-xl">Change Password</h2>
        <Button variant="quiet" size="sm" onClick={leave}>
          Cancel
        </Button>
      </div>
      <PasswordFields register={register} errors={errors} {...(forced && { current: TEMPORARY })} />
      <div className="flex gap-2">
        <Button type="submit" pending={pending}>
          Update Password
        </Button>
        <Button variant="secondary" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
